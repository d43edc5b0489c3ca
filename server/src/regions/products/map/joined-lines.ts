/**
 * Lines that meet end to end as one. Streets lie in an extract in many short pieces: joined, the
 * long ones keep their length at every zoom and have room for their names. Where three or more ends
 * meet nothing is joined.
 */
export function joinedLines(lines: readonly Int32Array[]): (Int32Array | number[])[] {
  if (lines.length === 1) return [...lines]
  const ends = new Map<string, number[]>()
  for (const [i, line] of lines.entries()) {
    for (const end of [firstOf(line), lastOf(line)]) {
      const meeting = ends.get(end)
      if (meeting === undefined) ends.set(end, [i])
      else meeting.push(i)
    }
  }
  const isUsed = new Uint8Array(lines.length)
  const joined: (Int32Array | number[])[] = []
  /** The one other line that meets this one at a point. */
  const nextAt = (end: string, line: number): number | undefined => {
    const meeting = ends.get(end)
    if (meeting?.length !== 2) return undefined
    const other = meeting[0] === line ? meeting[1] : meeting[0]
    return other === undefined || isUsed[other] === 1 ? undefined : other
  }
  for (const [i, line] of lines.entries()) {
    if (isUsed[i] === 1) continue
    isUsed[i] = 1
    const after = follow(lines, isUsed, nextAt, i, lastOf(line))
    const before = follow(lines, isUsed, nextAt, i, firstOf(line))
    if (after.length === 0 && before.length === 0) {
      joined.push(line)
      continue
    }
    const points: number[] = []
    for (const piece of [...before.toReversed().map(turned), line, ...after]) {
      const from = points.length === 0 ? 0 : 2
      for (let k = from; k < piece.length; k += 1) points.push(piece[k] ?? 0)
    }
    joined.push(points)
  }
  return joined
}

/** The pieces that go on from the end of a line, each turned to lead away from it. */
function follow(
  lines: readonly Int32Array[],
  isUsed: Uint8Array,
  nextAt: (end: string, line: number) => number | undefined,
  start: number,
  end: string,
): Int32Array[] {
  const found: Int32Array[] = []
  let at = end
  for (let next = nextAt(at, start); next !== undefined; next = nextAt(at, next)) {
    const line = lines[next]
    if (line === undefined) break
    isUsed[next] = 1
    const piece = firstOf(line) === at ? line : turned(line)
    found.push(piece)
    at = lastOf(piece)
  }
  return found
}

function turned(line: Int32Array): Int32Array {
  const back = new Int32Array(line.length)
  for (let i = 0; i < line.length; i += 2) {
    back[line.length - 2 - i] = line[i] ?? 0
    back[line.length - 1 - i] = line[i + 1] ?? 0
  }
  return back
}

function firstOf(line: Int32Array): string {
  return `${line[0]},${line[1]}`
}

function lastOf(line: Int32Array): string {
  return `${line.at(-2)},${line.at(-1)}`
}
