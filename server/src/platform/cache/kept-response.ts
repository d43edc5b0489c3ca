import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { LEAST_PACKED_BYTES, takesGzip } from '../gzipped-for.ts'
import type { Variant } from './variant.ts'

const packed = promisify<Uint8Array, { level: number }, Buffer<ArrayBuffer>>(gzip)
/** Packed once and sent often, so the last percents are worth their time. */
const LEVEL = 9
/** Headers, the packed copy and what JavaScript needs around them, in bytes. */
const WEIGHT_BESIDE = 1_500
const PACKED_SHARE = 1.35

export const JSON_TYPE = 'application/json; charset=utf-8'

/** Anybody may keep it, and asks each time whether it still holds. */
export const RESPONSE_HEADERS = {
  'cache-control': 'no-cache',
  vary: 'accept-encoding, accept-language, cookie',
} as const

/** The name under which the response of an address is kept. */
export function responseName({ language }: Pick<Variant, 'language'>, address: string): string {
  return `${language} ${address}`
}

/** A text this long is sent faster as bytes: the socket would turn each letter by itself. */
const LONG_TEXT = 2_048

/** The JSON of a call as it is sent: its bytes, plain and packed, and their tag. */
export class KeptResponse {
  #text: string | undefined
  #plain: Buffer<ArrayBuffer> | undefined
  #packed: Buffer<ArrayBuffer> | undefined
  #etag: string | undefined

  /** The pattern of the address of its call. */
  readonly route: string

  constructor(text: string, route: string) {
    this.#text = text
    this.route = route
  }

  /** Its bytes; from then on the text is not held beside them. */
  get plain(): Buffer<ArrayBuffer> {
    this.#plain ??= Buffer.from(this.#text ?? '')
    this.#text = undefined
    return this.#plain
  }

  /** What is sent to whoever takes it unpacked: a short text travels with its headers in one piece. */
  get unpacked(): string | Buffer<ArrayBuffer> {
    return this.#text !== undefined && this.#text.length < LONG_TEXT ? this.#text : this.plain
  }

  get weight(): number {
    return this.plain.byteLength * PACKED_SHARE + WEIGHT_BESIDE
  }

  /** Weak, since it stands for the plain and the packed bytes. */
  get etag(): string {
    this.#etag ??= `W/"${createHash('sha1').update(this.plain).digest('base64url')}"`
    return this.#etag
  }

  /** The bytes for a caller of this Accept-Encoding; undefined until `pack` has made them. */
  bytesFor(acceptEncoding: string | null): Buffer<ArrayBuffer> | undefined {
    return this.isPackedFor(acceptEncoding) ? this.#packed : this.plain
  }

  isPackedFor(acceptEncoding: string | null): boolean {
    return this.plain.byteLength >= LEAST_PACKED_BYTES && takesGzip(acceptEncoding)
  }

  async pack(): Promise<Buffer<ArrayBuffer>> {
    this.#packed ??= await packed(this.plain, { level: LEVEL })
    return this.#packed
  }

  /** Whether a caller who sent this If-None-Match has these bytes already. */
  isHeldBy(ifNoneMatch: string | null | undefined): boolean {
    if (ifNoneMatch === null || ifNoneMatch === undefined) return false
    if (ifNoneMatch.trim() === '*') return true
    const own = this.etag.slice(2)
    return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === own)
  }
}
