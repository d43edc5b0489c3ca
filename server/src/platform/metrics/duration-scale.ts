/** Steps of the scale in each power of ten: neighbors are 1.6 times apart. */
const STEPS = 5
/** The scale goes from one millisecond to ten seconds, and has one step for what takes longer. */
const POWERS = 4
const LAST = STEPS * POWERS + 1

/** Counts of durations on a scale of fixed steps, which can be added up over processes and time. */
export function emptyScale(): number[] {
  return Array.from({ length: LAST + 1 }, () => 0)
}

/** Notes one duration in `scale`. */
export function noteDuration(scale: number[], milliseconds: number): void {
  const step = milliseconds <= 1 ? 0 : Math.min(LAST, Math.ceil(Math.log10(milliseconds) * STEPS))
  scale[step] = (scale[step] ?? 0) + 1
}

/**
 * The milliseconds within which `share` (0 to 1) of them lie, evenly between the ends of a step;
 * null where none were noted.
 */
export function durationWithin(scale: readonly number[], share: number): number | null {
  const wanted = scale.reduce((sum, times) => sum + times, 0) * share
  if (wanted === 0) return null
  let below = 0
  for (const [step, times] of scale.entries()) {
    if (times > 0 && below + times >= wanted) {
      const [from, to] = [step === 0 ? 0 : endOf(step - 1), endOf(Math.min(step, LAST - 1))]
      return from + (to - from) * ((wanted - below) / times)
    }
    below += times
  }
  return endOf(LAST - 1)
}

function endOf(step: number): number {
  return 10 ** (step / STEPS)
}
