import * as z from 'zod/mini'
import { Day } from '../schemas.ts'

/** A public key as RFC 8037 writes it, with whose it is and how it stands. */
export const PublishedKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  alg: z.literal('EdDSA'),
  use: z.literal('sig'),
  kid: z.string(),
  x: z.string(),
  clinic: z.string(),
  city: z.string(),
  since: Day,
  /** The day on which a newer key took its place. */
  replaced: z.optional(Day),
  /** The day from which what it signed counts for nothing. */
  revoked: z.optional(Day),
})
export type PublishedKey = z.infer<typeof PublishedKey>

/** Every key that ever signed here, revoked ones marked. */
export const KeySet = z.object({
  keys: z.array(PublishedKey),
  asOf: z.iso.datetime(),
})
export type KeySet = z.infer<typeof KeySet>
