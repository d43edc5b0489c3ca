/** The index of a number in a list in order; -1 where it is not there. */
export function indexIn(sorted: Uint32Array | Float64Array, number: number): number {
  let low = 0
  let high = sorted.length - 1
  while (low <= high) {
    const middle = (low + high) >>> 1
    const found = sorted[middle] ?? 0
    if (found === number) return middle
    if (found < number) low = middle + 1
    else high = middle - 1
  }
  return -1
}
