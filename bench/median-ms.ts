import { median } from './measurement.ts'

/** Milliseconds that asking one of them takes in the middle, each asked once, one after the other. */
export async function medianMs<T>(
  all: readonly T[],
  ask: (one: T) => Promise<unknown>,
): Promise<number> {
  const took: number[] = []
  for (const one of all) {
    const started = performance.now()
    await ask(one)
    took.push(performance.now() - started)
  }
  return median(took)
}
