import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
} from 'node:crypto'
import type { Endpoint } from '@wayfur/domain/endpoint'

/** What a POST was answered with, kept so that the same key gets the same answer. */
export interface StoredReply {
  status: number
  body: string
  /** Set by this answer, such as a session; kept only where the answer is sealed. */
  cookies?: readonly string[]
}

export interface KeyedRequest {
  called: Pick<Endpoint, 'method' | 'path' | 'guardsItself'>
  /** The caller's Idempotency-Key. */
  key: string
  /** Whose key it is: the same text from another member is another key. */
  actor: string
  /** Method and address; a key belongs to one endpoint. */
  endpoint: string
  bytes: Uint8Array
  /** The text of what a call replies; pages have none. */
  textOf?: (reply: unknown) => string
  /** The answer carries a session or a secret: it is kept so that only the key opens it. */
  isSealed: boolean
  /**
   * How long an answer that was given is given again; after that the key is new. By default as
   * long as it is kept.
   */
  repeatsMs?: number
}

/** How the request of a key and its answer stand in the database. */
export interface IdempotencyCodec {
  row: { actor: string; endpoint: string; key: string }
  /** Tells a repeated request from a different one under the same key. */
  requestHash: string
  write(answer: StoredReply): Buffer
  read(status: number, kept: Buffer): StoredReply
}

type Named = Pick<KeyedRequest, 'actor' | 'endpoint' | 'key' | 'bytes'>

/** Stores the reply as plain text: for replies their owner can read elsewhere, too. */
export function plainCodec({ actor, endpoint, key, bytes }: Named): IdempotencyCodec {
  return {
    row: { actor, endpoint, key },
    requestHash: createHash('sha256').update(bytes).digest('hex'),
    write: ({ body }) => Buffer.from(body),
    read: (status, kept) => ({ status, body: kept.toString('utf8') }),
  }
}

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Sealed under the caller's key, which itself is not stored: the database holds neither the
 * password of the request nor the session of the answer in clear. The name holds spaces, so it can
 * never be a key that a client sent.
 */
export function encryptedCodec({ actor, endpoint, key, bytes }: Named): IdempotencyCodec {
  const derived = Buffer.from(hkdfSync('sha256', key, `${actor} ${endpoint}`, 'kept answer', 96))
  const [name, hashKey, sealKey] = [0, 32, 64].map((from) => derived.subarray(from, from + 32))
  if (name === undefined || hashKey === undefined || sealKey === undefined) {
    throw new Error('96 bytes are three keys of 32.')
  }
  return {
    row: { actor, endpoint, key: `sealed answer ${name.toString('hex')}` },
    requestHash: createHmac('sha256', hashKey).update(bytes).digest('hex'),
    write({ body, cookies = [] }) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, sealKey, nonce)
      const sealed = [cipher.update(JSON.stringify({ body, cookies })), cipher.final()]
      return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed])
    },
    read(status, kept) {
      const decipher = createDecipheriv(CIPHER, sealKey, kept.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAuthTag(kept.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      const sealed = kept.subarray(NONCE_BYTES + TAG_BYTES)
      const text = Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8')
      return { status, ...(JSON.parse(text) as Pick<StoredReply, 'body' | 'cookies'>) }
    },
  }
}
