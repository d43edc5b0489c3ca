import { invariant } from '../invariant.ts'
import { HEALTH_CHECK_KINDS, type HealthCheckKind } from '../pets/health-check.ts'
import { isRabies } from '../pets/rabies.ts'
import type { Day } from '../schemas.ts'
import { base45 } from './bytes.ts'
import { type Cbor, decodeCbor, encodeCbor, Tagged } from './cbor.ts'
import { RECORD_PREFIX } from './record-text.ts'
import type { SignedThing } from './signed-thing-schemas.ts'

/** Bytes of the name of a key: the first of the SHA-256 of its public part. */
export const KID_BYTES = 8

/** The tag of a COSE_Sign1 (RFC 9052 §4.2), and EdDSA among the algorithms (RFC 9053 §2.2). */
const SIGN1 = 18
const EDDSA = -8
const HEADER = { alg: 1, kid: 4 } as const
/** Claims of a CWT (RFC 8392), and ours in the range for private use. */
const CLAIM = { issuer: 1, expires: 4, issuedAt: 6, record: -70_001 } as const
const PART = { petName: 1, species: 2, chip: 3, clinic: 4, city: 5, entries: 6, checks: 7 } as const

export interface SignedEntry {
  name: string
  given: Day
  /** The last day it is valid; null where the clinic named none. */
  until: Day | null
  lot: string | null
  signedOn: Day
}

/** A blood test or a treatment as it is signed. */
export interface SignedCheck {
  kind: HealthCheckKind
  on: Day
  /** The clock time of a treatment; null where the clinic named none. */
  at: string | null
  unitsPerMl: number | null
  until: Day | null
  /** The vet or the laboratory. */
  doneBy: string | null
  product: string | null
  signedOn: Day
}

/** What one clinic says of one pet. */
export interface RecordContent {
  /** The installation that keeps the key: 'https://wayfur.example'. */
  issuer: string
  petName: string
  species: string
  microchipId: string | null
  clinic: string
  city: string
  /** Vaccinations. */
  entries: readonly SignedEntry[]
  checks: readonly SignedCheck[]
}

/** Something signed, before anybody has looked whether the signature is true. */
export interface Sealed {
  kid: Uint8Array
  /** What the signature is of. */
  signed: Uint8Array
  signature: Uint8Array
  content: RecordContent
  /** How many entries are of kinds that came later than this program. */
  unread: number
}

/** Signs bytes with the key of that name. */
interface Signer {
  kid: Uint8Array
  sign: (bytes: Uint8Array) => Uint8Array
}

const DAY_SECONDS = 86_400

/** Days as their number since 1970, as RFC 8943 counts them. */
const numberOf = (day: Day) => Date.parse(day) / (DAY_SECONDS * 1000)
const dayOf = (number: number): Day => {
  invariant(number >= 0 && number < 100_000, 'Not a day of ours.')
  return new Date(number * DAY_SECONDS * 1000).toISOString().slice(0, 10)
}

/** The bytes of a COSE_Sign1 with a CWT in it. The same content and key give the same bytes. */
export function sealRecord(content: RecordContent, { kid, sign }: Signer): Uint8Array {
  const header = encodeCbor(
    new Map<number, Cbor>([
      [HEADER.alg, EDDSA],
      [HEADER.kid, kid],
    ]),
  )
  const payload = encodeCbor(claimsOf(content))
  const signature = sign(toBeSigned(header, payload))
  return encodeCbor(new Tagged(SIGN1, [header, new Map(), payload, signature]))
}

function toBeSigned(header: Uint8Array, payload: Uint8Array): Uint8Array {
  return encodeCbor(['Signature1', header, new Uint8Array(), payload])
}

