import { msg, t } from '@wayfur/domain/language/messages'

/** How long one attempt to load a map may take, as the product's document says. */
export const ATTEMPT_TIMEOUT_MS = 5000
/** After a failed attempt the map waits this long, then tries again: three retries. */
const RETRY_DELAYS_MS = [500, 1000, 2000] as const

/** Where the loading of a map stands. */
export type MapLoading =
  | { phase: 'loading'; attempt: number }
  | { phase: 'waiting'; attempt: number; delayMs: number }
  | { phase: 'ready' }
  | { phase: 'error'; says: string; reason: string }

export type MapLoadingEvent =
  | { type: 'ready' }
  | { type: 'failed'; reason: string }
  | { type: 'timed-out' }
  | { type: 'wait-over' }
  | { type: 'no-container' }
  | { type: 'retry' }

export const FIRST_ATTEMPT: MapLoading = { phase: 'loading', attempt: 1 }

/** Reasons for a timeout, by what draws the map; the first is the document's own text. */
const TIMEOUT_REASONS = {
  google: msg('Google Maps API loading timeout'),
  ol: msg('the map took too long to load'),
} as const

/**
 * The next state of a loading map: four attempts with 0.5, 1 and 2 seconds between them, then an
 * error that only a person's Retry ends. Events that no longer matter change nothing.
 */
export function afterMapEvent(
  state: MapLoading,
  event: MapLoadingEvent,
  engine: keyof typeof TIMEOUT_REASONS,
): MapLoading {
  if (event.type === 'retry') return state.phase === 'error' ? FIRST_ATTEMPT : state
  if (state.phase === 'waiting') {
    return event.type === 'wait-over' ? { phase: 'loading', attempt: state.attempt + 1 } : state
  }
  if (state.phase !== 'loading') return state
  switch (event.type) {
    case 'ready':
      return { phase: 'ready' }
    case 'no-container': {
      const says = t('Map container not available')
      return { phase: 'error', says, reason: says }
    }
    case 'failed':
      return afterFailure(state.attempt, event.reason)
    case 'timed-out':
      return afterFailure(state.attempt, t(TIMEOUT_REASONS[engine]))
    default:
      return state
  }
}

function afterFailure(attempt: number, reason: string): MapLoading {
  const delayMs = RETRY_DELAYS_MS[attempt - 1]
  return delayMs === undefined ? failed(reason) : { phase: 'waiting', attempt, delayMs }
}

/** A map that did not come, and why. */
export function failed(reason: string): MapLoading {
  return { phase: 'error', says: t('Map failed to load: {reason}', { reason }), reason }
}
