import { expect, test } from 'vitest'
import { afterMapEvent, FIRST_ATTEMPT } from './map-loading.ts'
import type { MapLoading, MapLoadingEvent } from './map-loading.ts'

test('without an element to stand in there is nothing to retry', () => {
  expect(afterMapEvent(FIRST_ATTEMPT, { type: 'no-container' }, 'ol')).toEqual({
    phase: 'error',
    says: 'Map container not available',
    reason: 'Map container not available',
  })
})

test('events that come too late change nothing', () => {
  const states: MapLoading[] = [
    { phase: 'ready' },
    { phase: 'error', says: 'Map failed to load: no', reason: 'no' },
    { phase: 'waiting', attempt: 2, delayMs: 1000 },
  ]
  const late: MapLoadingEvent[] = [
    { type: 'ready' },
    { type: 'timed-out' },
    { type: 'failed', reason: 'late' },
    { type: 'no-container' },
  ]
  for (const state of states) {
    for (const event of late) expect(afterMapEvent(state, event, 'ol')).toBe(state)
  }
})
