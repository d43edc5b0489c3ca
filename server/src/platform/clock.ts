/** The present moment, passed in so that tests can stop it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands still, or moves only when told. */
export function fixedClock(instant: string): Clock & { advance(milliseconds: number): void } {
  let at = new Date(instant).getTime()
  return {
    now: () => new Date(at),
    advance(milliseconds) {
      at += milliseconds
    },
  }
}
