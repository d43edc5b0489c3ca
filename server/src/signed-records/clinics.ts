import { base64url } from '@wayfur/domain/signed-records/bytes'
import { CLINICS_AT_ONCE, type ClinicStanding } from '@wayfur/domain/signed-records/clinic'
import type { Clinic, ClinicsPage } from '@wayfur/domain/signed-records/clinic-schemas'
import type { KeySet } from '@wayfur/domain/signed-records/key-set-schemas'
import type { Kysely } from 'kysely'
import { paginate } from '../platform/paginate.ts'
import type { Tables } from '../tables.ts'
import { enteredBy } from './entered-by-clinics.ts'

/** Entries of a clinic that a moderator asks it about. */
const MOST_ENTRIES = 10

/** Clinics in one standing: those to be checked longest waiting first, others latest first. */
export async function listSigningClinics(
  db: Kysely<Tables>,
  {
    standing = 'waiting',
    after,
  }: { standing?: ClinicStanding | undefined; after?: number | undefined },
): Promise<ClinicsPage> {
  const isWaiting = standing === 'waiting'
  let rows = db
    .selectFrom('clinics')
    .selectAll()
    .where('standing', '=', standing)
    .orderBy('id', isWaiting ? 'asc' : 'desc')
  if (after !== undefined) rows = rows.where('id', isWaiting ? '>' : '<', after)
  const { shown, next } = await paginate(rows, CLINICS_AT_ONCE)
  const ids = shown.map(({ id }) => id)
  const [entries, keys, waiting] = await Promise.all([
    entriesOf(db, ids),
    keysOf(db, ids),
    db
      .selectFrom('clinics')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('standing', '=', 'waiting')
      .executeTakeFirstOrThrow(),
  ])
  return {
    clinics: shown.map((row): Clinic => ({
      id: row.id,
      name: row.name,
      city: row.city,
      vetName: row.vetName,
      license: row.license,
      phone: row.phone,
      standing: row.standing,
      enteredAt: row.enteredAt.toISOString(),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      entries: entries
        .filter(({ clinicId }) => clinicId === row.id)
        .map(({ pet, thing, date }) => ({ pet, thing, date })),
      keys: keys
        .filter(({ clinicId }) => clinicId === row.id)
        .map(({ kid, madeAt, replacedAt, revokedAt }) => ({
          kid,
          since: utcDay(madeAt),
          replaced: replacedAt === null ? null : utcDay(replacedAt),
          revoked: revokedAt === null ? null : utcDay(revokedAt),
        })),
    })),
    next,
    waiting: waiting.count,
  }
}

/** The latest entries of each clinic, however many another has. */
async function entriesOf(db: Kysely<Tables>, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom(enteredBy(db, ids).as('e'))
        .innerJoin('pets', 'pets.id', 'e.petId')
        .select(['e.clinicId', 'pets.name as pet', 'e.shot', 'e.check', 'e.on'])
        .select(['e.enteredAt', 'e.id'])
        .select((row) =>
          row.fn
            .agg<number>('row_number')
            .over((over) =>
              over
                .partitionBy('e.clinicId')
                .orderBy('e.enteredAt', 'desc')
                .orderBy('e.check')
                .orderBy('e.id', 'desc'),
            )
            .as('place'),
        )
        .where('pets.deletedAt', 'is', null)
        .as('entries'),
    )
    .select(['clinicId', 'pet', 'shot', 'check', 'on'])
    .where('place', '<=', MOST_ENTRIES)
    .orderBy('clinicId')
    .orderBy('place')
    .execute()
  return rows.map(({ clinicId, pet, shot, check, on }) => ({
    clinicId,
    pet,
    thing: check === null ? { shot: shot ?? '' } : { check },
    date: on,
  }))
}

async function keysOf(db: Kysely<Tables>, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('clinicKeys')
    .select(['clinicId', 'kid', 'madeAt', 'replacedAt', 'revokedAt'])
    .where('clinicId', 'in', ids)
    .orderBy('id', 'desc')
    .execute()
}

/** Every key that ever signed here, as anybody may read them. */
export async function readKeySet(db: Kysely<Tables>, now: Date): Promise<KeySet> {
  const rows = await db
    .selectFrom('clinicKeys as k')
    .innerJoin('clinics as c', 'c.id', 'k.clinicId')
    .select(['k.kid', 'k.publicKey', 'k.madeAt', 'k.replacedAt', 'k.revokedAt', 'c.name', 'c.city'])
    .orderBy('k.id')
    .execute()
  return {
    keys: rows.map(({ kid, publicKey, madeAt, replacedAt, revokedAt, name, city }) => {
      const key = {
        kty: 'OKP' as const,
        crv: 'Ed25519' as const,
        alg: 'EdDSA' as const,
        use: 'sig' as const,
        kid,
        x: base64url(publicKey),
        clinic: name,
        city,
        since: utcDay(madeAt),
      }
      return Object.assign(
        key,
        replacedAt !== null && { replaced: utcDay(replacedAt) },
        revokedAt !== null && { revoked: utcDay(revokedAt) },
      )
    }),
    asOf: now.toISOString(),
  }
}

/** A key set is read everywhere, so its days are those of no place. */
export function utcDay(at: Date): string {
  return at.toISOString().slice(0, 10)
}
