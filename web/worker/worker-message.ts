import type { LaterWrite } from './later-writes.ts'

/** What a page tells the worker. */
export type WorkerMessage =
  | { kind: 'visitor'; visitor: number | null }
  /** What of their own a member may read offline; `changed` is asked for again in any case. */
  | { kind: 'keep'; addresses: readonly string[]; changed: readonly string[] }
  /** The walk that begins, and what its map is drawn from and its program made of. */
  | { kind: 'walk'; address: string; parts: readonly string[] }
  /** The page that checks records was opened. */
  | { kind: 'check' }
  /** What waits of one kind, to be sent also when no page is open any more. */
  | { kind: 'later'; of: string; writes: readonly LaterWrite[] }