function claimsOf(content: RecordContent): ReadonlyMap<number, Cbor> {
  const { entries, checks } = content
  const signedOn = [...entries, ...checks].map((entry) => numberOf(entry.signedOn))
  const ends = [...entries, ...checks].map(({ until }) => until)
  const record = new Map<number, Cbor>([
    [PART.petName, content.petName],
    [PART.species, content.species],
    [PART.chip, content.microchipId],
    [PART.clinic, content.clinic],
    [PART.city, content.city],
    [
      PART.entries,
      entries.map(({ name, given, until, lot, signedOn: on }) => [
        name,
        numberOf(given),
        until === null ? null : numberOf(until),
        lot,
        numberOf(on),
      ]),
    ],
  ])
  // Codes without any are written as they were before there were any.
  if (checks.length > 0) record.set(PART.checks, checks.map(writtenCheck))
  const claims = new Map<number, Cbor>([
    [CLAIM.issuer, content.issuer],
    [CLAIM.issuedAt, Math.max(...signedOn) * DAY_SECONDS],
    [CLAIM.record, record],
  ])
  // What never ends is left without an end.
  if (!ends.includes(null)) {
    const last = Math.max(...ends.map((day) => numberOf(day ?? '')))
    claims.set(CLAIM.expires, (last + 1) * DAY_SECONDS - 1)
  }
  return claims
}

/** Kinds are counted from 1 in the order of their list, results in thousandths, times in minutes. */
function writtenCheck(check: SignedCheck): Cbor[] {
  const { kind, on, at, unitsPerMl, until, doneBy, product, signedOn } = check
  return [
    HEALTH_CHECK_KINDS.indexOf(kind) + 1,
    numberOf(on),
    at === null ? null : minutesOf(at),
    unitsPerMl === null ? null : Math.round(unitsPerMl * 1000),
    until === null ? null : numberOf(until),
    doneBy,
    product,
    numberOf(signedOn),
  ]
}

const MINUTES = 60

function minutesOf(time: string): number {
  const [hour, minute] = time.split(':').map(Number)
  return (hour ?? 0) * MINUTES + (minute ?? 0)
}

function timeOf(minutes: number): string {
  invariant(minutes >= 0 && minutes < 24 * MINUTES, 'No time of a day.')
  const clock = [Math.floor(minutes / MINUTES), minutes % MINUTES]
  return clock.map((number) => String(number).padStart(2, '0')).join(':')
}

/** Reads one COSE_Sign1 of ours; throws for anything else, and for any other way to write it. */
export function unsealRecord(value: Cbor): Sealed {
  invariant(value instanceof Tagged && value.tag === SIGN1, 'No COSE_Sign1.')
  const parts = listOf(value.value)
  invariant(parts.length === 4, 'No COSE_Sign1.')
  const [header, unprotected, payload, signature] = parts
  invariant(unprotected instanceof Map && unprotected.size === 0, 'Headers that nobody signed.')
  invariant(header instanceof Uint8Array && payload instanceof Uint8Array, 'No COSE_Sign1.')
  invariant(signature instanceof Uint8Array && signature.length === 64, 'No signature.')
  const named = mapOf(decodeCbor(header))
  const kid = named.get(HEADER.kid)
  invariant(named.size === 2 && named.get(HEADER.alg) === EDDSA, 'Another algorithm.')
  invariant(kid instanceof Uint8Array && kid.length === KID_BYTES, 'No name of a key.')
  const claims = mapOf(decodeCbor(payload))
  const { content, unread } = contentOf(claims)
  if (unread === 0) {
    invariant(base45(encodeCbor(claimsOf(content))) === base45(payload), 'More than a record.')
  }
  return { kid, signed: toBeSigned(header, payload), signature, content, unread }
}

