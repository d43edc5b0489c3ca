/**
 * How many letters must be added, dropped, changed or swapped with a neighbour to turn `a` into
 * `b`; `most + 1` as soon as it is clear that more than `most` are needed.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let beforeLast = Array.from({ length: b.length + 1 }, () => 0)
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1)
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1))
      const swapped =
        i > 1 &&
        j > 1 &&
        a.charCodeAt(i - 1) === b.charCodeAt(j - 2) &&
        a.charCodeAt(i - 2) === b.charCodeAt(j - 1)
      if (swapped) cost = Math.min(cost, beforeLast[j - 2]! + 1)
      row[j] = cost
      if (cost < least) least = cost
    }
    // A swap may still repair one step, so only two hopeless rows end the work.
    if (least > most + 1) return most + 1
    beforeLast = last
    last = row
  }
  return Math.min(last[b.length]!, most + 1)
}

/** The least edits that turn `a` into a beginning of `b`, as `editDistance` counts them. */
export function beginningDistance(a: string, b: string, most: number): number {
  let best = most + 1
  // The beginning meant is about as long as what was typed.
  for (let length = a.length - most; length <= a.length + most; length++) {
    if (length < 1 || length > b.length) continue
    best = Math.min(best, editDistance(a, b.slice(0, length), best - 1))
  }
  return best
}
