import type { Subject } from './measurement.ts'

/** Every step by its name, in the order they are measured; each is loaded when its turn has come. */
export const STEPS = {
  'list-and-place': async () => (await import('./list-and-place.ts')).listAndPlace,
  'beside-ordinary-server': async () =>
    (await import('./beside-ordinary-server.ts')).besideOrdinaryServer,
  'searches-on-postgresql': async () => (await import('./searches-by-size.ts')).searchesBySize[0],
  'searches-on-embedded': async () => (await import('./searches-by-size.ts')).searchesBySize[1],
  'ten-million-places': async () => (await import('./ten-million-places.ts')).tenMillionPlaces,
  'crowded-searches-on-postgresql': async () =>
    (await import('./crowded-search.ts')).crowdedSearches[0],
  'crowded-searches-on-embedded': async () =>
    (await import('./crowded-search.ts')).crowdedSearches[1],
  'leaderboards-on-postgresql': async () =>
    (await import('./leaderboards.ts')).leaderboardsBySize[0],
  'leaderboards-on-embedded': async () => (await import('./leaderboards.ts')).leaderboardsBySize[1],
  'session-check-on-postgresql': async () => (await import('./session-check.ts')).sessionChecks[0],
  'session-check-on-embedded': async () => (await import('./session-check.ts')).sessionChecks[1],
  'durable-insert': async () => (await import('./durable-insert.ts')).durableInsert,
  drives: async () => (await import('./drives.ts')).drives,
  walks: async () => (await import('./walks.ts')).walks,
  addresses: async () => (await import('./addresses.ts')).addresses,
  bookings: async () => (await import('./bookings.ts')).bookingsHeld,
  'everyday-writes-on-postgresql': async () =>
    (await import('./everyday-writes.ts')).everydayWrites[0],
  'everyday-writes-on-embedded': async () =>
    (await import('./everyday-writes.ts')).everydayWrites[1],
  'pages-kept': async () => (await import('./pages-kept.ts')).pagesKept,
  'pages-made': async () => (await import('./pages-made.ts')).pagesMade,
  'discover-on-a-phone': async () => (await import('./discover-on-a-phone.ts')).discoverOnAPhone,
  'presses-on-a-phone': async () => (await import('./presses-on-a-phone.ts')).pressesOnAPhone,
  'found-page': async () => (await import('./found-page.ts')).foundPage,
  overload: async () => (await import('./overload.ts')).overload,
  workers: async () => (await import('./workers.ts')).workers,
  memory: async () => (await import('./memory.ts')).memory,
  lighthouse: async () => (await import('./lighthouse.ts')).lighthouse,
  'extract-reading': async () => (await import('./extract-reading.ts')).extractReading,
  'whole-region': async () => (await import('./whole-region.ts')).wholeRegion,
  starts: async () => (await import('./starts.ts')).starts,
} satisfies Readonly<Record<string, () => Promise<Subject>>>

export type StepName = keyof typeof STEPS

export const STEP_NAMES = Object.keys(STEPS) as StepName[]
