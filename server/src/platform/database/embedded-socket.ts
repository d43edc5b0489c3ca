import { Duplex } from 'node:stream'
import type { EmbeddedEngine } from './embedded-engine.ts'

/** Frontend message `Terminate`. */
const TERMINATE = 0x58

function text(value: string): Buffer {
  return Buffer.from(`${value}\0`)
}

function framed(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(type, 'latin1')
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

function simpleQuery(sql: string): Buffer {
  return framed('Q', text(sql))
}

/** What a PostgreSQL server says after a successful sign-in, as far as the driver reads it. */
const GREETING = Buffer.concat([
  framed('R', Buffer.alloc(4)),
  ...Object.entries({
    server_encoding: 'UTF8',
    client_encoding: 'UTF8',
    standard_conforming_strings: 'on',
    integer_datetimes: 'on',
    DateStyle: 'ISO, MDY',
    TimeZone: 'UTC',
  }).map(([name, value]) => framed('S', Buffer.concat([text(name), text(value)]))),
  framed('Z', Buffer.from('I')),
])

/** A connection to the embedded database that looks to the `pg` driver like one to a server. */
export class EmbeddedSocket extends Duplex {
  readonly #engine: EmbeddedEngine
  readonly #forget: () => void
  #isGreeted = false

  constructor(engine: EmbeddedEngine) {
    super()
    this.#engine = engine
    // A new thread knows nothing of this session's prepared statements or transaction.
    this.#forget = engine.onLost((reason) => this.destroy(reason))
  }

  connect(): this {
    setImmediate(() => this.emit('connect'))
    return this
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: (cause?: Error) => void): void {
    void this.#send(chunk, done)
  }

  /** The driver corks parse, bind, execute and sync: they travel as one message, one round trip. */
  override _writev(chunks: { chunk: Buffer }[], done: (cause?: Error) => void): void {
    void this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)), done)
  }

  override _destroy(cause: Error | null, done: (cause?: Error | null) => void): void {
    this.#forget()
    done(cause)
  }

  async #send(message: Buffer, done: (cause?: Error) => void): Promise<void> {
    try {
      await this.#exchange(message)
      done()
    } catch (cause) {
      done(cause as Error)
    }
  }

  async #exchange(message: Buffer): Promise<void> {
    if (!this.#isGreeted) {
      this.#isGreeted = true
      // The engine has one session for all connections: the one before may have been cut off inside
      // a transaction, in which DISCARD ALL is refused.
      await this.#engine.run(simpleQuery('ROLLBACK'))
      await this.#engine.run(simpleQuery('DISCARD ALL'))
      this.push(GREETING)
    } else if (message[0] === TERMINATE) {
      this.push(null)
    } else {
      this.push(await this.#engine.run(message))
    }
  }
}
