import type { GivenRole } from '@wayfur/domain/accounts/permissions'
import * as endpoints from '@wayfur/domain/bookings/endpoints'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { inLanguage } from '../language/translators.ts'
import type { RenderedLetter } from '../mail/mailer.ts'
import { testDatabase } from '../platform/database/testing/test-database.ts'
import { serveOverHttp } from '../platform/testing/serve-over-http.ts'
import { bookingFiles } from './booking-files.ts'
import { addPet } from './testing/booked-pets.ts'
import { type bookingsWorld as open, bookingsWorld } from './testing/booking-fixtures.ts'

function files(world: Awaited<ReturnType<typeof open>>, roles: GivenRole[] = []) {
  const app = serveOverHttp(
    bookingFiles(world.parts),
    async (headers) =>
      world.as(Number(headers.get('x-test-member') ?? 0), 'Somebody', roles).member,
  )
  return (path: string, member: number) =>
    app.request(path, { headers: { 'x-test-member': String(member) } })
}

/** A call about a booking that needs no words. */
function about(id: number) {
  return { params: { id }, body: {} }
}

test('a receipt tells what was paid and what went back, to the owner alone', async () => {
  const world = await bookingsWorld(await testDatabase())
  const id = await world.confirmed()
  await world.owner.callApi(endpoints.cancelBooking, { params: { id }, body: {} })
  await world.workOff()
  const read = files(world)
  const answer = await read(`/api/bookings/${id}/receipt.pdf`, world.owner.id)
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()))
  const { text } = await extractText(pdf, { mergePages: true })
  expect(text).toContain('Test mode: no money has moved.')
  expect(text).toContain('Dog walking with Steady Paws')
  expect(text).toContain('Paid $28.05')
  expect(text).toContain('Sent back -$28.05')
  expect(text).toContain('Left $0.00')
  expect((await read(`/api/bookings/${id}/receipt.pdf`, world.walker.id)).status).toBe(404)
  expect((await read('/api/bookings/999/receipt.pdf', world.owner.id)).status).toBe(404)
})

test('the receipt and the calendar of an owner name all pets, the receipt with their price', async () => {
  const world = await bookingsWorld(await testDatabase(), { capacity: 3 })
  const { db } = world.parts
  await db.updateTable('providerServices').set({ furtherCents: 1050 }).execute()
  const petIds = [
    await addPet(db, world.owner.id, { name: 'Bella' }),
    await addPet(db, world.owner.id, { name: 'Max' }),
  ]
  const id = await world.confirmed({ petIds })
  const read = files(world)
  const answer = await read(`/api/bookings/${id}/receipt.pdf`, world.owner.id)
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()))
  const { text } = await extractText(pdf, { mergePages: true })
  expect(text).toContain('Bella and Max')
  expect(text).toContain('Each further pet $10.50')
  expect(text).toContain('Paid $38.55')
  const calendarOf = async (by: number) =>
    (await (await read(`/api/bookings/${id}/calendar.ics`, by)).text()).replace(/\r\n /g, '')
  expect(await calendarOf(world.owner.id)).toContain('Pets: Bella and Max.')
  expect(await calendarOf(world.walker.id)).not.toContain('Bella')
})

test('an appointment can be taken into a calendar, in instants that hold everywhere', async () => {
  const world = await bookingsWorld(await testDatabase())
  const id = await world.confirmed()
  const answer = await files(world)(`/api/bookings/${id}/calendar.ics`, world.owner.id)
  const text = await answer.text()
  expect(text).toContain('DTSTART:20261123T170000Z')
  expect(text).toContain('DTEND:20261123T180000Z')
  expect(text).toContain('SUMMARY:Dog walking with Steady Paws')
  expect(text).toContain(`UID:booking-${id}@localhost`)
})

