import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A span as the JSON form of OTLP has it: https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding */
interface WrittenSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  /** 1 within, 2 a request, 3 asking somebody, 5 work that was waiting. */
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes?: WrittenAttribute[]
  status?: { code?: number; message?: string }
}

interface WrittenAttribute {
  key: string
  value: { stringValue?: string; intValue?: number | string; boolValue?: boolean }
}

interface WrittenTraces {
  resourceSpans: {
    resource: { attributes: WrittenAttribute[] }
    scopeSpans: { scope: { name: string }; spans: WrittenSpan[] }[]
  }[]
}

export interface ReceivedSpan extends Omit<WrittenSpan, 'attributes'> {
  attributes: Readonly<Record<string, string>>
}

export interface TraceReceiver {
  url: string
  /** Bodies as they came, oldest first. */
  bodies: Buffer[]
  /** Addresses and headers that came with them. */
  requests: { path: string; headers: Readonly<Record<string, unknown>> }[]
  /** What it does with the next ones. */
  mood: { status: number; waitsFor: Promise<void> | undefined }
  /** How many have come, answered or not. */
  came(): number
  /** All spans that came as JSON. */
  spans(): ReceivedSpan[]
  resource(): Readonly<Record<string, string>>
  close(): Promise<void>
}

/** Somebody who takes traces, on this machine, and decodes what is documented of their form. */
export async function traceReceiver(): Promise<TraceReceiver> {
  const bodies: Buffer[] = []
  const requests: TraceReceiver['requests'] = []
  const mood: TraceReceiver['mood'] = { status: 200, waitsFor: undefined }
  let came = 0
  const server = createServer((request, response) => {
    void (async () => {
      const body = await buffer(request)
      came += 1
      const { status } = mood
      await mood.waitsFor
      if (status === 200) {
        bodies.push(body)
        requests.push({ path: request.url ?? '', headers: request.headers })
      }
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end('{}')
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const written = () => bodies.map((body) => JSON.parse(body.toString('utf8')) as WrittenTraces)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    requests,
    mood,
    came: () => came,
    spans: () =>
      written()
        .flatMap(({ resourceSpans }) => resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans)
        .map((span) => Object.assign({}, span, { attributes: plain(span.attributes ?? []) })),
    resource: () => plain(written()[0]?.resourceSpans[0]?.resource.attributes ?? []),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function plain(attributes: readonly WrittenAttribute[]): Record<string, string> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, String(Object.values(value)[0])]),
  )
}
