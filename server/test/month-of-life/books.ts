import { isOver } from '@wayfur/domain/bookings/booking-life'
import { DAY_MS } from '@wayfur/domain/durations'
import { CLOSES_AFTER_DAYS } from '@wayfur/domain/payouts/payout'
import { sql } from 'kysely'
import type { Neighborhood } from './neighborhood.ts'

type Town = Pick<Neighborhood, 'db' | 'clock'>

interface Payment {
  id: number
  payableKind: string
  payableId: number
  state: string
  paidAt: Date | null
  /** By our ledger and by the bank's books, in cents. */
  came: number
  back: number
  cameAtBank: number
  backAtBank: number
}

/** Every payment, with what our ledger and what the books of the bank say of it. */
export async function paymentsOf({ db }: Town): Promise<Payment[]> {
  const { rows } = await sql<Payment>`
    select y.id, y.payable_kind, y.payable_id, y.state, y.paid_at,
      coalesce((select sum(amount_cents) from payment_entries e
        where e.payment_id = y.id and kind = 'paid'), 0)::int as came,
      coalesce((select sum(case kind when 'refund' then amount_cents else -amount_cents end)
        from payment_entries e
        where e.payment_id = y.id and kind in ('refund', 'refund-failed')), 0)::int as back,
      coalesce((select amount_cents from test_bank_payments t
        where t.id = y.provider_payment_id and t.status = 'paid'), 0)::int as came_at_bank,
      coalesce((select refunded_cents from test_bank_payments t
        where t.id = y.provider_payment_id), 0)::int as back_at_bank
    from payments y order by y.id`.execute(db)
  return rows
}

/** Bookings that should have come to rest by now and have not, each with its state. */
export async function unrested({ db, clock }: Town): Promise<string[]> {
  const rows = await db.selectFrom('bookings').select(['id', 'state', 'endsAt']).execute()
  return rows.flatMap(({ id, state, endsAt }) =>
    endsAt < clock.now() && !isOver(state) ? [`${id} is ${state}`] : [],
  )
}

/**
 * Bookings whose money is not where their state says: nothing is left of what was declined, not
 * answered, let go or canceled by its provider; each visit was paid for once.
 */
export async function wrongMoney(town: Town): Promise<string[]> {
  const payments = (await paymentsOf(town)).filter(({ payableKind }) => payableKind === 'booking')
  const bookings = await town.db
    .selectFrom('bookings')
    .select(['id', 'state', 'totalCents', 'paidCents'])
    .execute()
  const cancelled = await town.db
    .selectFrom('bookingEvents')
    .select(['bookingId', 'by'])
    .where('kind', '=', 'cancel')
    .execute()
  const byProvider = new Set(
    cancelled.flatMap(({ bookingId, by }) => (by === 'provider' ? [bookingId] : [])),
  )
  const ofBooking = Map.groupBy(payments, ({ payableId }) => payableId)
  return bookings.flatMap(({ id, state, totalCents, paidCents }) => {
    const own = ofBooking.get(id) ?? []
    const left = own.reduce((sum, { came, back }) => sum + came - back, 0)
    const wrong: string[] = []
    if (left < 0 || left > totalCents) wrong.push(`keeps ${left} of ${totalCents}`)
    if (['declined', 'expired', 'lapsed'].includes(state) && left !== 0) wrong.push(`keeps ${left}`)
    if (byProvider.has(id) && left !== 0) wrong.push(`was canceled by its provider, keeps ${left}`)
    if (state === 'completed' && paidCents !== totalCents) wrong.push(`was paid ${paidCents}`)
    return wrong.map((words) => `${id}, ${state}, ${words}`)
  })
}

/** Moments at which a provider had more animals than they take, by the times that were agreed. */
export async function overfull({ db }: Town): Promise<string[]> {
  const { rows } = await sql<{ id: number; startsAt: Date; at_once: number }>`
    select b.id, b.starts_at, sum(o.animals)::int as at_once
    from bookings b
      join bookings o on o.provider_id = b.provider_id and o.starts_at <= b.starts_at
        and o.ends_at > b.starts_at and o.state in ('completed', 'confirmed')
      join provider_availability a on a.provider_id = b.provider_id
    where b.state in ('completed', 'confirmed')
    group by b.id, a.capacity having sum(o.animals) > a.capacity`.execute(db)
  return rows.map(({ id, startsAt }) => `booking ${id} at ${startsAt.toISOString()}`)
}

/** Visits of a series that begin at another time of the provider's clocks than the series. */
export async function astray({ db }: Town): Promise<string[]> {
  const { rows } = await sql<{ id: number; began: string; startTime: string }>`
    select b.id, to_char(b.starts_at at time zone s.time_zone, 'FMHH24:MI') as began, s.start_time
    from bookings b join booking_series s on s.id = b.series_id
    where to_char(b.starts_at at time zone s.time_zone, 'FMHH24:MI') <> s.start_time
      and not exists (select from booking_events e
        where e.booking_id = b.id and e.kind = 'reschedule')`.execute(db)
  return rows.map(({ id, began, startTime }) => `${id} began at ${began}, not ${startTime}`)
}