test('a booking with a sample provider says in every file and letter that nobody will come', async () => {
  const world = await bookingsWorld(await testDatabase(), { isSample: true })
  const id = await world.booked()
  const read = files(world)
  const calendar = await (await read(`/api/bookings/${id}/calendar.ics`, world.owner.id)).text()
  expect(calendar).toContain('SUMMARY:Dog walking with Steady Paws (sample)')
  expect(calendar.replace(/\r\n /g, '')).toContain('This is a sample: nobody will come.')
  const receipt = await read(`/api/bookings/${id}/receipt.pdf`, world.owner.id)
  const pdf = await getDocumentProxy(new Uint8Array(await receipt.arrayBuffer()))
  const { text } = await extractText(pdf, { mergePages: true })
  expect(text).toContain('Dog walking with Steady Paws (sample)')
  const mails = await world.parts.db
    .selectFrom('jobs')
    .select('payload')
    .where('kind', '=', 'mail')
    .execute()
  const letters = mails.map(({ payload }) => (payload as { letter: RenderedLetter }).letter)
  expect(letters.length).toBeGreaterThan(1)
  for (const letter of letters) expect(letter.subject).toContain('Steady Paws (sample)')
  expect(letters.some((letter) => letter.text.includes('nobody will come'))).toBe(true)
})

test('a provider’s feed tells times and nothing of owners or pets, until its address is ended', async () => {
  const world = await bookingsWorld(await testDatabase())
  await world.confirmed()
  const { feedPath } = await world.walker.callApi(endpoints.makeCalendarFeed, {})
  const read = files(world)
  const text = await (await read(feedPath, 0)).text()
  expect(text).toContain('SUMMARY:Dog walking')
  expect(text).not.toMatch(/Sam|Bella|415/)
  const again = await world.walker.callApi(endpoints.makeCalendarFeed, {})
  expect(again.feedPath).not.toBe(feedPath)
  expect((await read(feedPath, 0)).status, 'the older address').toBe(404)
  await world.walker.callApi(endpoints.endCalendarFeed, {})
  expect((await read(again.feedPath, 0)).status).toBe(404)
})

test('a provider’s feed speaks the language of the provider, whoever asks for it', async () => {
  const world = await bookingsWorld(await testDatabase())
  await world.confirmed()
  const { feedPath } = await world.walker.callApi(endpoints.makeCalendarFeed, {})
  const feed = async () => (await files(world)(feedPath, 0)).text()
  expect(await inLanguage('es', feed)).toContain('SUMMARY:Dog walking')
  await world.parts.db
    .updateTable('members')
    .set({ language: 'es' })
    .where('id', '=', world.walker.id)
    .execute()
  expect(await inLanguage('en', feed)).toContain('SUMMARY:Paseo de perros')
})

