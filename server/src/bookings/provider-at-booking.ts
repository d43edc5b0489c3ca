import { MOST_UNPAID } from '@wayfur/domain/bookings/booking-life'
import type { CancellationTier } from '@wayfur/domain/bookings/booking-schemas'
import { msg } from '@wayfur/domain/language/messages'
import { type Currency, CURRENCIES } from '@wayfur/domain/money'
import { Problem } from '@wayfur/domain/problem'
import type { BusyTime } from '@wayfur/domain/providers/availability'
import type { Availability, PricedService } from '@wayfur/domain/providers/provider-schemas'
import { sql, type Transaction } from 'kysely'
import { compiledOnce, type Values } from '../platform/database/compiled-once.ts'
import type { SignedIn } from '../platform/sessions.ts'
import { PRICES_IN_SQL } from '../providers/taken-pets-columns.ts'
import type { Tables } from '../tables.ts'
import type { BookingsContext } from './bookings-context.ts'
import type { AskedOfPets } from './required-vaccines.ts'

/** A listed provider with the prices, hours and taken times of this moment. */
export interface ProviderAtBooking {
  id: number
  businessName: string
  currency: Currency
  tier: CancellationTier | null
  prices: readonly PricedService[]
  /** Null while they have not said when they work. */
  availability: Availability | null
  busy: readonly BusyTime[]
  /** What they ask of pets. */
  asked: AskedOfPets
  /** The id the next booking gets. */
  bookingId: number
}

type Row = Omit<ProviderAtBooking, 'currency' | 'availability' | 'busy' | 'asked'> &
  (Availability | Record<keyof Availability, null>) & {
    currency: string
    busy: readonly [fromAt: string, toAt: string, animals: number][]
    memberId: number | null
    isSample: boolean
    unpaid: number
    vaccines: string[] | null
    takesAtDoor: boolean | null
  }

/**
 * Reads all a booking needs to know of a provider, in one statement that waits for nobody but the
 * same member's other bookings, which are counted. What others take until the booking is written is
 * found by the trigger of `booking_holds`, which holds the provider for as short as can be:
 * `orTaken` says it in the same words.
 */
export async function providerAtBooking(
  tx: Transaction<Tables>,
  { takesRealMoney }: Pick<BookingsContext, 'takesRealMoney'>,
  member: Pick<SignedIn, 'id'>,
  {
    providerId,
    except,
    range,
    isPaidLater = false,
  }: {
    providerId: number
    /** A booking of the member's that is to take the new time; what it holds counts for nothing. */
    except: number | undefined
    range: { fromMs: number; toMs: number }
    /** A visit of a series, which counts for nothing among the times held unpaid. */
    isPaidLater?: boolean
  },
): Promise<ProviderAtBooking> {
  const { rows } = await tx.withoutPlugins().executeQuery(
    providerNow(tx, {
      providerId,
      memberId: member.id,
      except: except ?? null,
      from: new Date(range.fromMs),
      until: new Date(range.toMs),
    }),
  )
  const [row] = rows
  if (row === undefined) throw new Problem('not-found', msg('We could not find that provider.'))
  if (row.memberId === member.id) throw new Problem('conflict', msg('You cannot book yourself.'))
  if (row.isSample && takesRealMoney) {
    throw new Problem('conflict', msg('This is a sample provider: nobody would come.'))
  }
  if (except === undefined && !isPaidLater && row.unpaid >= MOST_UNPAID) {
    throw new Problem(
      'conflict',
      msg(
        'You hold {mostUnpaid} times that are not paid yet. Please pay for one of them or let it go first.',
        { mostUnpaid: MOST_UNPAID },
      ),
    )
  }
  const currency = CURRENCIES.find((one) => one === row.currency)
  if (currency === undefined)
    throw new Problem('conflict', msg('This provider cannot be paid here.'))
  const { id, businessName, tier, prices, bookingId } = row
  const asked = { vaccines: row.vaccines ?? [], takesAtDoor: row.takesAtDoor ?? true }
  const busy = row.busy.map(([fromAt, toAt, animals]) => ({
    fromMs: Date.parse(fromAt),
    toMs: Date.parse(toAt),
    animals,
  }))
  const availability = hasHours(row) ? row : null
  return { id, businessName, currency, tier, prices, availability, busy, asked, bookingId }
}

const providerNow = compiledOnce(
  (
    _,
    value: Values<{
      providerId: number
      memberId: number
      except: number | null
      from: Date
      until: Date
    }>,
  ) => sql<Row>`
    select p.id, p.business_name as "businessName", p.member_id as "memberId", p.currency, p.is_sample as "isSample",
      t.tier, t.required_vaccines as vaccines, t.takes_at_door as "takesAtDoor",
      a.time_zone as "timeZone", a.hours, a.buffer_before_minutes as "bufferBeforeMinutes",
      a.buffer_after_minutes as "bufferAfterMinutes", a.notice_minutes as "noticeMinutes",
      a.horizon_days as "horizonDays", a.capacity,
      (select coalesce(json_agg(json_build_object('day', e.day, 'hours', e.hours) order by e.day), '[]')
        from provider_exceptions e where e.provider_id = p.id) as exceptions,
      (select ${PRICES_IN_SQL} from provider_services s where s.provider_id = p.id) as prices,
      (select coalesce(json_agg(json_build_array(h.from_at, h.to_at, h.animals)), '[]')
        from booking_holds h
        where h.provider_id = p.id and h.to_at > ${value('from')}
          and h.from_at < ${value('until')}
          and h.booking_id is distinct from ${value('except')}) as busy,
      unpaid_bookings(${value('memberId')}) as unpaid,
      nextval('bookings_id_seq') as "bookingId"
    from providers p
      left join booking_terms t on t.provider_id = p.id
      left join provider_availability a on a.provider_id = p.id
    where p.id = ${value('providerId')} and p.status = 'live'`,
)

function hasHours(row: Row): row is Row & Availability {
  return row.timeZone !== null
}
