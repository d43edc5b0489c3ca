import { Counter, Histogram, type Registry } from 'prom-client'
import type { RequestSpan } from '../tracing/span.ts'
import { NO_ROUTE } from './no-route.ts'

/** A request that was answered. */
export interface AnsweredRequest {
  method: string
  /** The pattern of its address, or what stands for one; never the address, which holds what people typed. */
  route: string
  status: number
  milliseconds: number
  /** What was measured of it while it was under way. */
  span?: RequestSpan | undefined
}

/** Told of each request once it was answered. */
export type NoteRequest = (request: AnsweredRequest) => void

/** What a call is counted under: made once, so that a request makes no label of its own. */
interface Call {
  labels: { call: string }
  byStatus: Map<number, { call: string; status: number }>
}

const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
/**
 * Few, since each is a line for each call. A person notices a tenth of a second, and within one second
 * all of them are to be answered (decision 38).
 */
const SECONDS = [0.005, 0.02, 0.1, 0.3, 1, 3]

/** Counts requests by call and status, and how long calls took. */
export function requestMetrics(registry: Registry): NoteRequest {
  const requests = new Counter({
    name: 'wayfur_http_requests_total',
    help: 'Requests that were answered, by call and status.',
    labelNames: ['call', 'status'],
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'wayfur_http_request_duration_seconds',
    help: 'How long calls took to answer.',
    labelNames: ['call'],
    buckets: SECONDS,
    registers: [registry],
  })
  const calls = new Map<string, Map<string, Call>>()
  const others: Call = newCall(NO_ROUTE)

  function callOf(method: string, route: string): Call {
    if (route === NO_ROUTE || !METHODS.has(method)) return others
    let ofRoute = calls.get(route)
    if (ofRoute === undefined) calls.set(route, (ofRoute = new Map<string, Call>()))
    let call = ofRoute.get(method)
    if (call === undefined) ofRoute.set(method, (call = newCall(`${method} ${route}`)))
    return call
  }

  return ({ method, route, status, milliseconds }) => {
    const call = callOf(method === 'HEAD' ? 'GET' : method, route)
    let labels = call.byStatus.get(status)
    if (labels === undefined) {
      labels = { ...call.labels, status }
      call.byStatus.set(status, labels)
    }
    requests.inc(labels)
    durations.observe(call.labels, milliseconds / 1000)
  }
}

function newCall(call: string): Call {
  return { labels: { call }, byStatus: new Map() }
}
