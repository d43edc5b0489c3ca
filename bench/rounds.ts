/** The figures of one round, by name. */
export type Figures<Name extends string> = Record<Name, number>

/**
 * Runs contestants in turn, round after round, so that whatever else the machine does meets all
 * of them alike, and gives the median of each figure. One round before the first is not counted.
 */
export async function alternate<Contestant extends string, Name extends string>(
  rounds: number,
  contestants: Record<Contestant, () => Promise<Figures<Name>>>,
): Promise<Record<Contestant, Figures<Name>>> {
  const names = Object.keys(contestants) as Contestant[]
  const seen = new Map<Contestant, Figures<Name>[]>(names.map((name) => [name, []]))
  for (const name of names) await contestants[name]()
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) seen.get(name)?.push(await contestants[name]())
  }
  return Object.fromEntries(names.map((name) => [name, mediansOf(seen.get(name) ?? [])])) as Record<
    Contestant,
    Figures<Name>
  >
}

function mediansOf<Name extends string>(all: Figures<Name>[]): Figures<Name> {
  const names = Object.keys(all[0] ?? {}) as Name[]
  return Object.fromEntries(
    names.map((name) => [name, median(all.map((figures) => figures[name]))]),
  ) as Figures<Name>
}

/** The middle of the values; of an even number of them the mean of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const upper = sorted[Math.floor(middle)] ?? Number.NaN
  return Number.isInteger(middle) ? ((sorted[middle - 1] ?? Number.NaN) + upper) / 2 : upper
}
