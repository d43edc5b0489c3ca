import { msg, t } from '@wayfur/domain/language/messages'
import { markedName } from '@wayfur/domain/marked-name'
import type { PartnershipChange } from '@wayfur/domain/partners/partner-schemas'
import {
  PARTNERSHIP_MOVES,
  type PartnershipMove,
  rateText,
  whyNotMove,
} from '@wayfur/domain/partners/partnership'
import { Problem } from '@wayfur/domain/problem'
import { sql, type Transaction } from 'kysely'
import { ownsPlace } from '../places/owner-of-place.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { SignedIn } from '../platform/sessions.ts'
import type { Tables } from '../tables.ts'
import { actorOf, heldPartner, type PartnerRow } from './own-partner.ts'
import { ratesOf } from './partner-rates.ts'
import type { PartnersContext } from './partners-context.ts'
import { endSecret, rotateSecret } from './postback-secrets.ts'

/** One act on a partnership, whose row is held meanwhile. */
async function withHeld<T>(
  { db, clock }: Pick<PartnersContext, 'db' | 'clock'>,
  member: SignedIn,
  id: number,
  work: (tx: Transaction<Tables>, partner: PartnerRow, now: Date) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (tx) => {
    const partner = await heldPartner(tx, member, id)
    return work(tx, partner, clock.now())
  })
}

export async function changePartnership(
  context: Pick<PartnersContext, 'db' | 'clock'>,
  member: SignedIn,
  id: number,
  change: PartnershipChange,
): Promise<void> {
  await withHeld(context, member, id, async (tx, _, now) => {
    await tx
      .updateTable('partners')
      .set({ ...change, updatedAt: now })
      .where('id', '=', id)
      .execute()
  })
}

/** Sets the rate of bookings made from now on; the same rate again is no new one. */
export async function changeRate(
  context: PartnersContext,
  member: SignedIn,
  id: number,
  rateBasisPoints: number,
): Promise<void> {
  await withHeld(context, member, id, async (tx, partner, now) => {
    const [latest] = await ratesOf(tx, id)
    if (latest?.rateBasisPoints === rateBasisPoints) return
    if (latest !== undefined && latest.validFrom >= now) {
      throw new Problem(
        'changed-meanwhile',
        msg('The rate was changed this very moment. Please look again.'),
      )
    }
    await tx
      .insertInto('partnerRates')
      .values({ partnerId: id, rateBasisPoints, validFrom: now, setBy: member.id })
      .execute()
    if (actorOf(member) === 'operator') return
    const before = latest === undefined ? 'none' : rateText(latest.rateBasisPoints)
    for (const operatorId of await operatorsOf(tx)) {
      await context.notify(tx, operatorId, () => ({
        kind: 'partnership',
        title: t('{company} changed its rate', { company: markedName(partner.company, partner) }),
        body: t('From {before} to {rate}, for bookings made from now on.', {
          before,
          rate: rateText(rateBasisPoints),
        }),
        href: `/affiliate/${id}`,
        key: `partner-rate:${id}:${now.toISOString()}`,
      }))
    }
  })
}

/** The operators who settle partnerships. */
async function operatorsOf(tx: Transaction<Tables>): Promise<number[]> {
  const people = await tx
    .selectFrom('members')
    .select('id')
    .where('deletedAt', 'is', null)
    .where('suspendedAt', 'is', null)
    .where(sql<boolean>`'admin' = any(roles)`)
    .execute()
  return people.map(({ id }) => id)
}

