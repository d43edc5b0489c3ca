import { EventEmitter } from 'node:events'
import type { Log } from '../log.ts'

export type JsonValue =
  | null
  | boolean
  | number
  | string
  | JsonValue[]
  | { [key: string]: JsonValue | undefined }

/**
 * Tells every process of the installation that something has changed. A notice is a hint, at most
 * once and never promised: its listener asks the database, and nothing depends on hearing it.
 */
export interface PubSub {
  /** Call it after the transaction that made the change, with names and ids, not with contents. */
  publish(topic: string, payload: JsonValue): Promise<void>
  /**
   * Hears notices of one topic, our own included, until the returned function is called. `missed`
   * is called when some may have gone unheard, so that the listener can ask again.
   */
  subscribe(topic: string, hear: (payload: JsonValue) => void, missed?: () => void): () => void
  close(): Promise<void>
}

/** PostgreSQL carries just under 8,000 bytes in a notice. */
const LONGEST_BYTES = 7_900

/** A notice as it travels; refuses one that PostgreSQL could not carry. */
export function packNotice(topic: string, payload: JsonValue): string {
  const packed = JSON.stringify([topic, payload])
  if (Buffer.byteLength(packed) > LONGEST_BYTES) {
    throw new Error(`A notice on ${topic} is too long: send an id and let the listener ask.`)
  }
  return packed
}

/** Who listens to what; one listener's failure never reaches another. */
export class Listeners {
  readonly #heard = new EventEmitter().setMaxListeners(0)
  readonly #missed = new EventEmitter().setMaxListeners(0)
  readonly #log: Log

  constructor(log: Log) {
    this.#log = log
  }

  add(topic: string, hear: (payload: JsonValue) => void, missed?: () => void): () => void {
    const safely =
      <A extends unknown[]>(listen: (...args: A) => void) =>
      (...args: A) => {
        try {
          listen(...args)
        } catch (cause) {
          this.#log.error({ err: cause, topic }, 'A listener failed')
        }
      }
    const hearing = safely(hear)
    const missing = safely(missed ?? (() => {}))
    this.#heard.on(topic, hearing)
    this.#missed.on('missed', missing)
    return () => {
      this.#heard.off(topic, hearing)
      this.#missed.off('missed', missing)
    }
  }

  deliver(packed: string): void {
    const [topic, payload] = JSON.parse(packed) as [string, JsonValue]
    this.#heard.emit(topic, payload)
  }

  tellMissed(): void {
    this.#missed.emit('missed')
  }
}
