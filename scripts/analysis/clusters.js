/**
 * Words that are used alike: the exchange algorithm (Martin, Liermann, Ney 1998) over pairs of neighbours. Every word
 * moves to the class that makes the text most likely, until few move. `sentences` are lists of words; words rarer than
 * `least` stay out. Gives [word, class] pairs, classes from 1.
 */
export function clustersOf(sentences, { classes, least, rounds = 10 }) {
  const counts = new Map()
  for (const words of sentences) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  const vocabulary = [...counts]
    .filter(([, count]) => count >= least)
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .map(([word]) => word)
  const size = vocabulary.length
  const numbers = new Map(vocabulary.map((word, i) => [word, i]))
  const { right, left } = neighbours(sentences, numbers, size)
  // Two more classes: the ends of sentences and all rare words.
  const width = classes + 2
  const classOf = Int32Array.from({ length: size + 2 }, (_, i) =>
    i < size ? i % classes : classes + i - size,
  )
  const pairs = new Float64Array(width * width)
  const lefts = new Float64Array(width)
  const rights = new Float64Array(width)
  for (let word = 0; word < size + 2; word++)
    for (let k = right.starts[word]; k < right.starts[word + 1]; k++) {
      const other = classOf[right.words[k]]
      pairs[classOf[word] * width + other] += right.counts[k]
      lefts[classOf[word]] += right.counts[k]
      rights[other] += right.counts[k]
    }
  const after = new Float64Array(width)
  const before = new Float64Array(width)
  for (let round = 0; round < rounds; round++) {
    let moves = 0
    for (let word = 0; word < size; word++) {
      const from = classOf[word]
      const follows = gather(right, word, classOf, after)
      const precedes = gather(left, word, classOf, before)
      const self = follows.self
      const put = (to, sign) => {
        for (const other of follows.touched) pairs[to * width + other] += sign * after[other]
        for (const other of precedes.touched) pairs[other * width + to] += sign * before[other]
        pairs[to * width + to] += sign * self
        lefts[to] += sign * (follows.total + self)
        rights[to] += sign * (precedes.total + self)
      }
      put(from, -1)
      let best = from
      let most = Number.NEGATIVE_INFINITY
      for (let to = 0; to < classes; to++) {
        let gain = gained(pairs[to * width + to], self + after[to] + before[to])
        for (const other of follows.touched)
          if (other !== to) gain += gained(pairs[to * width + other], after[other])
        for (const other of precedes.touched)
          if (other !== to) gain += gained(pairs[other * width + to], before[other])
        gain -= gained(lefts[to], follows.total + self) + gained(rights[to], precedes.total + self)
        if (gain > most) {
          most = gain
          best = to
        }
      }
      put(best, 1)
      classOf[word] = best
      if (best !== from) moves++
      for (const other of follows.touched) after[other] = 0
      for (const other of precedes.touched) before[other] = 0
    }
    console.error(`clusters: ${moves} of ${size} words moved`)
    if (moves < size / 100) break
  }
  return vocabulary.map((word, i) => [word, classOf[i] + 1])
}

const gained = (count, more) => (count + more) * log(count + more) - count * log(count)
const log = (value) => (value > 0 ? Math.log(value) : 0)

/** Sums the counts of a word's neighbours by class; the word beside itself stands apart. */
function gather({ starts, words, counts }, word, classOf, sums) {
  const touched = []
  let self = 0
  let total = 0
  for (let k = starts[word]; k < starts[word + 1]; k++) {
    if (words[k] === word) {
      self += counts[k]
      continue
    }
    const other = classOf[words[k]]
    if (sums[other] === 0) touched.push(other)
    sums[other] += counts[k]
    total += counts[k]
  }
  return { touched, self, total }
}

function neighbours(sentences, numbers, size) {
  const right = Array.from({ length: size + 2 }, () => new Map())
  const left = Array.from({ length: size + 2 }, () => new Map())
  const join = (a, b) => {
    right[a].set(b, (right[a].get(b) ?? 0) + 1)
    left[b].set(a, (left[b].get(a) ?? 0) + 1)
  }
  for (const words of sentences) {
    let previous = size
    for (const word of words) {
      const number = numbers.get(word) ?? size + 1
      join(previous, number)
      previous = number
    }
    join(previous, size)
  }
  return { right: flat(right), left: flat(left) }
}

function flat(maps) {
  const starts = new Int32Array(maps.length + 1)
  maps.forEach((map, i) => {
    starts[i + 1] = starts[i] + map.size
  })
  const words = new Int32Array(starts[maps.length])
  const counts = new Float64Array(starts[maps.length])
  let at = 0
  for (const map of maps)
    for (const [word, count] of map) {
      words[at] = word
      counts[at++] = count
    }
  return { starts, words, counts }
}
