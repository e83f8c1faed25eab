// Loaded into a process that is measured: says at its end how much CPU time all of its threads took.
const { writeSync } = require('node:fs')
const { isMainThread } = require('node:worker_threads')
if (isMainThread)
  process.on('exit', () => {
    const { user, system } = process.cpuUsage()
    writeSync(3, String((user + system) / 1000))
  })
