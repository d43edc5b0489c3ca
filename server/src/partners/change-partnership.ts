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
import { tellPartner } from './tell-partner.ts'

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
  context: PartnersContext,
  member: SignedIn,
  id: number,
  change: PartnershipChange,
): Promise<void> {
  await withHeld(context, member, id, async (tx, partner, now) => {
    await tx
      .updateTable('partners')
      .set({ ...change, updatedAt: now })
      .where('id', '=', id)
      .execute()
    await tellPartner(tx, context, member, partner, 'profile')
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
    const rate = rateText(rateBasisPoints)
    const before = latest && rateText(latest.rateBasisPoints)
    const terms = () =>
      before === undefined
        ? t('{rate}, for bookings made from now on.', { rate })
        : t('From {before} to {rate}, for bookings made from now on.', { before, rate })
    if (actorOf(member) === 'operator') {
      await tellPartner(tx, context, member, partner, 'rate', terms)
      return
    }
    for (const operatorId of await operatorsOf(tx)) {
      await context.notify(tx, operatorId, () => ({
        kind: 'partnership',
        title: t('{company} changed its rate', { company: markedName(partner.company, partner) }),
        body: terms(),
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
  context: PartnersContext,
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
    const { says } = PARTNERSHIP_MOVES[move]
    await tellPartner(tx, context, member, partner, move, () => t(says))
  })
}

export async function newPostbackSecret(
  context: PartnersContext,
  member: SignedIn,
  id: number,
): Promise<string> {
  return withHeld(context, member, id, async (tx, partner, now) => {
    const secret = await rotateSecret(tx, id, now)
    await tellPartner(tx, context, member, partner, 'new-secret')
    return secret
  })
}

export async function endPostbackSecret(
  context: PartnersContext,
  member: SignedIn,
  { partnerId, secretId }: { partnerId: number; secretId: number },
): Promise<void> {
  await withHeld(context, member, partnerId, async (tx, partner, now) => {
    await endSecret(tx, { partnerId, secretId }, now)
    await tellPartner(tx, context, member, partner, 'ended-secret')
  })
}

/** Says which places are a partner's. A partner names its own; operators may name any. */
export async function linkPlaces(
  context: PartnersContext,
  member: SignedIn,
  id: number,
  placeIds: readonly number[],
): Promise<void> {
  await withHeld(context, member, id, async (tx, partner) => {
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
    if (added.length > 0) {
      await tx
        .insertInto('partnerPlaces')
        .values(added.map((placeId) => ({ placeId, partnerId: id })))
        .execute()
    }
    const isGone = (placeId: number) => partnerOf.get(placeId) === id && !placeIds.includes(placeId)
    if (added.length === 0 && ![...partnerOf.keys()].some(isGone)) return
    await tellPartner(tx, context, member, partner, 'places')
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
  context: PartnersContext,
  member: SignedIn,
  id: number,
  bookingSite: string | null,
): Promise<void> {
  await withHeld(context, member, id, async (tx, partner, now) => {
    if (partner.bookingSite === bookingSite) return
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
    await tellPartner(tx, context, member, partner, 'booking-site')
  })
}
