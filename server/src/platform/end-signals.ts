import type { EventEmitter } from 'node:events'

/**
 * One press of Ctrl+C comes several times: the terminal signals each process of `npm start`, and npm
 * and the script between pass on what they get. Within this time it is the same press.
 */
const SAME_PRESS_MS = 1_000

/** Calls `first` when the process is told to end, and `again` whenever somebody insists. */
export function onEndSignals(
  signals: readonly NodeJS.Signals[],
  { first, again }: { first: () => void; again: () => void },
  {
    from = process,
    now = () => performance.now(),
  }: { from?: EventEmitter; now?: () => number } = {},
): void {
  let toldAt: number | undefined
  const told = () => {
    if (toldAt === undefined) {
      toldAt = now()
      first()
    } else if (now() - toldAt >= SAME_PRESS_MS) {
      again()
    }
  }
  for (const signal of signals) from.on(signal, told)
}
