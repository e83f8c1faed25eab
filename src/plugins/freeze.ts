const frozen = new WeakSet<object>()

/** Freezes a value with all it holds. Without recursion: a page's JSON-LD may be nested without end. */
export function deepFreeze<Value>(value: Value): Value {
  const queue: unknown[] = [value]
  for (let item = queue.pop(); queue.length > 0 || item !== undefined; item = queue.pop()) {
    // Typed arrays cannot be frozen, and nothing a plugin gets holds one.
    if (typeof item !== 'object' || item === null || frozen.has(item) || ArrayBuffer.isView(item)) continue
    frozen.add(Object.freeze(item))
    for (const inner of Object.values(item))
      if (typeof inner === 'object' && inner !== null) queue.push(inner)
  }
  return value
}
