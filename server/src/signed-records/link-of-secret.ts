import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import { COUNTER_LINK_USED } from '@wayfur/domain/signed-records/counter'
import type { Kysely, Transaction } from 'kysely'
import { hashOfToken } from '../platform/tokens.ts'
import type { Tables } from '../tables.ts'

const NO_LINK = msg('This link has ended. Please ask the owner of the pet for a new one.')

/** The link, locked and not used yet: of two that come at the same moment one is told of the other. */
export async function lockedOpenLink(tx: Transaction<Tables>, secret: string, now: Date) {
  const { id } = await linkOf(tx, secret, now)
  await tx.selectFrom('counterLinks').select('id').where('id', '=', id).forUpdate().execute()
  const link = await linkOf(tx, secret, now)
  if (link.usedAt !== null) throw new Problem('conflict', COUNTER_LINK_USED)
  return link
}

/** The link of this secret, while it is open or was used. */
export async function linkOf(db: Kysely<Tables>, secret: string, now: Date) {
  const link = await db
    .selectFrom('counterLinks as l')
    .innerJoin('pets', 'pets.id', 'l.petId')
    .leftJoin('clinics as c', 'c.id', 'l.clinicId')
    .select(['l.id', 'l.petId', 'l.madeBy', 'l.expiresAt', 'l.usedAt', 'l.fileName'])
    .select(['pets.name as petName', 'pets.species', 'pets.breed', 'pets.microchipId'])
    .select('c.name as clinic')
    .where('l.secretHash', '=', hashOfToken(secret.toUpperCase()))
    .where('l.endedAt', 'is', null)
    .where('l.expiresAt', '>', now)
    .where('pets.deletedAt', 'is', null)
    .executeTakeFirst()
  if (link === undefined) throw new Problem('not-found', NO_LINK)
  return link
}

/** Whether something can be entered by this secret just now. */
export async function isOpenCounter(
  db: Kysely<Tables>,
  secret: string,
  now: Date,
): Promise<boolean> {
  const link = await db
    .selectFrom('counterLinks')
    .select('id')
    .where('secretHash', '=', hashOfToken(secret.toUpperCase()))
    .where('usedAt', 'is', null)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return link !== undefined
}