/** What does not know a kind of entry says so: a copy without a network lives for long, and kinds are added. */
function contentOf(claims: ReadonlyMap<number, Cbor>): Pick<Sealed, 'content' | 'unread'> {
  invariant(hasOnly(claims, CLAIM), 'More than a record.')
  const record = mapOf(claims.get(CLAIM.record))
  const entries = listOf(record.get(PART.entries)).map((entry): SignedEntry => {
    const [name, given, until, lot, signedOn] = listOf(entry)
    return {
      name: textOf(name),
      given: dayOf(countOf(given)),
      until: until === null ? null : dayOf(countOf(until)),
      lot: lot === null ? null : textOf(lot),
      signedOn: dayOf(countOf(signedOn)),
    }
  })
  const written = record.get(PART.checks)
  const all = written === undefined ? [] : listOf(written).map(checkOf)
  const checks = all.filter((check) => check !== null)
  const later = [...record].filter(([part]) => !numbersOf(PART).has(part))
  const unread =
    all.length - checks.length + later.reduce((sum, [, part]) => sum + entriesIn(part), 0)
  invariant(entries.length + checks.length + unread > 0, 'No entries.')
  const chip = record.get(PART.chip)
  const content = {
    issuer: textOf(claims.get(CLAIM.issuer)),
    petName: textOf(record.get(PART.petName)),
    species: textOf(record.get(PART.species)),
    microchipId: chip === null ? null : textOf(chip),
    clinic: textOf(record.get(PART.clinic)),
    city: textOf(record.get(PART.city)),
    entries,
    checks,
  }
  return { content, unread }
}

function numbersOf(names: Readonly<Record<string, number>>): ReadonlySet<number> {
  return new Set(Object.values(names))
}

function hasOnly(map: ReadonlyMap<number, Cbor>, names: Readonly<Record<string, number>>): boolean {
  return [...map.keys()].every((number) => numbersOf(names).has(number))
}

function entriesIn(part: Cbor): number {
  return Array.isArray(part) ? part.length : 1
}

function orNull<Read>(
  value: Cbor | undefined,
  read: (value: Cbor | undefined) => Read,
): Read | null {
  return value === null ? null : read(value)
}

/** A test or a treatment; null for a kind that is not one of ours. */
function checkOf(written: Cbor): SignedCheck | null {
  const [number, on, at, units, until, doneBy, product, signedOn] = listOf(written)
  const kind = HEALTH_CHECK_KINDS[countOf(number) - 1]
  if (kind === undefined) return null
  return {
    kind,
    on: dayOf(countOf(on)),
    at: orNull(at, (minutes) => timeOf(countOf(minutes))),
    unitsPerMl: orNull(units, (thousandths) => countOf(thousandths) / 1000),
    until: orNull(until, (day) => dayOf(countOf(day))),
    doneBy: orNull(doneBy, textOf),
    product: orNull(product, textOf),
    signedOn: dayOf(countOf(signedOn)),
  }
}

function mapOf(value: Cbor | undefined): ReadonlyMap<number, Cbor> {
  invariant(value instanceof Map, 'No map.')
  return value as ReadonlyMap<number, Cbor>
}

function listOf(value: Cbor | undefined): readonly Cbor[] {
  invariant(Array.isArray(value), 'No list.')
  return value as readonly Cbor[]
}

function textOf(value: Cbor | undefined): string {
  invariant(typeof value === 'string', 'No text.')
  return value
}

function countOf(value: Cbor | undefined): number {
  invariant(typeof value === 'number', 'No number.')
  return value
}

/**
 * What of a pet's signed entries a code holds first: rabies, then tests and treatments, which are
 * signed for a border that is near, then what is valid longest.
 */
export function mostNeeded<Entry extends { thing: SignedThing; given: Day; until: Day | null }>(
  entries: readonly Entry[],
): Entry[] {
  const weight = ({ thing }: Entry) => ('check' in thing ? 1 : isRabies(thing.shot) ? 2 : 0)
  const rank = (entry: Entry) => `${weight(entry)}${entry.until ?? '9999-12-31'}${entry.given}`
  return entries.toSorted((a, b) => (rank(a) < rank(b) ? 1 : -1))
}

/** The text of a code: what clinics signed, one after the other (RFC 8742). */
export function recordText(sealed: readonly Uint8Array[]): string {
  return RECORD_PREFIX + base45(Uint8Array.from(sealed.flatMap((one) => [...one])))
}