test('a provider’s statement tells to the cent what was paid, went back, is earned and is ahead', async () => {
  const world = await bookingsWorld(await testDatabase(), { capacity: 5 })
  await world.parts.db
    .updateTable('members')
    .set({ name: '=SUM(A1) Rivera' })
    .where('id', '=', world.owner.id)
    .execute()
  await world.parts.db
    .insertInto('bookingTerms')
    .values({ providerId: world.providerId, tier: 'moderate' })
    .execute()
  const done = await world.confirmed()
  const half = await world.confirmed({ startTime: '17:00' })
  const declined = await world.booked({ startTime: '11:00' })
  const ahead = await world.confirmed({ serviceDate: '2026-11-30' })
  await world.confirmed({ serviceDate: '2026-12-01' })
  await world.book({ startTime: '13:00' })
  await world.walker.callApi(endpoints.declineBooking, about(declined))
  await world.workOff()
  // Less than a day before it begins: half of it comes back by the moderate terms.
  world.clock.advance(42 * 3_600_000)
  await world.owner.callApi(endpoints.cancelBooking, about(half))
  world.clock.advance(20 * 3_600_000)
  await world.workOff()
  const statement = await world.walker.callApi(endpoints.readProviderStatement, { query: {} })
  expect(statement).toMatchObject({ month: '2026-11', thisMonth: '2026-11', isCut: false })
  const lines = statement.lines.map(({ bookingId, keptCents, isEarned }) => [
    bookingId,
    keptCents,
    isEarned,
  ])
  const kept = statement.lines.find(({ bookingId }) => bookingId === half)?.keptCents ?? 0
  expect(lines).toEqual([
    [done, 2805, true],
    [declined, 0, true],
    [half, kept, true],
    [ahead, 2805, false],
  ])
  expect(statement.sums).toEqual([
    {
      currency: 'USD',
      paidCents: 4 * 2805,
      refundedCents: 2805 + (2805 - kept),
      earnedCents: 2805 + kept,
      aheadCents: 2805,
      tipCents: 0,
    },
  ])
  const next = await world.walker.callApi(endpoints.readProviderStatement, {
    query: { month: '2026-12' },
  })
  expect(next.lines).toHaveLength(1)
  const read = files(world, ['provider'])
  const csv = await (
    await read('/api/provider/statement.csv?month=2026-11', world.walker.id)
  ).text()
  expect(csv.split('\r\n')).toHaveLength(6)
  expect(csv).toContain(`${done},2026-11-23,Dog walking,`)
  expect(csv).not.toMatch(/[,"]=/)
  expect((await read('/api/provider/statement.csv', world.walker.id)).status).not.toBe(200)
  const stranger = await files(world)('/api/provider/statement.csv?month=2026-11', world.owner.id)
  expect(stranger.status).not.toBe(200)
})

test('no way of a provider shows the pet before acceptance or from 48 hours after the end on', async () => {
  const world = await bookingsWorld(await testDatabase(), { capacity: 4 })
  const { walker, clock } = world
  const { feedPath } = await walker.callApi(endpoints.makeCalendarFeed, {})
  const read = files(world, ['provider'])
  /** Everything of bookings that this provider can get at, in one text. */
  async function allSeen(ids: readonly number[]): Promise<string> {
    const calls: unknown[] = [
      await walker.callApi(endpoints.readProviderCalendar, { query: {} }),
      await walker.callApi(endpoints.readProviderStatement, { query: {} }),
      world.told.filter(({ memberId }) => memberId === walker.id),
      await lettersTo('priya.nair@example.org'),
      await (await read(feedPath, 0)).text(),
      await (await read('/api/provider/statement.csv?month=2026-11', walker.id)).text(),
    ]
    for (const id of ids) {
      calls.push(await walker.callApi(endpoints.readBooking, { params: { id } }))
      for (const file of ['calendar.ics', 'receipt.pdf']) {
        calls.push(await (await read(`/api/bookings/${id}/${file}`, walker.id)).text())
      }
    }
    return JSON.stringify(calls)
  }
  async function lettersTo(email: string): Promise<unknown[]> {
    const jobs = await world.parts.db
      .selectFrom('jobs')
      .select('payload')
      .where('kind', '=', 'mail')
      .execute()
    return jobs.filter(({ payload }) => JSON.stringify(payload).includes(email))
  }
  const PET = /retriever|side gate|555-0100/
  const [id, declined, moved, cancelled] = [
    await world.booked(),
    await world.booked(),
    await world.booked(),
    await world.booked(),
  ]
  const ids = [id, declined, moved, cancelled]
  expect(await lettersTo('priya.nair@example.org'), 'there are letters to look at').not.toEqual([])
  expect(await allSeen(ids), 'before acceptance').not.toMatch(PET)
  await walker.callApi(endpoints.declineBooking, about(declined))
  for (const of of [moved, cancelled]) {
    await walker.callApi(endpoints.acceptBooking, { params: { id: of } })
    expect(await allSeen([of]), 'once accepted').toMatch(PET)
  }
  const later = { serviceDate: '2026-11-24', startTime: '9:00' }
  await world.owner.callApi(endpoints.rescheduleBooking, { params: { id: moved }, body: later })
  await world.owner.callApi(endpoints.cancelBooking, about(cancelled))
  expect(await allSeen(ids), 'declined, moved and to be accepted anew, cancelled').not.toMatch(PET)
  await walker.callApi(endpoints.acceptBooking, { params: { id } })
  expect(await allSeen([id])).toMatch(PET)
  // 50 hours until its end, and 48 more.
  clock.advance(98 * 3_600_000 - 1)
  await world.workOff('bookings')
  expect(await allSeen([id]), 'in the last moment').toMatch(PET)
  clock.advance(1)
  expect(await allSeen(ids), 'from then on').not.toMatch(PET)
})
