import type { AnsweredRequest } from '../metrics/request-metrics.ts'

/** A service outside of ours that is asked for something; the names are ours. */
export type OutsideService =
  | 'bucket'
  | 'geocoder'
  | 'hotel prices'
  | 'mail server'
  | 'push service'
  | 'router'
  | 'stripe'

/** Something that takes time and is under way, and within which more may happen. */
export interface OpenSpan {
  /** Begins a call of the contract within it, named by its pattern. */
  call(name: string): OpenSpan
  /** Begins asking an outside service within it. */
  outside(service: OutsideService): OpenSpan
  /** Notes a statement within it that has just been answered or refused. */
  statement(asked: { text: string; milliseconds: number; isRefused: boolean }): void
  /** Ends it; `error` is what it failed by, of which only the kind is told. */
  end(how?: { error?: unknown }): void
}

/** A request under way. */
export interface RequestSpan extends OpenSpan {
  answered(request: Pick<AnsweredRequest, 'method' | 'route' | 'status'>): void
}

/** Where spans begin that are part of nothing else. */
export interface Tracing {
  request(): RequestSpan
  /** One attempt at a job. */
  job(kind: string, attempt: number): OpenSpan
  /** Ends the span that came with a request, or tells of a request that had none. */
  noteRequest(request: AnsweredRequest): void
  /** Sends what was not sent yet, as far as the receiver takes it in time. */
  stop(): Promise<void>
}