interface Earned {
  providerId: number
  paymentId: number | null
  /** When it counts: the end of a booking, the payment of a tip. */
  at: Date
  zone: string
}

/** Providers who were paid out something else than their own payments came to, added up apart. */
export async function wrongPayouts(town: Town): Promise<string[]> {
  const { db, clock } = town
  const left = new Map((await paymentsOf(town)).map(({ id, came, back }) => [id, came - back]))
  const { rows: earned } = await sql<Earned>`
    select b.provider_id, b.payment_id, b.ends_at as at, a.time_zone as zone
    from bookings b join provider_availability a using (provider_id)
    where not exists (select from booking_disputes d where d.booking_id = b.id and d.state = 'open')
    union all
    select b.provider_id, t.payment_id, t.paid_at, a.time_zone
    from booking_tips t join bookings b on b.id = t.booking_id
      join provider_availability a using (provider_id)
    where t.state = 'paid'`.execute(db)
  const rested = new Date(clock.now().getTime() - CLOSES_AFTER_DAYS * DAY_MS)
  const isClosed = ({ at, zone }: Earned) => monthIn(zone, at) < monthIn(zone, rested)
  const payouts = await db.selectFrom('providerPayouts').selectAll().execute()
  const ofProvider = Map.groupBy(earned.filter(isClosed), ({ providerId }) => providerId)
  return [...ofProvider].flatMap(([providerId, own]) => {
    const cents = own.reduce((sum, { paymentId }) => sum + (left.get(paymentId ?? 0) ?? 0), 0)
    const paid = payouts
      .filter((one) => one.providerId === providerId && one.state !== 'carried')
      .reduce((sum, { amountCents }) => sum + amountCents, 0)
    return paid === Math.max(0, cents) ? [] : [`${providerId} earned ${cents}, is paid ${paid}`]
  })
}

/** Payouts of which the bank has sent something else than we say that it has. */
export async function wrongTransfers({ db }: Town): Promise<string[]> {
  const { rows } = await sql<{ id: number; state: string; said: number; sent: number }>`
    select o.id, o.state,
      case when o.paid_by = 'provider' and o.state in ('paid', 'recalling')
        then o.amount_cents - o.returned_cents else 0 end as said,
      coalesce((select sum(b.amount_cents - b.reversed_cents)
        from payout_transfers t join test_bank_transfers b on b.id = t.transfer_ref
        where t.payout_id = o.id), 0)::int as sent
    from provider_payouts o`.execute(db)
  return rows.flatMap(({ id, state, said, sent }) =>
    said === sent ? [] : [`${id} is ${state} with ${said}, the bank sent ${sent}`],
  )
}

/** '2026-10' */
function monthIn(timeZone: string, at: Date): string {
  return new Intl.DateTimeFormat('sv', { timeZone, year: 'numeric', month: '2-digit' }).format(at)
}

/** Letters that one person got more than once, word for word, and those nobody could send. */
export async function doubledLetters({ db }: Town): Promise<string[]> {
  const { rows } = await sql<{ recipient: string; subject: string; times: number }>`
    select recipient, subject, count(*)::int as times from sent_mails
    group by recipient, subject, text_body having count(*) > 1
    union all
    select key, coalesce(error, ''), attempts from jobs where failed_at is not null`.execute(db)
  return rows.map(({ recipient, subject, times }) => `${recipient}: ${subject} (${times})`)
}

/** How often each thing happened: 'booking completed', 'event cancel by owner', 'tip paid'. */
export async function happenings({ db }: Town): Promise<Record<string, number>> {
  const { rows } = await sql<{ what: string; times: number }>`
    select 'booking ' || state as what, count(*)::int as times from bookings group by state
    union all
    select 'event ' || kind || ' by ' || by, count(*)::int from booking_events group by kind, by
    union all select 'dispute ' || state, count(*)::int from booking_disputes group by state
    union all select 'series ' || state, count(*)::int from booking_series group by state
    union all select 'tip ' || state, count(*)::int from booking_tips group by state
    union all select 'payout ' || state || coalesce(' by ' || paid_by, ''), count(*)::int
      from provider_payouts group by state, paid_by
    union all select 'transfer ' || case when reversed_cents > 0 then 'taken back' else 'sent' end,
      count(*)::int from test_bank_transfers group by reversed_cents > 0
    union all select 'account ' || state, count(*)::int from payout_accounts group by state
    union all select 'letter sent', count(*)::int from sent_mails`.execute(db)
  return Object.fromEntries(rows.map(({ what, times }) => [what, times]))
}
