import { dayIn } from '@wayfur/domain/calendar'
import type { Asked, ReplyOf } from '@wayfur/domain/endpoint'
import { msg } from '@wayfur/domain/language/messages'
import type { readPartnerDashboard } from '@wayfur/domain/partners/endpoints'
import { rangeProblem, rangeUpTo, USUAL_RANGE } from '@wayfur/domain/partners/figures'
import type { Activity } from '@wayfur/domain/partners/partner-schemas'
import { Problem } from '@wayfur/domain/problem'
import { type Kysely, sql } from 'kysely'
import type { SignedIn } from '../platform/sessions.ts'
import type { Tables } from '../tables.ts'
import { countFigures } from './count-figures.ts'
import { partnerCards } from './partner-cards.ts'
import type { PartnersContext } from './partners-context.ts'

const LATEST = 10

/** The time zone of a member's days; UTC where they have set none. */
export async function timeZoneOf(db: Kysely<Tables>, member: SignedIn): Promise<string> {
  const row = await db
    .selectFrom('members')
    .select('timeZone')
    .where('id', '=', member.id)
    .executeTakeFirst()
  return row?.timeZone ?? 'UTC'
}

/**
 * The figures of a member's partners. Sample partners are counted only where there are no others.
 */
export async function readDashboard(
  { db, clock }: Pick<PartnersContext, 'db' | 'clock'>,
  member: SignedIn,
  { range: named = USUAL_RANGE, from, to, partner }: Asked<typeof readPartnerDashboard>['query'],
): Promise<ReplyOf<typeof readPartnerDashboard>> {
  const timeZone = await timeZoneOf(db, member)
  const usual = rangeUpTo(dayIn(timeZone, clock.now()), named)
  const range = { from: from ?? usual.from, to: to ?? usual.to }
  const problem = rangeProblem(range)
  if (problem !== null) throw new Problem('invalid-input', problem, { field: 'to' })
  const partners = await partnerCards(db, member)
  if (partner !== undefined && partners.every(({ id }) => id !== partner)) {
    throw new Problem('not-found', msg('We could not find that partner.'))
  }
  const isSample = partners.length > 0 && partners.every((one) => one.isSample)
  const counted = partners.filter((one) =>
    partner === undefined ? one.isSample === isSample : one.id === partner,
  )
  const ids = counted.map(({ id }) => id)
  return {
    figures: await countFigures(db, ids, range, timeZone),
    partners,
    activePartners: counted.filter(({ status }) => status === 'active').length,
    activity: ids.length === 0 ? [] : await latestOf(db, ids),
    isSample: counted.length > 0 && counted.every((one) => one.isSample),
  }
}

async function latestOf(db: Kysely<Tables>, ids: readonly number[]): Promise<Activity[]> {
  const lines = await db
    .selectFrom('partnerEntries as e')
    .innerJoin('partners as p', 'p.id', 'e.partnerId')
    .innerJoin('partnerBookings as b', 'b.id', 'e.bookingId')
    .select(['e.kind', 'p.company as partner', 'b.reference', 'e.amountCents as amount'])
    .select('e.madeAt as at')
    .where('e.partnerId', 'in', ids)
    .orderBy('e.madeAt', 'desc')
    .orderBy('e.id', 'desc')
    .limit(LATEST)
    .execute()
  const rates = await db
    .selectFrom('partnerRates as r')
    .innerJoin('partners as p', 'p.id', 'r.partnerId')
    .select([sql<'rate'>`'rate'`.as('kind'), 'p.company as partner'])
    .select([sql<null>`null`.as('reference'), 'r.rateBasisPoints as amount', 'r.validFrom as at'])
    .where('r.partnerId', 'in', ids)
    .orderBy('r.validFrom', 'desc')
    .limit(LATEST)
    .execute()
  return [...lines, ...rates]
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, LATEST)
    .map(({ kind, partner, reference, amount, at }) => ({
      kind,
      partner,
      reference,
      amount,
      at: at.toISOString(),
    }))
}
