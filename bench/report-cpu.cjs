// Loaded into a process that is measured: says at its end how much CPU time all of its threads took, and the main
// one alone, in milliseconds. Linux only: it looks into /proc.
const { readFileSync, writeSync } = require('node:fs')
const { isMainThread } = require('node:worker_threads')
if (isMainThread)
  process.on('exit', () => {
    const { user, system } = process.cpuUsage()
    const [nanoseconds] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')
    writeSync(3, JSON.stringify({ all: (user + system) / 1000, main: Number(nanoseconds) / 1e6 }))
  })
