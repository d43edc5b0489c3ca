import { dayIn } from '@wayfur/domain/calendar'
import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import { isClosedByName } from '@wayfur/domain/providers/availability'
import type {
  Availability,
  AvailabilityChange,
  ListingChange,
  OwnProvider,
} from '@wayfur/domain/providers/provider-schemas'
import type { Day } from '@wayfur/domain/schemas'
import type { Kysely, Transaction } from 'kysely'
import type * as z from 'zod/mini'
import { keepFile, releaseFile } from '../files/files.ts'
import type { Clock } from '../platform/clock.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { SignedIn } from '../platform/sessions.ts'
import type { Tables } from '../tables.ts'
import { addServices } from './add-reviewed-provider.ts'
import { availabilityOf } from './availability-of.ts'
import { proofsOf } from './proofs-of.ts'
import { TAKES_IN_SQL } from './taken-pets-columns.ts'

interface Parts {
  db: Kysely<Tables>
  clock: Clock
}

/** Told, in the transaction that takes them, of days that a provider has newly taken off. */
export type OnDaysOff = (
  tx: Transaction<Tables>,
  off: { providerId: number; days: readonly Day[] },
) => Promise<void>

/** A member's listing, unless their account closed it; null for members without one. */
export async function ownProvider(
  db: Kysely<Tables>,
  { id: memberId }: SignedIn,
): Promise<OwnProvider | null> {
  const row = await ownRow(db, memberId)
  if (row === undefined) return null
  const services = await db
    .selectFrom('providerServices as s')
    .select(['service', 'priceCents', 'per', 'furtherCents'])
    .select(TAKES_IN_SQL.as('takes'))
    .where('providerId', '=', row.id)
    .orderBy('position')
    .execute()
  const credentials = await db
    .selectFrom('providerCredentials')
    .select(['id', 'name', 'issuer', 'expiresOn', 'fileUrl'])
    .where('providerId', '=', row.id)
    .orderBy('id')
    .execute()
  const { waiting } = await db
    .selectFrom('submissions')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('memberId', '=', memberId)
    .where('kind', '=', 'correction')
    .where('subjectKind', '=', 'provider')
    .where('subjectId', '=', row.id)
    .where('state', 'in', ['submitted', 'resubmitted'])
    .executeTakeFirstOrThrow()
  const found = await availabilityOf(db, row.id)
  const { version = 0, ...availability } = found ?? {}
  const { latitude, longitude } = row
  return {
    id: row.id,
    businessName: row.businessName,
    status: row.status,
    isSample: row.isSample,
    listing: {
      description: row.description,
      services,
      serviceArea: row.serviceArea,
      city: row.city,
      location: latitude === null || longitude === null ? null : { latitude, longitude },
      comesWithinMeters: row.comesWithinMeters,
      receives: row.receives,
      experience: row.experience,
      availability: row.availability,
      phone: row.phone,
      website: row.website,
      photo: row.imageUrl,
    },
    credentials,
    proofs: await proofsOf(db, row.id),
    availability: found === null ? null : (availability as OwnProvider['availability']),
    availabilityVersion: version,
    timeZone: row.timeZone,
    waiting,
  }
}

/** Changes what needs nobody's leave: seen by the next visitor. */
export async function changeOwnListing(
  { db, clock }: Parts,
  change: ListingChange,
  member: SignedIn,
): Promise<OwnProvider> {
  const { services, location, photo, isPaused, ...words } = change
  return inTransaction(db, async (tx) => {
    const own = await requireOwn(tx, member)
    if (photo !== own.imageUrl) {
      if (photo !== null) {
        await keepFile(tx, clock, {
          url: photo,
          ownerId: member.id,
          purpose: 'place',
          field: 'photo',
        })
      }
      if (own.imageUrl !== null) await releaseFile(tx, clock, own.imageUrl)
    }
    await tx
      .updateTable('providers')
      .set({
        ...words,
        ...location,
        imageUrl: photo,
        // What a moderator has hidden stays hidden.
        ...(own.status === 'hidden' ? {} : { status: isPaused ? 'paused' : 'live' }),
        updatedAt: clock.now(),
      })
      .where('id', '=', own.id)
      .execute()
    const { listing } = await requireSeen(tx, member)
    await tx.deleteFrom('providerServices').where('providerId', '=', own.id).execute()
    const today = dayIn(own.timeZone ?? 'UTC', clock.now())
    await addServices(tx, own.id, services, { before: listing.services, today })
    return requireSeen(tx, member)
  })
}

