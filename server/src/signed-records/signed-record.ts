import { type HealthCheckKind, isRepeated, mayCount } from '@wayfur/domain/pets/health-check'
import type { Day } from '@wayfur/domain/schemas'
import type { SignedRecord } from '@wayfur/domain/signed-records/clinic-schemas'
import {
  mostNeeded,
  type RecordContent,
  recordText,
  type SignedCheck,
  type SignedEntry,
  sealRecord,
} from '@wayfur/domain/signed-records/record'
import { LONGEST_RECORD } from '@wayfur/domain/signed-records/record-text'
import type { Kysely } from 'kysely'
import { todayOf } from '../accounts/member-time-zone.ts'
import { requirePet } from '../pets/pet-access.ts'
import type { Clock } from '../platform/clock.ts'
import { qrDrawing } from '../printing/qr-drawing.ts'
import type { Tables } from '../tables.ts'
import { signerOf } from './clinic-keys.ts'
import { utcDay } from './clinics.ts'

/** Far more signed entries than fit into a code. */
const MOST_READ = 30

interface RecordContext {
  db: Kysely<Tables>
  clock: Clock
  publicUrl: string
}

/** The code of a pet for whoever belongs to its household; null where no clinic has signed anything. */
export async function readSignedRecord(
  { db, clock, publicUrl }: RecordContext,
  { petId, memberId }: { petId: number; memberId: number },
): Promise<SignedRecord> {
  const pet = await requirePet(db, memberId, petId, 'see')
  if (pet.isSample) return { record: null }
  const today = await todayOf(db, memberId, clock.now())
  const [shots, checks] = await Promise.all([
    signedShots(db, petId, today),
    signedChecks(db, petId, today),
  ])
  const rows = mostNeeded<Row>([...shots, ...checks])
  for (let count = rows.length; count > 0; count -= 1) {
    const shown = rows.slice(0, count)
    const text = textOf(shown, { ...pet, issuer: publicUrl })
    if (text.length > LONGEST_RECORD) continue
    return {
      record: {
        text,
        qr: qrDrawing(text, 'M'),
        entries: shown.map(({ thing, until, signer }) => ({ thing, until, clinic: signer.clinic })),
        leftOut: rows.length - count,
      },
    }
  }
  return { record: null }
}

interface ClinicRow {
  clinicId: number
  clinic: string
  city: string
  publicKey: Buffer
  privateKey: Buffer | null
}

interface Signer extends ClinicRow {
  privateKey: Buffer
}

type Row = { given: Day; until: Day | null; signer: Signer } & (
  | { thing: { shot: string }; entry: SignedEntry }
  | { thing: { check: HealthCheckKind }; entry: SignedCheck }
)

/** The clinic of a row with the key it signs by; null for none in use. */
function signerIn({ clinicId, clinic, city, publicKey, privateKey }: ClinicRow): Signer | null {
  return privateKey === null ? null : { clinicId, clinic, city, publicKey, privateKey }
}

/** Vaccinations that checked clinics signed and that still hold today. */
async function signedShots(db: Kysely<Tables>, petId: number, today: Day): Promise<Row[]> {
  const rows = await db
    .selectFrom('vaccinationOrigins as o')
    .innerJoin('vaccinations as v', 'v.id', 'o.vaccinationId')
    .innerJoin('clinics as c', 'c.id', 'o.clinicId')
    .innerJoin('clinicKeys as k', 'k.clinicId', 'c.id')
    .select(['v.name', 'v.date', 'v.expirationDate', 'o.lot', 'o.signedAt', 'o.clinicId'])
    .select(['c.name as clinic', 'c.city', 'k.publicKey', 'k.privateKey'])
    .where('v.petId', '=', petId)
    .where('o.signedAt', 'is not', null)
    .where('c.standing', '=', 'checked')
    .where('k.privateKey', 'is not', null)
    .where((row) =>
      row.or([row('v.expirationDate', 'is', null), row('v.expirationDate', '>=', today)]),
    )
    .orderBy('v.id', 'desc')
    .limit(MOST_READ)
    .execute()
  return rows.flatMap(({ name, date: given, expirationDate: until, lot, signedAt, ...clinic }) => {
    const signer = signerIn(clinic)
    if (signedAt === null || signer === null) return []
    const entry = { name, given, until, lot, signedOn: utcDay(signedAt) }
    return [{ thing: { shot: name }, given, until, signer, entry }]
  })
}

/** Tests and treatments that checked clinics signed, the latest of each kind where it still counts. */
async function signedChecks(db: Kysely<Tables>, petId: number, today: Day): Promise<Row[]> {
  const rows = await db
    .selectFrom('healthCheckOrigins as o')
    .innerJoin('petHealthChecks as h', 'h.id', 'o.checkId')
    .innerJoin('clinics as c', 'c.id', 'o.clinicId')
    .innerJoin('clinicKeys as k', 'k.clinicId', 'c.id')
    .select(['h.id', 'h.kind', 'h.on', 'h.at', 'h.unitsPerMl', 'h.validUntil', 'h.doneBy'])
    .select(['h.product', 'o.signedAt', 'o.clinicId', 'c.name as clinic', 'c.city'])
    .select(['k.publicKey', 'k.privateKey'])
    .where('h.petId', '=', petId)
    .where('o.signedAt', 'is not', null)
    .where('c.standing', '=', 'checked')
    .where('k.privateKey', 'is not', null)
    .orderBy('h.on', 'desc')
    .orderBy('h.id', 'desc')
    .limit(MOST_READ)
    .execute()
  return rows
    .filter((row) => mayCount(row, today) && !isRepeated(row, rows))
    .flatMap((row) => {
      const { kind, on, at, unitsPerMl, validUntil: until, doneBy, product, signedAt } = row
      const signer = signerIn(row)
      if (signedAt === null || signer === null) return []
      const result = { unitsPerMl, until, doneBy, product }
      const entry = { kind, on, at, ...result, signedOn: utcDay(signedAt) }
      return [{ thing: { check: kind }, given: on, until, signer, entry }]
    })
}

/** One part for each clinic, signed by its key. */
function textOf(
  rows: readonly Row[],
  pet: { name: string; species: string; microchipId: string | null; issuer: string },
): string {
  const clinics = [...new Set(rows.map(({ signer }) => signer.clinicId))]
  const sealed = clinics.map((id) => {
    const own = rows.filter(({ signer }) => signer.clinicId === id)
    const [{ signer }] = own as [Row, ...Row[]]
    const content: RecordContent = {
      issuer: pet.issuer,
      petName: pet.name,
      species: pet.species,
      microchipId: pet.microchipId,
      clinic: signer.clinic,
      city: signer.city,
      entries: own.flatMap(({ entry }) => ('name' in entry ? [entry] : [])),
      checks: own.flatMap(({ entry }) => ('kind' in entry ? [entry] : [])),
    }
    return sealRecord(content, signerOf(signer))
  })
  return recordText(sealed)
}
