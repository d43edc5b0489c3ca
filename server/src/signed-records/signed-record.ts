import type { Day } from '@wayfur/domain/schemas'
import type { SignedRecord } from '@wayfur/domain/signed-records/clinic-schemas'
import {
  mostNeeded,
  type RecordContent,
  recordText,
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
  const rows = mostNeeded(await signedOf(db, petId, today))
  for (let count = rows.length; count > 0; count -= 1) {
    const shown = rows.slice(0, count)
    const text = textOf(shown, { ...pet, issuer: publicUrl })
    if (text.length > LONGEST_RECORD) continue
    return {
      record: {
        text,
        qr: qrDrawing(text, 'M'),
        entries: shown.map(({ name, until, clinic }) => ({ name, until, clinic })),
        leftOut: rows.length - count,
      },
    }
  }
  return { record: null }
}

type Row = Awaited<ReturnType<typeof signedOf>>[number]

/** What checked clinics signed and still holds today. */
async function signedOf(db: Kysely<Tables>, petId: number, today: Day) {
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
  return rows.flatMap(({ date, expirationDate, signedAt, privateKey, ...row }) =>
    signedAt === null || privateKey === null
      ? []
      : [
          Object.assign(row, {
            given: date,
            until: expirationDate,
            signedOn: utcDay(signedAt),
            privateKey,
          }),
        ],
  )
}

/** One part for each clinic, signed by its key. */
function textOf(
  rows: readonly Row[],
  pet: { name: string; species: string; microchipId: string | null; issuer: string },
): string {
  const clinics = [...new Set(rows.map(({ clinicId }) => clinicId))]
  const sealed = clinics.map((id) => {
    const own = rows.filter(({ clinicId }) => clinicId === id)
    const [first] = own as [Row, ...Row[]]
    const content: RecordContent = {
      issuer: pet.issuer,
      petName: pet.name,
      species: pet.species,
      microchipId: pet.microchipId,
      clinic: first.clinic,
      city: first.city,
      entries: own.map(({ name, given, until, lot, signedOn }): SignedEntry => ({
        name,
        given,
        until,
        lot,
        signedOn,
      })),
    }
    return sealRecord(content, signerOf(first))
  })
  return recordText(sealed)
}
