import {
  acknowledgeFound,
  changeRingOrder,
  readFoundReport,
  readLostAndFound,
  replyToFinder,
  reportFound,
} from '@wayfur/domain/tags/found-endpoints'
import { expect, test } from 'vitest'
import { addConfirmedBooking, addPlainProvider } from '../bookings/testing/confirmed-booking.ts'
import { eachDatabase, type TestDatabase } from '../platform/database/testing/test-database.ts'
import { foundOf } from './testing/found-fixtures.ts'

const TEN_MINUTES = 10 * 60_000
const HOUR = 60 * 60_000

/** Bella of Sam's household, Robin who takes bookings, and what moves the time on. */
async function world(opened: TestDatabase) {
  const found = foundOf(opened)
  const { db, clock } = found
  const { owner, tag, petId } = await found.withTag('Sam Rivera')
  const sitter = await found.member('Robin Walker')
  const providerId = await addPlainProvider(db, sitter.id, clock.now())
  return {
    ...found,
    owner,
    sitter,
    petId,
    /** A confirmed booking of Bella with Robin, hours from now. */
    async booking(from: number, until: number): Promise<void> {
      const now = clock.now()
      await addConfirmedBooking(db, {
        memberId: owner.id,
        providerId,
        petIds: [petId],
        startsAt: new Date(now.getTime() + from * HOUR),
        endsAt: new Date(now.getTime() + until * HOUR),
        now,
      })
    },
    async report(): Promise<number> {
      await found.as(null)(reportFound, { params: { tagId: tag.tagId }, body: {} })
      const { id } = await db
        .selectFrom('foundReports')
        .select('id')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      return id
    },
    async finderPage(): Promise<string> {
      const { token } = await db
        .selectFrom('foundReports')
        .select('token')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      return (await found.page(`/qr/messages/${token}`)).html
    },
    /** Lets the ten minutes pass that were asked for last. */
    async tenMinutes(): Promise<void> {
      clock.advance(TEN_MINUTES)
      const { payload } = await db
        .selectFrom('jobs')
        .select('payload')
        .where('kind', '=', 'escalate-found-report')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      const job = { id: 0, key: '', attempt: 1, signal: AbortSignal.timeout(60_000) }
      await found.opened.handlers[0]?.run(payload, job)
    },
    rung: () => found.told.map(({ memberId }) => memberId),
  }
}

eachDatabase('whom a tag rings', (open) => {
  test('while a booking runs the sitter, then the household; after its end the owner again', async () => {
    const w = await world(await open())
    await w.booking(-1, 2)
    const id = await w.report()
    expect(w.rung()).toEqual([w.sitter.id])
    expect(await w.finderPage()).toContain('One person was told.')
    await w.tenMinutes()
    expect(w.rung()).toEqual([w.sitter.id, w.owner.id])
    const page = await w.finderPage()
    expect(page).toContain('2 people were told.')
    expect(page).not.toMatch(/Robin|Steady/)
    const thread = await w.as(w.sitter)(readFoundReport, { params: { id } })
    expect(thread).toMatchObject({ isOfHousehold: false, mayAnswer: true })
    expect(thread.told.map(({ name, role }) => [name, role])).toEqual([
      ['Robin Walker', 'sitter'],
      ['Sam Rivera', 'member'],
    ])
    await w.as(w.sitter)(replyToFinder, {
      params: { id },
      body: { words: 'I am two streets away' },
    })
    const answered = await w.finderPage()
    expect(answered).toContain('Robin')
    expect(answered).not.toContain('Walker')
    await w.tenMinutes()
    expect(w.rung()).toHaveLength(2)
    w.clock.advance(2 * HOUR)
    await w.report()
    expect(w.rung().at(-1)).toBe(w.owner.id)
  })

  test('a sitter of yesterday or tomorrow hears nothing and reads nothing', async () => {
    const w = await world(await open())
    await w.booking(-30, -28)
    await w.booking(2, 4)
    const id = await w.report()
    expect(w.rung()).toEqual([w.owner.id])
    const asked = { params: { id } }
    for (const call of [readFoundReport, acknowledgeFound]) {
      await expect(w.as(w.sitter)(call, asked)).rejects.toMatchObject({ code: 'not-found' })
    }
  })

  test('a sitter who was told reads the report until 48 hours after the end', async () => {
    const w = await world(await open())
    await w.booking(-1, 1)
    const id = await w.report()
    w.clock.advance(48 * HOUR)
    await w.as(w.sitter)(acknowledgeFound, { params: { id } })
    w.clock.advance(HOUR)
    await expect(w.as(w.sitter)(readFoundReport, { params: { id } })).rejects.toMatchObject({
      code: 'not-found',
    })
  })

  test('a booking that ends in the ten minutes goes on to the owner, and to the sitter no more', async () => {
    const w = await world(await open())
    await w.booking(-1, 0.1)
    await w.report()
    await w.tenMinutes()
    await w.tenMinutes()
    expect(w.rung()).toEqual([w.sitter.id, w.owner.id, w.owner.id])
  })

  test('on a saved trip with the pet the one who travels is first, on its days alone', async () => {
    const w = await world(await open())
    const kim = await w.joins(w.petId, 'Kim', 'carer')
    const trip = (leave: string, endsOn: string) =>
      w.db
        .insertInto('trips')
        .values({
          memberId: kim.id,
          name: 'Moab',
          ask: JSON.stringify({ from: 'A', to: 'B', pet: 'dog', leave }),
          endsOn,
          createdAt: w.clock.now(),
          updatedAt: w.clock.now(),
        })
        .execute()
    await trip('2026-11-21T08:00', '2026-11-22')
    await w.report()
    expect(w.rung()).toEqual([w.owner.id])
    await trip('2026-11-19T08:00', '2026-11-20')
    await w.report()
    expect(w.rung()).toEqual([w.owner.id, kim.id])
    const about = await w.as(w.owner)(readLostAndFound, { params: { id: w.petId } })
    expect(about.ring.map(({ role, names }) => [role, names])).toEqual([
      ['sitter', []],
      ['traveler', ['Kim']],
      ['member', ['Sam Rivera']],
      ['member', ['Kim']],
    ])
  })

  test('the owner chooses the order; a carer and a stranger do not', async () => {
    const w = await world(await open())
    const kim = await w.joins(w.petId, 'Kim', 'carer')
    await w.booking(-1, 2)
    const asked = {
      params: { id: w.petId },
      body: { order: [`member-${kim.id}`, 'sitter', 'member-987654321'] },
    }
    await expect(w.as(kim)(changeRingOrder, asked)).rejects.toMatchObject({ code: 'not-allowed' })
    await expect(w.as(w.sitter)(changeRingOrder, asked)).rejects.toMatchObject({
      code: 'not-found',
    })
    const { ring } = await w.as(w.owner)(changeRingOrder, asked)
    expect(ring.map(({ place }) => place)).toEqual([
      `member-${kim.id}`,
      'sitter',
      'traveler',
      `member-${w.owner.id}`,
    ])
    await w.report()
    await w.tenMinutes()
    await w.tenMinutes()
    expect(w.rung()).toEqual([kim.id, w.sitter.id, w.owner.id])
  })
})
