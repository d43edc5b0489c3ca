import { BOOKING_STATE_NAMES, isOver } from '@wayfur/domain/bookings/booking-life'
import { DAY_MS } from '@wayfur/domain/durations'
import { CLOSES_AFTER_DAYS } from '@wayfur/domain/payouts/payout'
import { sql } from 'kysely'
import { NO_ZONE } from '../bookings/booking-terms.ts'
import { enqueue, jobKind } from '../platform/jobs/enqueue.ts'
import { handle, type JobHandler } from '../platform/jobs/job-worker.ts'
import type { PayoutsContext } from './payouts-context.ts'

/** Closes the months that are over; each provider's by their own clocks. */
const closeJob = jobKind<{ at: string }>('payouts-close', {
  timeoutMs: 60_000,
  firstWaitSeconds: 60,
})

/** How often it is looked whether a month is over somewhere. */
export const LOOK_EVERY_MS = DAY_MS / 4

/** Asks for the look of this quarter of a day; several processes asking make one. */
export async function askToCloseMonths({
  db,
  clock,
}: Pick<PayoutsContext, 'db' | 'clock'>): Promise<void> {
  const quarter = Math.floor(clock.now().getTime() / LOOK_EVERY_MS) * LOOK_EVERY_MS
  const at = new Date(quarter).toISOString()
  await enqueue(db, clock, { kind: closeJob, key: `payouts-close:${at}`, payload: { at } })
}

export function closeHandler(context: Pick<PayoutsContext, 'db' | 'clock'>): JobHandler {
  return handle(closeJob, () => closeMonths(context))
}

/** Bookings of which nothing moves any more; what is left of their money is the provider's. */
const OVER = sql.join(BOOKING_STATE_NAMES.filter(isOver).map((state) => sql.lit(state)))

/**
 * Writes what the last month came to, for each provider whose month is over and not closed yet. What
 * is to be paid is everything they have earned until its end less everything that former payouts
 * came to, without what was taken back of them: so a refund that comes later, or a month in which
 * nobody looked, is in the next one, and no cent is paid twice or lost. Asked again, or by two processes at once, it writes nothing more.
 */
export async function closeMonths({ db, clock }: Pick<PayoutsContext, 'db' | 'clock'>) {
  const now = clock.now()
  const rested = new Date(now.getTime() - CLOSES_AFTER_DAYS * DAY_MS)
  await sql`
    with zones as (
      select p.id as provider_id,
        coalesce(a.time_zone, p.time_zone, ${NO_ZONE}::text) as zone
      from providers p left join provider_availability a on a.provider_id = p.id
      where (exists (select from bookings b where b.provider_id = p.id and b.paid_cents > 0)
          or exists (select from bookings b join booking_tips t on t.booking_id = b.id
            where b.provider_id = p.id and t.state = 'paid'))
        -- Samples of nobody are only for trying out.
        and (p.member_id is not null or not p.is_sample)
    ),
    months as (
      select provider_id,
        to_char(first_day - interval '1 month', 'YYYY-MM') as month,
        timezone(zone, first_day - interval '1 month') as from_at,
        timezone(zone, first_day) as until_at
      from zones,
        lateral (select date_trunc('month', timezone(zone, ${rested}::timestamptz)) as first_day) d
    ),
    open as (
      select * from months m
      where not exists (select from provider_payouts o
          where o.provider_id = m.provider_id and o.month >= m.month)
    ),
    earned as (
      select o.provider_id, b.currency, y.mode, b.ends_at >= o.from_at as is_new, 'booking' as of,
        b.paid_cents - coalesce((select sum(r.amount_cents) from payment_refunds r
          where r.payment_id = y.id and r.state <> 'failed'), 0) as cents
      from open o
        join bookings b on b.provider_id = o.provider_id and b.ends_at < o.until_at
        join payments y on y.id = b.payment_id
      where b.paid_cents > 0 and b.state in (${OVER})
        -- What is disputed waits until it is decided.
        and not exists (select from booking_disputes s where s.booking_id = b.id and s.state = 'open')
      union all
      select o.provider_id, t.currency, y.mode, t.paid_at >= o.from_at, 'tip',
        t.amount_cents - coalesce((select sum(r.amount_cents) from payment_refunds r
          where r.payment_id = y.id and r.state <> 'failed'), 0)
      from open o
        join bookings b on b.provider_id = o.provider_id
        join booking_tips t on t.booking_id = b.id and t.state = 'paid' and t.paid_at < o.until_at
        join payments y on y.id = t.payment_id
    ),
    sums as (
      select provider_id, currency, mode,
        coalesce(sum(cents) filter (where is_new and of = 'booking'), 0) as bookings_cents,
        coalesce(sum(cents) filter (where is_new and of = 'tip'), 0) as tips_cents,
        sum(cents) as all_cents
      from earned group by provider_id, currency, mode
    ),
    due as (
      select s.*, o.month, s.all_cents - coalesce((select sum(f.amount_cents - f.returned_cents) from provider_payouts f
        where f.provider_id = s.provider_id and f.currency = s.currency and f.mode = s.mode
          and f.amount_cents > 0), 0) as amount_cents
      from sums s join open o on o.provider_id = s.provider_id
    )
    insert into provider_payouts (provider_id, month, currency, mode, bookings_cents, tips_cents,
      earlier_cents, amount_cents, state, made_at)
    select provider_id, month, currency, mode, bookings_cents, tips_cents,
      amount_cents - bookings_cents - tips_cents, amount_cents,
      case when amount_cents > 0 then 'open' else 'carried' end, ${now}
    from due
    -- What is owed waits for the next month with something in it; what is due never does.
    where bookings_cents <> 0 or tips_cents <> 0 or amount_cents > 0
    on conflict do nothing`.execute(db)
}
