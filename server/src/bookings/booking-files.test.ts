import * as endpoints from '@wayfur/domain/bookings/endpoints'
import { Problem } from '@wayfur/domain/problem'
import { Hono } from 'hono'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { testDatabase } from '../platform/database/test-database.ts'
import { bookingFileRoutes } from './booking-file-routes.ts'
import { type bookingsWorld as open, bookingsWorld } from './booking-fixtures.ts'

function files(world: Awaited<ReturnType<typeof open>>) {
  const app = new Hono()
  app.route(
    '/',
    bookingFileRoutes({
      ...world.parts,
      sessions: {
        read: async (headers) => world.as(Number(headers.get('x-test-member') ?? 0)).member,
      },
      rateLimits: { take: async () => {} },
      trustedProxies: 0,
    }),
  )
  app.onError((error, c) => c.text(error.message, error instanceof Problem ? 404 : 500))
  return (path: string, member: number) =>
    app.request(path, { headers: { 'x-test-member': String(member) } })
}

test('a receipt tells what was paid and what went back, to the owner alone', async () => {
  const world = await bookingsWorld(await testDatabase())
  const id = await world.confirmed()
  await world.owner.ask(endpoints.cancelBooking, { params: { id }, body: {} })
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

test('a provider’s feed tells times and nothing of owners or pets, until its address is ended', async () => {
  const world = await bookingsWorld(await testDatabase())
  await world.confirmed()
  const { feedPath } = await world.walker.ask(endpoints.makeCalendarFeed, {})
  const read = files(world)
  const text = await (await read(feedPath, 0)).text()
  expect(text).toContain('SUMMARY:Dog walking')
  expect(text).not.toMatch(/Sam|Bella|415/)
  const again = await world.walker.ask(endpoints.makeCalendarFeed, {})
  expect(again.feedPath).not.toBe(feedPath)
  expect((await read(feedPath, 0)).status, 'the older address').toBe(404)
  await world.walker.ask(endpoints.endCalendarFeed, {})
  expect((await read(again.feedPath, 0)).status).toBe(404)
})
