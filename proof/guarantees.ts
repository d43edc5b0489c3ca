import type { Guarantee } from './guarantee.ts'

/** Every guarantee by its name, in the order they are tried; each is loaded when its turn has come. */
export const GUARANTEES = {
  'acknowledged-writes': async () => (await import('./acknowledged-writes.ts')).acknowledgedWrites,
  'one-winner': async () => (await import('./one-winner.ts')).oneWinner,
  fuzzing: async () => (await import('./fuzzing.ts')).fuzzing,
  'charged-once': async () => (await import('./charged-once.ts')).chargedOnce,
  'month-of-life': async () => (await import('./month-of-life.ts')).monthOfLife,
  permissions: async () => (await import('./permissions.ts')).permissions,
  'stored-text': async () => (await import('./stored-text.ts')).storedText,
  backups: async () => (await import('./backups.ts')).backups,
  imports: async () => (await import('./imports.ts')).imports,
  upgrades: async () => (await import('./upgrades.ts')).upgrades,
  privacy: async () => (await import('./privacy.ts')).privacy,
  uploads: async () => (await import('./uploads.ts')).uploads,
  clocks: async () => (await import('./clocks.ts')).clocks,
  overload: async () => (await import('./overload.ts')).overload,
  soak: async () => (await import('./soak.ts')).soak,
  outages: async () => (await import('./outages.ts')).outages,
  takeover: async () => (await import('./takeover.ts')).takeover,
  leaving: async () => (await import('./leaving.ts')).leaving,
} satisfies Readonly<Record<string, () => Promise<Guarantee>>>

export type GuaranteeName = keyof typeof GUARANTEES

export const GUARANTEE_NAMES = Object.keys(GUARANTEES) as GuaranteeName[]

/** Nearly all of its time nobody answers, so that it is tried beside the others. */
export const MOSTLY_WAITS: GuaranteeName = 'outages'
