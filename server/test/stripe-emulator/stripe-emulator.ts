import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { answerSetupChallenge, confirmSetup, createSetup } from './emulated-cards.ts'
import { EmulatedBooks } from './emulated-books.ts'
import { EmulatedRefusal, missing } from './emulated-objects.ts'
import {
  answerEmulatedChallenge,
  cancelIntent,
  confirmIntent,
  createIntent,
  createRefund,
  metadataOf,
} from './emulated-payments.ts'
import {
  createPrice,
  createSubscription,
  endSubscription,
  invoiceWasPaid,
  previewInvoice,
  renewEmulated,
  updateSubscription,
} from './emulated-subscriptions.ts'
import { type Fields, formFields, text } from './form-fields.ts'

/** What goes wrong with the next request that makes something. */
export type Fault =
  /** Refused before anything is done. */
  | { kind: 'too-many' }
  /** Done or not, it is answered with 500, now and whenever the key comes again. */
  | { kind: 'broken'; isDone: boolean }
  /** Done, but the answer never arrives. */
  | { kind: 'dropped' }
  | { kind: 'slow'; milliseconds: number }

interface Answer {
  status: number
  body: string
}

/** A stand-in for Stripe's API on this machine: enough of it for the product, and ways to fail. */
export class StripeEmulator {
  readonly books: EmulatedBooks
  readonly faults: Fault[] = []
  /** Every request as it came, for tests that count them. */
  readonly requests: { method: string; path: string; key: string | undefined; version: string }[] =
    []
  readonly #answers = new Map<string, Answer & { request: string }>()
  readonly #server = createServer((request, response) => {
    this.#answer(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error))
    })
  })

  constructor(start: Date) {
    this.books = new EmulatedBooks(start)
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

  /** What the customer's browser does through Stripe's script. */
  confirm(clientSecret: string, card: string): void {
    const setup = this.#setupWithSecret(clientSecret)
    if (setup !== undefined) return confirmSetup(this.books, setup, card)
    confirmIntent(this.books, this.#withSecret(clientSecret), card, this.#onPaid)
  }

  answerChallenge(clientSecret: string, outcome: 'complete' | 'fail'): void {
    const setup = this.#setupWithSecret(clientSecret)
    if (setup !== undefined) return answerSetupChallenge(this.books, setup, outcome)
    answerEmulatedChallenge(this.books, this.#withSecret(clientSecret), outcome, this.#onPaid)
  }

  advance(milliseconds: number): void {
    this.books.now += Math.floor(milliseconds / 1000)
    renewEmulated(this.books)
  }

  readonly #onPaid: Parameters<typeof confirmIntent>[3] = (intent, card) =>
    invoiceWasPaid(this.books, intent, card)

  #withSecret(clientSecret: string) {
    for (const intent of this.books.intents.values()) {
      if (intent.client_secret === clientSecret) return intent
    }
    throw missing('payment_intent')
  }

  #setupWithSecret(clientSecret: string) {
    return [...this.books.setups.values()].find(
      ({ client_secret: secret }) => secret === clientSecret,
    )
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    const url = new URL(request.url ?? '/', 'http://localhost')
    const method = request.method ?? 'GET'
    const header = (name: string) => {
      const value = request.headers[name]
      return typeof value === 'string' ? value : undefined
    }
    const key = header('idempotency-key')
    this.requests.push({ method, path: url.pathname, key, version: header('stripe-version') ?? '' })
    if (!/^Bearer (sk|rk)_test_/.test(header('authorization') ?? '')) {
      return send(response, {
        status: 401,
        body: errorBody('invalid_request_error', 'No such key'),
      })
    }
    const fault = method === 'POST' ? this.faults.shift() : undefined
    if (fault?.kind === 'slow') await wait(fault.milliseconds)
    if (fault?.kind === 'too-many') {
      const refused = errorBody('invalid_request_error', 'Too many requests')
      return send(response, { status: 429, body: refused })
    }
    const ask = `${method} ${url.pathname} ${body}`
    const kept = key === undefined ? undefined : this.#answers.get(key)
    if (kept !== undefined && kept.request !== ask) {
      const words = 'Keys for idempotent requests can only be used with the same parameters.'
      return send(response, { status: 400, body: errorBody('idempotency_error', words) })
    }
    const answer = kept ?? this.#work(method, url, body, fault)
    // Refusals are not kept: nothing was done under the key.
    if (key !== undefined && (answer.status < 400 || answer.status >= 500)) {
      this.#answers.set(key, { ...answer, request: ask })
    }
    if (fault?.kind === 'dropped') {
      request.socket.destroy()
      return
    }
    send(response, answer)
  }

  #work(method: string, url: URL, body: string, fault: Fault | undefined): Answer {
    const broken = { status: 500, body: errorBody('api_error', 'An unknown error occurred') }
    if (fault?.kind === 'broken' && !fault.isDone) return broken
    try {
      const fields = formFields(method === 'POST' ? body : url.search)
      const made = this.#route(method, url.pathname, fields)
      return fault?.kind === 'broken' ? broken : { status: 200, body: JSON.stringify(made) }
    } catch (error) {
      if (!(error instanceof EmulatedRefusal)) throw error
      return { status: error.status, body: JSON.stringify({ error: error.error }) }
    }
  }

  #route(method: string, path: string, fields: Fields): unknown {
    const { books } = this
    const [, , resource = '', id = '', act = ''] = path.split('/')
    switch (`${method} ${resource}${id && '/id'}${act && `/${act}`}`) {
      case 'POST payment_intents':
        return createIntent(books, fields)
      case 'GET payment_intents/id':
        return books.intent(id)
      case 'POST payment_intents/id/cancel':
        return cancelIntent(books, books.intent(id))
      case 'POST setup_intents':
        return createSetup(books, fields)
      case 'GET setup_intents/id':
        return books.setup(id)
      case 'POST refunds':
        return createRefund(books, fields)
      case 'POST customers': {
        const customer = {
          id: books.id('cus'),
          object: 'customer' as const,
          metadata: metadataOf(fields),
        }
        books.customers.set(customer.id, customer)
        return customer
      }
      case 'GET prices': {
        const lookups = Object.values((fields['lookup_keys'] ?? {}) as Fields)
        return list(
          [...books.prices.values()].filter(
            ({ lookup_key }) => lookup_key !== null && lookups.includes(lookup_key),
          ),
        )
      }
      case 'POST prices':
        return createPrice(books, fields)
      case 'POST subscriptions':
        return createSubscription(books, fields)
      case 'GET subscriptions/id':
        return books.subscription(id).object
      case 'POST subscriptions/id':
        return updateSubscription(books, books.subscription(id), fields)
      case 'DELETE subscriptions/id':
        return endSubscription(books, books.subscription(id))
      // Newest first, as Stripe lists everything.
      case 'GET invoices':
        return list(books.subscription(text(fields, 'subscription') ?? '').invoices.toReversed())
      case 'POST invoices/id':
        return previewInvoice(books, fields)
      case 'GET events':
        return this.#events(fields)
      default:
        throw missing(`address ${method} ${path}`)
    }
  }

  /** Newest first, a page at a time, as Stripe does. */
  #events(fields: Fields) {
    const since = Number((fields['created'] as Fields | undefined)?.['gte'] ?? 0)
    const limit = Number(text(fields, 'limit') ?? 10)
    const after = text(fields, 'starting_after')
    const newest = this.books.events.filter(({ created }) => created >= since).toReversed()
    const from = after === undefined ? 0 : newest.findIndex(({ id }) => id === after) + 1
    return list(newest.slice(from, from + limit), newest.length > from + limit)
  }
}

function list(data: readonly unknown[], hasMore = false) {
  return { object: 'list', data, has_more: hasMore, url: '/v1' }
}

function errorBody(type: string, message: string): string {
  return JSON.stringify({ error: { type, message } })
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_emulated' })
  response.end(body)
}
