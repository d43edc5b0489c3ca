import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type {
  CreatedCredential,
  PasskeyCreation,
  PasskeyRequest,
  SignedCredential,
} from '@wayfur/domain/accounts/passkey-schemas'

/** What a device or a page may do wrong. */
interface Wrongs {
  origin?: string
  rpId?: string
  /** The counter it tells, in place of one more than before. */
  counter?: number
  /** Without finger, face or PIN. */
  isUnverified?: boolean
}

interface Made {
  id: Buffer
  key: KeyObject
  userHandle: string
  rpId: string
  counter: number
}

/** A device with passkeys as WebAuthn has them (ES256, attestation none), without anybody at it. */
export class PasskeyDevice {
  readonly origin: string
  readonly #made: Made[] = []

  constructor(origin = 'http://localhost:3000') {
    this.origin = origin
  }

  create(asked: PasskeyCreation, wrongs: Wrongs = {}): CreatedCredential {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const id = randomBytes(24)
    const rpId = wrongs.rpId ?? asked.rp.id
    const made = { id, key: privateKey, userHandle: asked.user.id, rpId, counter: 0 }
    this.#made.push(made)
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const cose = new Map<unknown, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ])
    const attested = Buffer.concat([Buffer.alloc(16), length, id, cbor(cose)])
    const authData = Buffer.concat([this.#head(made, wrongs, 0x40), attested])
    const attestation = new Map<unknown, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    const name = id.toString('base64url')
    return {
      type: 'public-key',
      id: name,
      rawId: name,
      response: {
        clientDataJSON: this.#clientData('webauthn.create', asked.challenge, wrongs).toString(
          'base64url',
        ),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  /** Signs with the passkey that was made last. */
  sign(asked: PasskeyRequest, wrongs: Wrongs = {}): SignedCredential {
    const made = this.#made.at(-1)
    if (made === undefined) throw new Error('No passkey was made with this device.')
    made.counter = wrongs.counter ?? made.counter + 1
    const head = this.#head({ ...made, rpId: wrongs.rpId ?? made.rpId }, wrongs, 0)
    const clientData = this.#clientData('webauthn.get', asked.challenge, wrongs)
    const signature = sign('sha256', Buffer.concat([head, sha256(clientData)]), made.key)
    const name = made.id.toString('base64url')
    return {
      type: 'public-key',
      id: name,
      rawId: name,
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: head.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: made.userHandle,
      },
    }
  }

  /** Whose it is, what was seen of them, and how often it has signed. */
  #head({ rpId, counter }: Made, { isUnverified }: Wrongs, more: number): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const flags = (isUnverified ? 0x01 : 0x05) | more
    return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([flags]), count])
  }

  #clientData(type: string, challenge: string, { origin = this.origin }: Wrongs): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}

/** As much of CBOR (RFC 8949) as WebAuthn needs. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') {
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  }
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (value instanceof Map) {
    const pairs = [...value].flatMap(([key, one]) => [cbor(key), cbor(one)])
    return Buffer.concat([head(5, value.size), ...pairs])
  }
  throw new Error('WebAuthn has no such value.')
}

function head(major: number, length: number): Buffer {
  const kind = major << 5
  if (length < 24) return Buffer.from([kind | length])
  if (length < 256) return Buffer.from([kind | 24, length])
  return Buffer.from([kind | 25, length >> 8, length & 255])
}
