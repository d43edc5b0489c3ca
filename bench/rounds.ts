import { type MachineUse, watchMachine } from './machine-use.ts'
import { median } from './measurement.ts'

export { median }

/** The figures of one round, by name. */
export type Figures<Name extends string> = Record<Name, number>
/** The same figures of every round. */
export type Rounds<Name extends string> = Record<Name, number[]>

type Watch = () => () => MachineUse

/** Rounds beyond those wanted, to measure again what others disturbed. */
const MORE_ROUNDS = 2

/** How many times at most a contestant is asked, for those that use something up. */
export function turnsAtMost(rounds: number): number {
  return 1 + rounds + MORE_ROUNDS
}

/**
 * Rounds that were kept in this process, those measured again, those kept that were disturbed, and
 * the sum of what others used in those kept.
 */
export const turnsTaken = { rounds: 0, repeated: 0, disturbed: 0, othersShare: 0 }

/**
 * Runs contestants in turn, round after round, so that whatever else the machine does meets all
 * of them alike, and gives the figures of every round. One round before the first is not counted,
 * unless whoever is measured has seen nothing anyhow, as a browser that opens its first page. A round
 * in which others used the machine is measured again; if that is of no use, it is kept and the record
 * says so.
 */
export async function takeTurns<Contestant extends string, Name extends string>(
  rounds: number,
  contestants: Record<Contestant, () => Promise<Figures<Name>>>,
  {
    watch = watchMachine,
    more = MORE_ROUNDS,
    isFirstCounted = false,
  }: { watch?: Watch; more?: number; isFirstCounted?: boolean } = {},
): Promise<Record<Contestant, Rounds<Name>>> {
  const names = Object.keys(contestants) as Contestant[]
  const kept: Record<Contestant, Figures<Name>>[] = []
  if (!isFirstCounted) for (const name of names) await contestants[name]()
  let left = more
  while (kept.length < rounds) {
    const look = watch()
    const round: Partial<Record<Contestant, Figures<Name>>> = {}
    for (const name of names) round[name] = await contestants[name]()
    const { isDisturbed, othersShare } = look()
    if (isDisturbed && left > 0) {
      left -= 1
      turnsTaken.repeated += 1
      continue
    }
    turnsTaken.rounds += 1
    turnsTaken.othersShare += othersShare
    if (isDisturbed) turnsTaken.disturbed += 1
    kept.push(round as Record<Contestant, Figures<Name>>)
  }
  return Object.fromEntries(
    names.map((name) => [name, byFigure(kept.map((round) => round[name]))]),
  ) as Record<Contestant, Rounds<Name>>
}

/** The medians of what `takeTurns` gives, where their spread is of no interest. */
export async function alternate<Contestant extends string, Name extends string>(
  rounds: number,
  contestants: Record<Contestant, () => Promise<Figures<Name>>>,
): Promise<Record<Contestant, Figures<Name>>> {
  // Some of those who ask by this door use up what they have prepared for each round.
  const taken = await takeTurns(rounds, contestants, { more: 0 })
  return Object.fromEntries(
    Object.entries<Rounds<Name>>(taken).map(([name, figures]) => [
      name,
      Object.fromEntries(
        Object.entries<number[]>(figures).map(([figure, values]) => [figure, median(values)]),
      ),
    ]),
  ) as Record<Contestant, Figures<Name>>
}

function byFigure<Name extends string>(rounds: readonly Figures<Name>[]): Rounds<Name> {
  const names = Object.keys(rounds[0] ?? {}) as Name[]
  return Object.fromEntries(
    names.map((name) => [name, rounds.map((figures) => figures[name])]),
  ) as Rounds<Name>
}
