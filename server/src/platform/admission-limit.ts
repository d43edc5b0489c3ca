/** How many requests may be under way, and what decides it. */
export interface AdmissionBounds {
  /** How long the requests under way may keep a new one waiting. */
  waitMs: number
  /** How often the limit is set anew. */
  windowMs: number
  /** Under way before anything has been measured. */
  first: number
  /** Never fewer: a single slow moment must not turn away a handful of visitors. */
  least: number
  most: number
}

/** What happened since the limit was set last. */
export interface LoadWindow {
  lastedMs: number
  /** How long each request took that ended, in milliseconds. */
  tookMs: readonly number[]
  refused: number
  /** Share of the time in which the event loop had something to do: 0 to 1. */
  loopUse: number
  /** How many queries wait for a connection to the database. */
  queriesWaiting: number
}

/** From here on the event loop counts as the thing that is waited for. */
const BUSY_LOOP = 0.8
/** Below this the loop's own timers weigh too much to tell what one answer costs. */
const TELLING_LOOP = 0.3
/** Weight of the newest window in what is known of the process. */
const NEWEST = 0.4
/** How much more is tried where answers come soon enough and some were refused. */
const GROWTH = 1.2

/**
 * Bounds the requests under way by Little's law: a process that answers 130 requests a second keeps
 * 65 waiting for half a second. What it could answer is what it answered, divided by the share of
 * the time it worked. Where the database is waited for and not the event loop, that is too much:
 * there, answers that come late bring the limit down to what was really answered.
 */
export function admissionLimit({ waitMs, first, least, most }: AdmissionBounds) {
  let limit = first
  let answered: number | undefined
  let possible: number | undefined
  const waitingAt = (perSecond: number) => (perSecond * waitMs) / 1000
  return {
    requests: () => limit,
    observe({ lastedMs, tookMs, refused, loopUse, queriesWaiting }: LoadWindow): void {
      const perSecond = (tookMs.length * 1000) / lastedMs
      answered = smoothed(answered, perSecond)
      if (loopUse >= TELLING_LOOP) possible = smoothed(possible, perSecond / loopUse)
      const isBusy = loopUse > BUSY_LOOP || queriesWaiting > 0
      const room = possible === undefined ? first : waitingAt(possible)
      if (isBusy && isLate(tookMs, waitMs)) limit = waitingAt(answered)
      else limit = refused > 0 ? Math.min(room, limit * GROWTH) : room
      limit = Math.round(Math.min(most, Math.max(least, limit)))
    },
  }
}

/** Whether half of the answers came too late; where none came at all, everything is late. */
function isLate(tookMs: readonly number[], waitMs: number): boolean {
  return (tookMs.toSorted((a, b) => a - b)[Math.floor(tookMs.length / 2)] ?? Infinity) > waitMs
}

function smoothed(before: number | undefined, now: number): number {
  return before === undefined ? now : before + (now - before) * NEWEST
}
