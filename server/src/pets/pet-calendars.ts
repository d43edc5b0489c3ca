import { msg } from '@wayfur/domain/language/messages'
import { markedName } from '@wayfur/domain/marked-name'
import * as endpoints from '@wayfur/domain/pets/endpoints'
import { mayDo } from '@wayfur/domain/pets/household'
import * as schemas from '@wayfur/domain/pets/schemas'
import { Problem } from '@wayfur/domain/problem'
import { inLanguage } from '../language/translators.ts'
import { inTransaction, replyInTransaction } from '../platform/database/in-transaction.ts'
import { FileAnswer } from '../platform/file-answer.ts'
import { type ServedEndpoint, serve } from '../platform/serve.ts'
import { hashOfToken, newToken } from '../platform/tokens.ts'
import { requirePet, requireRealPet } from './pet-access.ts'
import { calendarOfPet } from './pet-calendar-text.ts'
import type { PetsContext } from './pets-context.ts'
import { AHEAD_OF_PET, aheadOf } from './plans-ahead.ts'
import { vaccinationsOf } from './read-pet.ts'

interface Which {
  petId: number
  memberId: number
}

/** Makes the secret address of a calendar; the one before it stops working. */
export async function makePetCalendar(
  { db, clock, head }: Pick<PetsContext, 'db' | 'clock' | 'head'>,
  { petId, memberId }: Which,
): Promise<{ url: string }> {
  return replyInTransaction(db, endpoints.makePetCalendar, async (tx) => {
    const pet = await requirePet(tx, memberId, petId, 'share', { isLocked: true })
    requireRealPet(pet)
    const token = newToken()
    const made = { tokenHash: hashOfToken(token), madeAt: clock.now() }
    await tx
      .insertInto('petCalendars')
      .values({ petId, memberId, ...made })
      .onConflict((conflict) => conflict.columns(['petId', 'memberId']).doUpdateSet(made))
      .execute()
    return { url: `${head.publicUrl}/calendars/pets/${token}.ics` }
  })
}

/** Switches a calendar off: from now on its address looks as if it had never been. */
export async function endPetCalendar(
  { db }: Pick<PetsContext, 'db'>,
  { petId, memberId }: Which,
): Promise<{ isDone: true }> {
  return inTransaction(db, async (tx) => {
    await requirePet(tx, memberId, petId, 'share')
    await tx
      .deleteFrom('petCalendars')
      .where('petId', '=', petId)
      .where('memberId', '=', memberId)
      .execute()
    return { isDone: true as const }
  })
}

/** The calendar itself, which programs ask for without an account. */
export function petCalendar(context: PetsContext): ServedEndpoint {
  return serve(endpoints.petCalendar, schemas.petCalendar, async ({ params }) => {
    const token = /^([A-Za-z0-9_-]{43})\.ics$/.exec(params.file)?.[1] ?? ''
    const headers = { 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' }
    return new FileAnswer({ body: await textOf(context, token), headers })
  })
}

/**
 * In the language of the one who made it, since a program asks in any. It holds only while they may
 * share the pet: a former owner's address shows nothing any more.
 */
async function textOf(context: PetsContext, token: string): Promise<string> {
  const { db, clock, head } = context
  const made = await db
    .selectFrom('petCalendars as c')
    .innerJoin('pets', 'pets.id', 'c.petId')
    .innerJoin('petMembers as p', (join) =>
      join.onRef('p.petId', '=', 'c.petId').onRef('p.memberId', '=', 'c.memberId'),
    )
    .innerJoin('members as m', 'm.id', 'c.memberId')
    .select(AHEAD_OF_PET.map((column) => `pets.${column}` as const))
    .select(['pets.isSample', 'c.memberId', 'p.role', 'm.language'])
    .where('c.tokenHash', '=', hashOfToken(token))
    .where('pets.deletedAt', 'is', null)
    .executeTakeFirst()
  if (made === undefined || !mayDo(made.role, 'share')) {
    throw new Problem('not-found', msg('This calendar is not there.'))
  }
  const now = clock.now()
  const [ahead, vaccinations] = await Promise.all([
    inLanguage(made.language, () => aheadOf(context, made, { memberId: made.memberId, now })),
    vaccinationsOf(db, made.id),
  ])
  return inLanguage(made.language, () =>
    calendarOfPet({ ...made, name: markedName(made.name, made), vaccinations }, ahead, {
      publicUrl: head.publicUrl,
      now,
    }),
  )
}
