import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { PaymentProvider } from '../../src/payments/payment-provider.ts'
import { stripeApi } from './stripe-api.ts'
import { stripeConnect } from './stripe-connect.ts'
import { StripeTax } from './stripe-tax.ts'
import type { BookedPrice } from './wire-objects.ts'

/** What goes wrong with the next request that makes something. */
export type Fault =
  /** Refused before anything is done. */
  | { kind: 'too-many' }
  /** Done or not, it is answered with 500, now and whenever the key comes again. */
  | { kind: 'broken'; isDone: boolean }
  /** Done, but the answer never arrives. */
  | { kind: 'dropped' }
  | { kind: 'slow'; milliseconds: number }

/** A stand-in for Stripe on this machine: its API in front of the test bank, and ways to fail. */
export class StripeEmulator {
  readonly prices = new Map<string, BookedPrice>()
  readonly faults: Fault[] = []
  readonly tax: StripeTax
  /** Every request as it came, for tests that count them. */
  readonly requests: { key: string | undefined; version: string | undefined }[] = []
  readonly #broken = new Set<string>()
  readonly #server: Server

  constructor(bank: PaymentProvider) {
    const app = new Hono<{ Bindings: HttpBindings }>()
    app.use(async (c, next) => {
      const key = c.req.header('idempotency-key')
      this.requests.push({ key, version: c.req.header('stripe-version') })
      const refused = (status: 401 | 429 | 500, type: string) => {
        c.res = c.json({ error: { type, message: 'This comes from the stand-in.' } }, status)
      }
      if (!/^Bearer (sk|rk)_test_/.test(c.req.header('authorization') ?? '')) {
        return refused(401, 'invalid_request_error')
      }
      const fault = c.req.method === 'POST' ? this.faults.shift() : undefined
      if (fault?.kind === 'too-many') return refused(429, 'invalid_request_error')
      if (fault?.kind === 'slow') await wait(fault.milliseconds)
      if (fault?.kind === 'broken') this.#broken.add(key ?? '')
      const isBroken = this.#broken.has(key ?? '')
      if (!isBroken || (fault?.kind === 'broken' && fault.isDone)) await next()
      if (isBroken) return refused(500, 'api_error')
      if (fault?.kind === 'dropped') c.env.incoming.socket.destroy()
    })
    this.tax = new StripeTax(bank)
    app.route('/', stripeConnect(bank))
    app.route('/', stripeApi(bank, this.prices, this.tax))
    this.#server = createAdaptorServer(app) as Server
  }

  async listen(): Promise<{ host: string; port: number; protocol: 'http' }> {
    await new Promise<void>((resolve) => {
      this.#server.listen(0, '127.0.0.1', resolve)
    })
    const { port } = this.#server.address() as AddressInfo
    return { host: '127.0.0.1', port, protocol: 'http' }
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}
