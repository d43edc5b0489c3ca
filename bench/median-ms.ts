import { median } from './measurement.ts'

/**
 * Milliseconds that each of some who ask the same takes in the middle, question after question: they
 * take turns with each, since what is asked in a row meets processors that are awake, and what comes
 * after something else does not. Each is the first as often as the others: whoever comes second finds
 * what the first has read.
 */
export async function medianMsByTurns<Name extends string, Question>(
  questions: readonly Question[],
  asking: Record<Name, (question: Question, at: number) => Promise<unknown>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(asking) as Name[]
  const took = new Map<Name, number[]>(names.map((name) => [name, []]))
  for (const [at, question] of questions.entries()) {
    const first = at % names.length
    for (const name of [...names.slice(first), ...names.slice(0, first)]) {
      const started = performance.now()
      await asking[name](question, at)
      took.get(name)?.push(performance.now() - started)
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(took.get(name) ?? [])])) as Record<
    Name,
    number
  >
}