/** Says anew when the provider works; what is booked already stays booked. */
export async function changeOwnAvailability(
  { db, clock, onDaysOff }: Parts & { onDaysOff: OnDaysOff },
  { version, availability }: z.infer<typeof AvailabilityChange>,
  member: SignedIn,
): Promise<OwnProvider> {
  const { hours, exceptions, ...rest } = availability
  const today = dayIn(rest.timeZone, clock.now())
  // Dates that are over are of no use to anybody.
  const ahead = exceptions.filter(({ day }) => day >= today)
  return inTransaction(db, async (tx) => {
    const own = await requireOwn(tx, member)
    const before = await availabilityOf(tx, own.id)
    if ((before?.version ?? 0) !== version) {
      throw new Problem(
        'changed-meanwhile',
        msg('Your hours were changed elsewhere meanwhile. Please reload.'),
      )
    }
    const row = { ...rest, hours: JSON.stringify(hours), updatedAt: clock.now() }
    await tx
      .insertInto('providerAvailability')
      .values({ ...row, providerId: own.id })
      .onConflict((conflict) =>
        conflict.column('providerId').doUpdateSet({ ...row, version: version + 1 }),
      )
      .execute()
    await tx.deleteFrom('providerExceptions').where('providerId', '=', own.id).execute()
    if (ahead.length > 0) {
      await tx
        .insertInto('providerExceptions')
        .values(
          ahead.map(({ day, hours: times }) => ({
            providerId: own.id,
            day,
            hours: JSON.stringify(times),
          })),
        )
        .execute()
    }
    await tx
      .updateTable('providers')
      .set({ timeZone: rest.timeZone, updatedAt: clock.now() })
      .where('id', '=', own.id)
      .execute()
    const days = newDaysOff(before, ahead)
    if (days.length > 0) await onDaysOff(tx, { providerId: own.id, days })
    return requireSeen(tx, member)
  })
}

/** Days that are closed by name now and were not before. */
function newDaysOff(before: Availability | null, ahead: Availability['exceptions']): Day[] {
  return ahead.flatMap(({ day, hours }) => {
    const wasOff = before !== null && isClosedByName(before, day)
    return hours.length === 0 && !wasOff ? [day] : []
  })
}

/** Takes a credential away, which needs no moderator; its document goes with it. */
export async function removeOwnCredential(
  { db, clock }: Parts,
  credentialId: number,
  member: SignedIn,
): Promise<OwnProvider> {
  return inTransaction(db, async (tx) => {
    const own = await requireOwn(tx, member)
    const removed = await tx
      .deleteFrom('providerCredentials')
      .where('id', '=', credentialId)
      .where('providerId', '=', own.id)
      .returning('fileUrl')
      .executeTakeFirst()
    if (removed === undefined) throw new Problem('not-found')
    if (removed.fileUrl !== null) await releaseFile(tx, clock, removed.fileUrl)
    return requireSeen(tx, member)
  })
}

/** The listing of a member, held until the transaction ends. */
export async function requireOwn(tx: Transaction<Tables>, member: SignedIn) {
  const own = await ownRow(tx, member.id, true)
  if (own === undefined) {
    throw new Problem('not-found', msg('You are not listed as a provider yet.'))
  }
  return own
}

export async function requireSeen(db: Kysely<Tables>, member: SignedIn): Promise<OwnProvider> {
  const own = await ownProvider(db, member)
  if (own === null) throw new Problem('not-found')
  return own
}

async function ownRow(db: Kysely<Tables>, memberId: number, isHeld = false) {
  const query = db
    .selectFrom('providers')
    .selectAll()
    .$narrowType<{ status: OwnProvider['status'] }>()
    .where('memberId', '=', memberId)
    .where('status', '!=', 'closed')
    .orderBy('id')
    .limit(1)
  return (isHeld ? query.forNoKeyUpdate() : query).executeTakeFirst()
}
