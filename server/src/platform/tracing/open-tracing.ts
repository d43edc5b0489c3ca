import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api'
import { OTLPTraceExporter as JsonExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { OTLPTraceExporter as ProtobufExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import {
  ATTR_SERVICE_INSTANCE_ID,
  ATTR_SERVICE_NAME,
  ATTR_URL_SCHEME,
} from '@opentelemetry/semantic-conventions'
import type { Clock } from '../clock.ts'
import { newRequestId } from '../ids.ts'
import { LIMITS } from '../limits.ts'
import type { Log } from '../log.ts'
import { withinTime } from '../within-time.ts'
import { jobAttributes, nameOfRequest, requestAttributes } from './attributes.ts'
import { RecordedSpan } from './recorded-span.ts'
import type { RequestSpan, Tracing } from './span.ts'
import { toldWhenAway } from './told-when-away.ts'

export interface TracingConfig {
  url: string
  headers: Readonly<Record<string, string>>
  /** Whether they are written as JSON instead of protobuf. */
  isJson: boolean
  serviceName: string
  /** What is said of this installation. */
  resource: Readonly<Record<string, string>>
  /** Which share of requests and jobs is traced, from 0 to 1. */
  share: number
}

/** Spans that wait to be sent; where the receiver is away, more are dropped. */
export const MOST_WAITING = 2_048

/**
 * Opens traces. Nothing is registered with the library for everybody: packages of ours that look
 * there for somebody to tell would tell what they like, and we tell only what `attributes.ts` has.
 */
export function openTracing(
  { url, headers, isJson, serviceName, resource, share }: TracingConfig,
  {
    scheme,
    worker,
    clock,
    log,
  }: { scheme: 'http' | 'https'; worker: number | undefined; clock: Clock; log: Log },
): Tracing {
  const exporter = new (isJson ? JsonExporter : ProtobufExporter)({ url, headers: { ...headers } })
  const provider = new TracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({
        [ATTR_SERVICE_INSTANCE_ID]: newRequestId(),
        'wayfur.worker': worker ?? 1,
        ...resource,
        [ATTR_SERVICE_NAME]: serviceName,
      }),
    ),
    // What begins here begins everything: no parent of anybody else is asked.
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: toldWhenAway(exporter, log),
        maxQueueSize: MOST_WAITING,
      }),
    ],
  })
  const tracer = provider.getTracer('wayfur')
  const schemeOf = { [ATTR_URL_SCHEME]: scheme }

  function request(milliseconds = 0): RequestSpan {
    const anchor = clock.now().getTime() - performance.now()
    const startTime = anchor + performance.now() - milliseconds
    const span = root(tracer, 'request', {
      kind: SpanKind.SERVER,
      startTime,
      attributes: schemeOf,
    })
    const recorded = new RecordedSpan(tracer, span, anchor)
    return Object.assign(recorded, {
      answered(answered: Parameters<RequestSpan['answered']>[0]) {
        span.updateName(nameOfRequest(answered))
        span.setAttributes(requestAttributes(answered))
        if (answered.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        recorded.end()
      },
    })
  }

  return {
    request,
    job(kind, attempt) {
      const anchor = clock.now().getTime() - performance.now()
      const startTime = anchor + performance.now()
      const attributes = jobAttributes(kind, attempt)
      const span = root(tracer, `job ${kind}`, { kind: SpanKind.CONSUMER, startTime, attributes })
      return new RecordedSpan(tracer, span, anchor)
    },
    noteRequest({ span, milliseconds, ...answered }) {
      // Whoever sends what is kept has no time to measure: it is told afterwards.
      const told = span ?? request(milliseconds)
      told.answered(answered)
    },
    async stop() {
      try {
        await withinTime(provider.shutdown(), LIMITS.tracesMs)
      } catch (err) {
        log.warn({ err }, 'the last traces were not sent')
      }
    },
  }
}

function root(tracer: Tracer, name: string, options: Parameters<Tracer['startSpan']>[1]): Span {
  return tracer.startSpan(name, options, ROOT_CONTEXT)
}
