import { MOST_UNPAID } from '@wayfur/domain/bookings/booking-life'
import type { CancellationTier } from '@wayfur/domain/bookings/booking-schemas'
import { msg } from '@wayfur/domain/language/messages'
import { type Currency, CURRENCIES } from '@wayfur/domain/money'
import { Problem } from '@wayfur/domain/problem'
import type { BusyTime } from '@wayfur/domain/providers/availability'
import type { Availability, PricedService } from '@wayfur/domain/providers/provider-schemas'
import { sql, type Transaction } from 'kysely'
import type { SignedIn } from '../platform/sessions.ts'
import type { Tables } from '../tables.ts'
import type { BookingsContext } from './bookings-context.ts'

/**
 * A listed provider with the prices and hours of this moment; the row stays locked until the
 * transaction ends.
 */
interface ProviderAtBooking {
  id: number
  currency: Currency
  tier: CancellationTier | null
  prices: readonly PricedService[]
  /** Null while they have not said when they work. */
  availability: Availability | null
  busy: readonly BusyTime[]
  /** The id the next booking gets. */
  bookingId: number
}

interface Row extends Omit<ProviderAtBooking, 'currency'> {
  memberId: number | null
  currency: string
  isSample: boolean
  unpaid: number
}

/**
 * Waits for everybody else who books this provider and reads all a booking needs to know of them,
 * in one statement: people who want the same time stand in line behind each other's round trips.
 */
export async function providerAtBooking(
  tx: Transaction<Tables>,
  { takesRealMoney }: Pick<BookingsContext, 'takesRealMoney'>,
  member: SignedIn,
  {
    providerId,
    except,
    range,
  }: {
    providerId: number
    /** A booking of the member's that is to take the new time; what it holds counts for nothing. */
    except: number | undefined
    range: { fromMs: number; toMs: number }
  },
): Promise<ProviderAtBooking> {
  const { rows } = await sql<Row>`
    select p.id, p.member_id, p.currency, p.is_sample, t.tier,
      (select coalesce(json_agg(json_build_object(
          'service', s.service, 'priceCents', s.price_cents, 'per', s.per) order by s.position), '[]')
        from provider_services s where s.provider_id = p.id) as prices,
      (select json_build_object('timeZone', a.time_zone, 'hours', a.hours,
          'bufferBeforeMinutes', a.buffer_before_minutes,
          'bufferAfterMinutes', a.buffer_after_minutes,
          'noticeMinutes', a.notice_minutes, 'horizonDays', a.horizon_days,
          'capacity', a.capacity,
          'exceptions', (select coalesce(json_agg(json_build_object(
              'day', e.day, 'hours', e.hours) order by e.day), '[]')
            from provider_exceptions e where e.provider_id = p.id))
        from provider_availability a where a.provider_id = p.id) as availability,
      (select coalesce(json_agg(json_build_object(
          'fromMs', extract(epoch from h.from_at) * 1000,
          'toMs', extract(epoch from h.to_at) * 1000, 'animals', h.animals)), '[]')
        from held_times(p.id, ${new Date(range.fromMs)}, ${new Date(range.toMs)}) h
        where h.booking_id is distinct from ${except ?? null}) as busy,
      (select count(*)::integer from bookings b
        where b.member_id = ${member.id} and b.state = 'awaiting-payment') as unpaid,
      nextval(pg_get_serial_sequence('bookings', 'id')) as booking_id
    from providers p left join booking_terms t on t.provider_id = p.id
    where p.id = ${providerId} and p.status = 'live'`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Problem('not-found', msg('We could not find that provider.'))
  const { memberId, isSample, unpaid, ...provider } = row
  if (memberId === member.id) throw new Problem('conflict', msg('You cannot book yourself.'))
  if (isSample && takesRealMoney) {
    throw new Problem('conflict', msg('This is a sample provider: nobody would come.'))
  }
  if (except === undefined && unpaid >= MOST_UNPAID) {
    throw new Problem(
      'conflict',
      msg(
        'You hold {mostUnpaid} times that are not paid yet. Please pay for one of them or let it go first.',
        { mostUnpaid: MOST_UNPAID },
      ),
    )
  }
  const currency = CURRENCIES.find((one) => one === provider.currency)
  if (currency === undefined)
    throw new Problem('conflict', msg('This provider cannot be paid here.'))
  return { ...provider, currency }
}
