import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { base45, base64url, bytesOfBase45, bytesOfBase64url, textOfUtf8, utf8 } from './bytes.ts'
import { type Cbor, decodeCbor, encodeCbor } from './cbor.ts'
import { checkRecord, type VerifySignature } from './check-record.ts'
import type { PublishedKey } from './key-set-schemas.ts'
import { LONGEST_RECORD } from './record-text.ts'
import { mostNeeded, recordText } from './record.ts'

interface Vectors {
  keys: PublishedKey[]
  records: { says: string; text: string; verdict: object }[]
}

const file = fileURLToPath(new URL('test-vectors.json', import.meta.url))
const vectors = JSON.parse(readFileSync(file, 'utf8')) as Vectors

const verify: VerifySignature = async (publicKey, signature, bytes) => {
  const { subtle } = globalThis.crypto
  const raw = new Uint8Array(publicKey)
  const key = await subtle.importKey('raw', raw, { name: 'Ed25519' }, false, ['verify'])
  return subtle.verify('Ed25519', key, new Uint8Array(signature), new Uint8Array(bytes))
}

test.each(vectors.records)('vector: $says', async ({ text, verdict }) => {
  expect(await checkRecord(text, vectors.keys, verify)).toMatchObject(verdict)
})

test('six entries of one clinic fit in far less than a kilobyte', () => {
  const six = vectors.records.find(({ says }) => says === 'six entries')
  expect(six?.text.length).toBeLessThan(LONGEST_RECORD)
})

test('base45 is that of RFC 9285, and one text is one row of bytes', () => {
  expect(base45(utf8('AB'))).toBe('BB8')
  expect(base45(utf8('Hello!!'))).toBe('%69 VD92EX0')
  expect(base45(utf8('base-45'))).toBe('UJCLQE7W581')
  expect(bytesOfBase45('GGW')).toBeNull()
  expect(bytesOfBase45(':::')).toBeNull()
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      expect(bytesOfBase45(base45(bytes))).toEqual(bytes)
      expect(bytesOfBase64url(base64url(bytes))).toEqual(bytes)
    }),
  )
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
      expect(textOfUtf8(utf8(text))).toBe(text)
    }),
  )
})

const hex = (value: Cbor) =>
  Array.from(encodeCbor(value), (byte) => byte.toString(16).padStart(2, '0')).join('')
const read = (text: string) =>
  decodeCbor(Uint8Array.from(text.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)))

test('CBOR is that of RFC 8949, in its one deterministic form', () => {
  // Appendix A.
  for (const [value, written] of [
    [0, '00'],
    [23, '17'],
    [24, '1818'],
    [1000, '1903e8'],
    [1_000_000, '1a000f4240'],
    [-1, '20'],
    [-1000, '3903e7'],
    ['IETF', '6449455446'],
    ['水', '63e6b0b4'],
    [null, 'f6'],
    [[1, [2, 3]], '8201820203'],
  ] as const) {
    expect(hex(value)).toBe(written)
    expect(read(written)).toEqual(value)
  }
  for (const longer of [
    '1801',
    '190018',
    '1a000003e8',
    '7f61616161ff',
    'a202010102',
    'a201010102',
  ]) {
    expect(() => read(longer), longer).toThrow(RangeError)
  }
  for (const other of ['', '0000', 'f7', 'fb3ff0000000000000', '61ff', '8181818181818181818100']) {
    expect(() => read(other), other).toThrow(Error)
  }
})

/** A short cut of it in each run; all of it with `TRY=long`. */
const CHANGES = process.env['TRY'] === 'long' ? 100_000 : 3_000

test(
  'of codes in which anything was changed not one is accepted',
  { timeout: 300_000 },
  async () => {
    const [first, second] = vectors.records.map(({ text }) => text)
    const checks = vectors.records.find(({ says }) =>
      says.startsWith('a vaccination, a blood test'),
    )
    const later = vectors.records.find(
      ({ says }) => says === 'entries of two kinds that came later',
    )
    let accepted = 0
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(first ?? '', second ?? '', checks?.text ?? '', later?.text ?? ''),
        fc.nat(),
        fc.integer({ min: 1, max: 255 }),
        fc.constantFrom('letter', 'byte', 'cut', 'doubled'),
        async (text, where, by, how) => {
          const changed = changedBy(how, text, where, by)
          if (changed === text) return
          const read = await checkRecord(changed, vectors.keys, verify)
          if (read.verdict !== 'read') return
          accepted += read.parts.filter(({ key }) => key !== 'unknown').length
        },
      ),
      { numRuns: CHANGES },
    )
    expect(accepted).toBe(0)
  },
)

function changedBy(how: string, text: string, where: number, by: number): string {
  const at = where % text.length
  if (how === 'cut') return text.slice(0, at)
  if (how === 'letter') {
    const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'
    return text.slice(0, at) + letters.charAt(by % letters.length) + text.slice(at + 1)
  }
  const bytes = bytesOfBase45(text.slice(4)) ?? new Uint8Array()
  const place = where % bytes.length
  if (how === 'doubled')
    return recordText([bytes.slice(0, place), bytes.slice(Math.max(0, place - 1))])
  bytes[place] = (bytes[place] ?? 0) ^ by
  return recordText([bytes])
}

test('rabies comes first, then tests and treatments, then what is valid longest', () => {
  const given = '2026-01-01'
  const entries = [
    { thing: { shot: 'DHPP' }, given, until: '2027-01-01' },
    { thing: { check: 'rabies-titer' }, given, until: '2026-12-24' },
    { thing: { shot: 'Rabies' }, given, until: '2026-12-01' },
    { thing: { check: 'tapeworm' }, given, until: null },
    { thing: { shot: 'Lyme' }, given, until: null },
  ] as const
  expect(mostNeeded(entries).map(({ thing }) => Object.values(thing)[0])).toEqual([
    'Rabies',
    'tapeworm',
    'rabies-titer',
    'Lyme',
    'DHPP',
  ])
})
