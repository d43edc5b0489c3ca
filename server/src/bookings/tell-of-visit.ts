import { type VisitFacts, visitText } from '@wayfur/domain/bookings/visit'
import { instantInZone } from '@wayfur/domain/bookings/zoned-time-text'
import { dayIn } from '@wayfur/domain/calendar'
import { listText } from '@wayfur/domain/language/formats'
import { t } from '@wayfur/domain/language/messages'
import { markedName } from '@wayfur/domain/marked-name'
import { sql, type Transaction } from 'kysely'
import { happened } from '../pets/timeline.ts'
import type { SignedIn } from '../platform/sessions.ts'
import type { Tables } from '../tables.ts'
import { bookingPath } from './booking-emails.ts'
import type { BookingRow, BookingsContext } from './bookings-context.ts'
import type { VisitRow } from './read-visit.ts'

interface VisitedPet {
  id: number
  name: string
  isSample: boolean
}

interface By {
  /** Whose word it is; null for a sample that nobody has. */
  memberId: number | null
  now: Date
}

/**
 * Brings a report to the household, in the transaction that sends it: a line in the timeline of each
 * pet, which stays when the booking is long over, and a message to everybody. Sent before, the line
 * is corrected and nobody hears of it twice.
 */
export async function tellOfVisit(
  tx: Transaction<Tables>,
  { clock, notify }: Pick<BookingsContext, 'clock' | 'notify'>,
  { booking, visit, member }: { booking: BookingRow; visit: VisitRow; member: SignedIn },
): Promise<void> {
  const { facts, pets } = await keepInTimelines(tx, {
    booking,
    visit,
    memberId: member.id,
    now: clock.now(),
  })
  await tellHousehold(tx, notify, { booking, facts, pets, except: member.id })
}

/** Writes what a visit was into the timeline of each pet, or corrects what stands there. */
export async function keepInTimelines(
  tx: Transaction<Tables>,
  { booking, visit, memberId, now }: { booking: BookingRow; visit: VisitRow } & By,
): Promise<{ facts: VisitFacts; pets: VisitedPet[] }> {
  const facts = factsOf(booking, visit)
  const kept = JSON.stringify({ code: 'visit', ...facts })
  await tx
    .updateTable('petEvents')
    .set({ facts: kept })
    .where('kind', '=', 'visited')
    .where(sql<boolean>`(facts ->> 'bookingId')::bigint = ${booking.id}`)
    .execute()
  const pets = await tx
    .selectFrom('bookingPets as g')
    .innerJoin('pets', 'pets.id', 'g.petId')
    .select(['pets.id', 'pets.name', 'pets.isSample'])
    .where('g.bookingId', '=', booking.id)
    .where('pets.deletedAt', 'is', null)
    .orderBy('pets.id')
    .execute()
  const told = await tx
    .selectFrom('petEvents')
    .select('petId')
    .where('kind', '=', 'visited')
    .where(sql<boolean>`(facts ->> 'bookingId')::bigint = ${booking.id}`)
    .execute()
  const on = dayIn(booking.timeZone, visit.checkedInAt ?? booking.startsAt)
  for (const pet of pets) {
    if (told.some(({ petId }) => petId === pet.id)) continue
    await happened(tx, {
      petId: pet.id,
      kind: 'visited',
      on,
      facts: { code: 'visit', ...facts },
      memberId,
      now,
    })
  }
  return { facts, pets }
}

/** Lets the owner know that the provider has come, or went: in the inbox, without a sound. */
export async function noteCheck(
  tx: Transaction<Tables>,
  { notify }: Pick<BookingsContext, 'notify'>,
  { booking, move, now }: { booking: BookingRow; move: 'check-in' | 'check-out'; now: Date },
): Promise<void> {
  await notify(tx, booking.memberId, () => {
    const at = instantInZone(booking.timeZone, now)
    return {
      kind: 'booking',
      stale: ['bookings'],
      title: move === 'check-in' ? t('The visit has begun') : t('The visit is over'),
      body: move === 'check-in' ? t('Checked in {at}.', { at }) : t('Checked out {at}.', { at }),
      href: `${bookingPath(booking.id)}#visit`,
      key: `visit-${move}:${booking.id}`,
      isQuiet: true,
    }
  })
}

async function tellHousehold(
  tx: Transaction<Tables>,
  notify: BookingsContext['notify'],
  {
    booking,
    facts,
    pets,
    except,
  }: {
    booking: BookingRow
    facts: VisitFacts
    pets: readonly VisitedPet[]
    except: number
  },
): Promise<void> {
  const household = await tx
    .selectFrom('petMembers')
    .select(['memberId', 'petId'])
    .where('petId', 'in', [0, ...pets.map(({ id }) => id)])
    .where('memberId', 'not in', [booking.memberId, except])
    .orderBy('petId')
    .execute()
  const others = new Map(household.map(({ memberId, petId }) => [memberId, petId]))
  const hrefs: [number, `/${string}`][] = [
    [booking.memberId, `${bookingPath(booking.id)}#visit`],
    // The booking is not theirs; the line in the timeline is.
    ...[...others].map(([id, petId]): [number, `/${string}`] => [id, `/passport?pet=${petId}`]),
  ]
  for (const [memberId, href] of hrefs) {
    await notify(tx, memberId, () => {
      const names = listText(pets.map((pet) => markedName(pet.name, pet)))
      // The provider's own words are read on the page, where they leave with their account.
      const body = visitText({ ...facts, note: null })
      return {
        kind: 'booking',
        stale: ['bookings'],
        title: pets.length === 0 ? t('How the visit was') : t('How it went: {names}', { names }),
        body: body === '' ? t('Read how the visit went.') : body,
        href,
        key: `visit-sent:${booking.id}`,
      }
    })
  }
}

function factsOf(booking: BookingRow, visit: VisitRow): VisitFacts {
  return {
    bookingId: booking.id,
    timeZone: booking.timeZone,
    from: visit.checkedInAt?.toISOString() ?? null,
    until: visit.checkedOutAt?.toISOString() ?? null,
    walkedMinutes: visit.walkedMinutes,
    did: visit.did,
    note: visit.note,
    photos: visit.photos,
  }
}
