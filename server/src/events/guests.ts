import { DAY_MS } from '@wayfur/domain/durations'
import { ACTIVE_STATES } from '@wayfur/domain/events/attendance'
import { guestPetsProblem } from '@wayfur/domain/events/entry-rules'
import { currentLanguage, msg, t } from '@wayfur/domain/language/messages'
import type { Species } from '@wayfur/domain/pets/pet-schemas'
import { Problem } from '@wayfur/domain/problem'
import { type Kysely, sql, type Transaction } from 'kysely'
import { isMailAddress } from '../mail/mailer.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { newReadableToken, newToken } from '../platform/tokens.ts'
import type { Tables } from '../tables.ts'
import { type EventRow, lockEvent } from './event-rows.ts'
import type { EventsContext } from './events-context.ts'
import { requireFit, requireOpen, tellJoined } from './join-event.ts'
import { giveUp } from './leave-event.ts'
import { type Attendance, notifyAttendee } from './notify-attendee.ts'
import { seatFor } from './seats.ts'

export interface GuestWish {
  email: string
  name: string
  guests: number
  petCount: number
  petKinds: readonly Species[] | null
}

/** Letters one address is sent at most that it has not answered: nobody is flooded through us. */
const MOST_UNANSWERED = 5

/**
 * Notes a guest, who has no account, and mails a link to confirm. The reply is the same for an
 * address that has joined already; its mail leads to the ticket.
 */
