import type { Counts } from '../platform/rate-limits.ts'

/** What the first process, which only looks after the others, tells a worker. */
export type ToWorker =
  | Begin
  /** Send a copy of this one of your listening sockets; you keep yours until you stop. */
  | { type: 'give-socket'; index: number }
  /** Listen with the socket that comes along. */
  | { type: 'take-socket' }
  /** No more sockets come; `opens` says that you need your own. */
  | { type: 'serve'; opens: boolean }
  | { type: 'counts'; counts: Counts }
  /** Another worker wants your metrics. */
  | { type: 'tell-metrics'; ask: string; asker: number }
  | Metrics
  | { type: 'stop'; isReplaced: boolean }

export interface Begin {
  type: 'begin'
  /** From 1 on; a worker that takes the place of another has its number. */
  id: number
  workers: number
  /** Where the others listen; the first to begin finds the port, and brings the database up to date. */
  port: number | null
  /** Whether it waits for the sockets of the worker whose place it takes. */
  takesOver: boolean
}

/** What a worker tells the first process. */
export type FromWorker =
  /** Everything is open but the door. */
  | { type: 'composed' }
  | { type: 'socket' }
  | { type: 'no-socket' }
  | { type: 'took-socket' }
  | Ready
  | ForOthers

/** What the first process passes on to other workers. */
export type ForOthers =
  | { type: 'counts'; counts: Counts }
  /** I was asked for the metrics of all. */
  | { type: 'ask-metrics'; ask: string }
  | Metrics

/** The metrics of one worker, for the worker that asked under this name. */
interface Metrics {
  type: 'metrics'
  ask: string
  asker: number
  text: string
}

export interface Ready {
  type: 'ready'
  url: string
  port: number
}