export async function movePartnership(
  context: Pick<PartnersContext, 'db' | 'clock'>,
  member: SignedIn,
  id: number,
  move: PartnershipMove,
): Promise<void> {
  await withHeld(context, member, id, async (tx, partner, now) => {
    const by = actorOf(member)
    const { to } = PARTNERSHIP_MOVES[move]
    // A second press is no mistake.
    if (partner.status === to) return
    const [latest] = await ratesOf(tx, id)
    const standing = { ...partner, rateBasisPoints: latest?.rateBasisPoints ?? null }
    const why = whyNotMove(standing, move, by)
    if (why !== null) throw new Problem('conflict', why)
    await tx
      .updateTable('partners')
      .set({ status: to, pausedBy: to === 'paused' ? by : null, updatedAt: now })
      .where('id', '=', id)
      .execute()
  })
}

export async function newPostbackSecret(
  context: Pick<PartnersContext, 'db' | 'clock'>,
  member: SignedIn,
  id: number,
): Promise<string> {
  return withHeld(context, member, id, (tx, _, now) => rotateSecret(tx, id, now))
}

export async function endPostbackSecret(
  context: Pick<PartnersContext, 'db' | 'clock'>,
  member: SignedIn,
  { partnerId, secretId }: { partnerId: number; secretId: number },
): Promise<void> {
  await withHeld(context, member, partnerId, (tx, _, now) =>
    endSecret(tx, { partnerId, secretId }, now),
  )
}

/** Says which places are a partner's. A partner names its own; operators may name any. */
export async function linkPlaces(
  context: Pick<PartnersContext, 'db' | 'clock'>,
  member: SignedIn,
  id: number,
  placeIds: readonly number[],
): Promise<void> {
  await withHeld(context, member, id, async (tx) => {
    const linked = await tx
      .selectFrom('partnerPlaces')
      .select(['placeId', 'partnerId'])
      .where((row) =>
        row.or([
          row('partnerId', '=', id),
          ...(placeIds.length === 0 ? [] : [row('placeId', 'in', placeIds)]),
        ]),
      )
      .execute()
    const partnerOf = new Map(linked.map(({ placeId, partnerId }) => [placeId, partnerId]))
    const added = [...new Set(placeIds)].filter((placeId) => !partnerOf.has(placeId))
    if (placeIds.some((placeId) => (partnerOf.get(placeId) ?? id) !== id)) {
      throw new Problem('conflict', msg('One of these places belongs to another partnership.'), {
        field: 'placeIds',
      })
    }
    for (const placeId of added) await requirePlace(tx, member, placeId)
    await tx
      .deleteFrom('partnerPlaces')
      .where('partnerId', '=', id)
      .$if(placeIds.length > 0, (rows) => rows.where('placeId', 'not in', placeIds))
      .execute()
    if (added.length === 0) return
    await tx
      .insertInto('partnerPlaces')
      .values(added.map((placeId) => ({ placeId, partnerId: id })))
      .execute()
  })
}

async function requirePlace(
  tx: Transaction<Tables>,
  member: SignedIn,
  placeId: number,
): Promise<void> {
  const isThere =
    actorOf(member) === 'operator'
      ? (await tx
          .selectFrom('places')
          .select('id')
          .where('id', '=', placeId)
          .executeTakeFirst()) !== undefined
      : await ownsPlace(tx, { memberId: member.id, placeId })
  if (!isThere) throw new Problem('not-found', msg('We could not find that place among yours.'))
}

/** Says which booking site a partner stands behind; a site has one partner. */
export async function setBookingSite(
  context: Pick<PartnersContext, 'db' | 'clock'>,
  member: SignedIn,
  id: number,
  bookingSite: string | null,
): Promise<void> {
  await withHeld(context, member, id, async (tx, _, now) => {
    if (bookingSite !== null) {
      const other = await tx
        .selectFrom('partners')
        .select('id')
        .where('bookingSite', '=', bookingSite)
        .where('id', '!=', id)
        .executeTakeFirst()
      if (other !== undefined) {
        throw new Problem('conflict', msg('Another partner has this site.'), {
          field: 'bookingSite',
        })
      }
    }
    await tx
      .updateTable('partners')
      .set({ bookingSite, updatedAt: now })
      .where('id', '=', id)
      .execute()
  })
}
