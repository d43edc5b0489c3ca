/** Under which names this browser keeps what waits for a network. */
export const WAITING_KEYS = [
  'alerts-waiting',
  'losses-waiting',
  'care-ticks-waiting',
  'passport-changes-waiting',
  'walks-waiting',
] as const
export type WaitingKey = (typeof WAITING_KEYS)[number]