export async function joinAsGuest(
  context: EventsContext,
  eventId: number,
  { email, name, guests, ...pets }: GuestWish,
): Promise<void> {
  const { db, clock } = context
  if (!isMailAddress(email)) {
    throw new Problem('invalid-input', msg('Please give an email address.'), { field: 'email' })
  }
  const guestName = name.replace(/[\p{Cc}\s]+/gu, ' ').trim()
  if (guestName === '') {
    throw new Problem('invalid-input', msg('Please give your name.'), { field: 'name' })
  }
  await inTransaction(db, async (tx) => {
    const event = await lockEvent(tx, eventId)
    const now = clock.now()
    requireOpen(event, now)
    const along = guestPets(pets)
    requireFit(event, { guests, petCount: along.petCount }, 'petCount')
    if (event.priceCents > 0) {
      throw new Problem('signed-out', msg('Please sign in to pay for a ticket.'))
    }
    if (along.petCount > 0 && event.vaccinations.length > 0) {
      throw new Problem(
        'signed-out',
        msg('Please sign in to bring a pet: this event checks vaccinations by its passport.'),
      )
    }
    requireGuestPets(event, along)
    const earlier = await tx
      .selectFrom('eventAttendances')
      .select('id')
      .where('eventId', '=', eventId)
      .where(sql`lower(guest_email)`, '=', email.toLowerCase())
      .where('state', 'in', ACTIVE_STATES)
      .executeTakeFirst()
    if (earlier !== undefined || (await unanswered(tx, email)) >= MOST_UNANSWERED) return
    const attendance = await tx
      .insertInto('eventAttendances')
      .values({
        eventId,
        memberId: null,
        guestName,
        guestEmail: email,
        guestKey: newToken(),
        guestLanguage: currentLanguage(),
        state: 'unconfirmed',
        guests,
        ...along,
        code: newReadableToken(),
        heldUntil: null,
        amountCents: 0,
        paymentId: null,
        joinedAt: now,
        leftAt: null,
        checkedInAt: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await notifyAttendee(tx, context, event, attendance, {
      about: 'confirm',
      write: () => ({
        subject: t('Please confirm that you are coming'),
        says: [
          t(
            'Someone, probably you, asked for a spot with this email address. Follow the link to confirm; until then we cannot hold it. If it was not you, just ignore this.',
          ),
        ],
        button: { label: t('Confirm'), path: `/events/guests/${attendance.guestKey ?? ''}` },
      }),
    })
  })
}

export type GuestPets = Pick<Attendance, 'petCount' | 'petKinds'>

/** The pets a guest told of: as many as there are kinds, where they said both. */
export function guestPets({
  petCount,
  petKinds,
}: {
  petCount: number
  petKinds: readonly Species[] | null
}): GuestPets {
  if (petKinds === null) return { petCount, petKinds: null }
  if (petKinds.length !== petCount) {
    throw new Problem('invalid-input', msg('Please say the kind of each pet.'), {
      field: 'petKinds',
    })
  }
  return { petCount, petKinds: [...petKinds] }
}

/** Refuses pets of a guest that the event does not take, as far as a guest can be asked. */
export function requireGuestPets(event: EventRow, { petCount, petKinds }: GuestPets): void {
  const problem = guestPetsProblem(event, petCount, petKinds)
  if (problem !== null) throw new Problem('conflict', problem, { field: 'petKinds' })
}

async function unanswered(tx: Transaction<Tables>, email: string): Promise<number> {
  const { count } = await tx
    .selectFrom('eventAttendances')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(sql`lower(guest_email)`, '=', email.toLowerCase())
    .where('state', '=', 'unconfirmed')
    .executeTakeFirstOrThrow()
  return count
}

/** The ticket a guest's key opens. */
export async function guestOf(db: Kysely<Tables>, key: string): Promise<Attendance> {
  const attendance = await db
    .selectFrom('eventAttendances')
    .selectAll()
    .where('guestKey', '=', key)
    .executeTakeFirst()
  if (attendance === undefined) {
    throw new Problem('not-found', msg('This link no longer leads to a ticket.'))
  }
  return attendance
}

/** A guest confirms; doing it again changes nothing. */
export async function confirmGuest(context: EventsContext, key: string): Promise<Attendance> {
  const { db, clock } = context
  return inTransaction(db, async (tx) => {
    const { eventId } = await guestOf(tx, key)
    const event = await lockEvent(tx, eventId)
    const attendance = await guestOf(tx, key)
    if (attendance.state !== 'unconfirmed') return attendance
    const now = clock.now()
    requireOpen(event, now)
    // The host may have changed what the event takes since the form was sent.
    requireFit(event, attendance, 'petCount')
    requireGuestPets(event, attendance)
    const { state } = await seatFor(tx, event, attendance.party, now)
    // The place in line is from now, not from when the form was sent.
    const { id: _, party: __, ...given } = attendance
    await tx.deleteFrom('eventAttendances').where('id', '=', attendance.id).execute()
    const confirmed = await tx
      .insertInto('eventAttendances')
      .values({ ...given, state: state === 'held' ? 'waiting' : state, joinedAt: now })
      .returningAll()
      .executeTakeFirstOrThrow()
    await tellJoined(tx, context, event, confirmed)
    return confirmed
  })
}

/** A guest gives their place up; doing it again changes nothing. */
export async function leaveAsGuest(context: EventsContext, key: string): Promise<Attendance> {
  return inTransaction(context.db, async (tx) => {
    const { eventId } = await guestOf(tx, key)
    const event = await lockEvent(tx, eventId)
    const attendance = await guestOf(tx, key)
    if (attendance.state === 'left') return attendance
    await giveUp(tx, context, event, attendance)
    return guestOf(tx, key)
  })
}

/** Days after which nobody needs to know any more which guests came. */
const FORGET_AFTER_DAYS = 30

/** Forgets guests of events that are long over, and wishes that nobody confirmed. */
export async function forgetOldGuests(db: Kysely<Tables>, now: Date): Promise<void> {
  await db
    .deleteFrom('eventAttendances')
    .where('state', '=', 'unconfirmed')
    .where('joinedAt', '<', new Date(now.getTime() - 2 * DAY_MS))
    .execute()
  await db
    .updateTable('eventAttendances')
    .set({ guestName: null, guestEmail: null, guestKey: null, guestLanguage: null })
    .where('guestEmail', 'is not', null)
    .where('eventId', 'in', (over) =>
      over
        .selectFrom('events')
        .select('id')
        .where('endsAt', '<', new Date(now.getTime() - FORGET_AFTER_DAYS * DAY_MS)),
    )
    .execute()
}
