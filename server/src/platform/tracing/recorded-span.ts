import {
  type Attributes,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api'
import { Problem } from '@wayfur/domain/problem'
import { kindOfError, outsideAttributes, statementAttributes } from './attributes.ts'
import type { OpenSpan, OutsideService } from './span.ts'
import { summaryOf } from './statement-summary.ts'

/**
 * A span of the library. All of one request or job go by one clock, `anchor`, so that a child never
 * lies outside its parent where the machine’s clock is set in between.
 */
export class RecordedSpan implements OpenSpan {
  readonly #tracer: Tracer
  readonly #span: Span
  readonly #anchor: number

  constructor(tracer: Tracer, span: Span, anchor: number) {
    this.#tracer = tracer
    this.#span = span
    this.#anchor = anchor
  }

  call(name: string): OpenSpan {
    return this.#within(name, SpanKind.INTERNAL, {})
  }

  outside(service: OutsideService): OpenSpan {
    return this.#within(service, SpanKind.CLIENT, outsideAttributes(service))
  }

  statement({ text, milliseconds, isRefused }: Parameters<OpenSpan['statement']>[0]): void {
    // Most are not sampled where a share is, and then their texts need not be looked at.
    if (!this.#span.isRecording()) return
    const summary = summaryOf(text)
    const now = this.#now()
    const span = this.#begin(summary.words, SpanKind.CLIENT, {
      attributes: statementAttributes(summary),
      startTime: now - milliseconds,
    })
    if (isRefused) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end(now)
  }

  end({ error }: { error?: unknown } = {}): void {
    if (error !== undefined) {
      this.#span.setAttributes(kindOfError(error))
      // A refusal is an answer like others.
      if (!(error instanceof Problem)) this.#span.setStatus({ code: SpanStatusCode.ERROR })
    }
    this.#span.end(this.#now())
  }

  #within(name: string, kind: SpanKind, attributes: Attributes): RecordedSpan {
    const span = this.#begin(name, kind, { attributes, startTime: this.#now() })
    return new RecordedSpan(this.#tracer, span, this.#anchor)
  }

  #begin(name: string, kind: SpanKind, given: { attributes: Attributes; startTime: number }): Span {
    const around = trace.setSpan(ROOT_CONTEXT, this.#span)
    return this.#tracer.startSpan(name, { kind, ...given }, around)
  }

  #now(): number {
    return this.#anchor + performance.now()
  }
}
