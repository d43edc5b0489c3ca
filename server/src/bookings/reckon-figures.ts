import { MEETING } from '@wayfur/domain/bookings/booked-kind'
import { ANSWERS_COUNTED } from '@wayfur/domain/providers/track-record'
import { type Kysely, sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Tables } from '../tables.ts'

/**
 * Reckons anew, from the bookings themselves, how soon a provider answers, how many people came back,
 * and how often they canceled what they had accepted. An answer is their first yes, no or message; a request that ran out counts with the time it
 * waited. What is invented and what we answer for samples counts nowhere.
 */
export async function reckonFigures(
  { db, clock }: { db: Kysely<Tables>; clock: Clock },
  providerId: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Two at once follow each other, so the later one sees all that the earlier one saw.
    await sql`insert into provider_figures (provider_id, answers, repeat_clients, reckoned_at)
      select id, 0, 0, ${clock.now()} from providers where id = ${providerId}
      on conflict (provider_id) do nothing`.execute(tx)
    await sql`select from provider_figures where provider_id = ${providerId} for update`.execute(tx)
    await sql`
      with asked as (
        select b.id, (select min(e.at) from booking_events e
            where e.booking_id = b.id and e.kind = 'pay') as paid_at
          from bookings b
          where b.provider_id = ${providerId} and b.paid_cents > 0 and not b.is_sample
          order by b.starts_at desc limit ${ANSWERS_COUNTED}
      ), answered as (
        select asked.paid_at, least(
            (select min(e.at) from booking_events e where e.booking_id = asked.id
              and ((e.kind in ('accept', 'decline') and e.by = 'provider') or e.kind = 'expire')),
            (select min(m.created_at) from booking_messages m
              where m.booking_id = asked.id and m.sender = 'provider')) as at
          from asked
      ), answers as (
        select count(*)::integer as count,
            greatest(0, round(percentile_cont(0.5) within group (
              order by extract(epoch from at - paid_at) / 60)))::integer as median
          from answered where at is not null and paid_at is not null
      ), returned as (
        select count(*)::integer as count from (
          select from bookings
            where provider_id = ${providerId} and state = 'completed' and not is_sample
              and service <> ${MEETING}
            group by member_id having count(*) > 1) as members
      ), latest as (
        select b.id from bookings b
          where b.provider_id = ${providerId} and not b.is_sample and (b.made_ahead or exists (
            select from booking_events e
              where e.booking_id = b.id and e.kind = 'accept' and e.by = 'provider'))
          order by b.starts_at desc limit ${ANSWERS_COUNTED}
      ), agreed as (
        select count(*)::integer as count, (count(*) filter (where exists (
            select from booking_events e where e.booking_id = latest.id
              and e.kind = 'cancel' and e.by = 'provider')))::integer as cancelled
          from latest
      )
      update provider_figures
        set answers = answers.count, repeat_clients = returned.count, accepted = agreed.count,
          cancelled_by_provider = agreed.cancelled, reckoned_at = ${clock.now()},
          median_answer_minutes = case when answers.count > 0 then answers.median end
        from answers, returned, agreed
        where provider_id = ${providerId}`.execute(tx)
  })
}
