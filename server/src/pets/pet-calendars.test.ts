import * as endpoints from '@wayfur/domain/pets/endpoints'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../platform/database/testing/test-database.ts'
import { serveOverHttp } from '../platform/testing/serve-over-http.ts'
import { addBella, petsOf } from './testing/pet-fixtures.ts'

async function world() {
  const { db } = await testDatabase()
  const pets = petsOf(db)
  const app = serveOverHttp(pets.served)
  return {
    db,
    pets,
    sam: await pets.member('Sam'),
    /** Follows the calendar as a program would: without an account. */
    follow: async (url: string) => {
      const answer = await app.request(new URL(url).pathname)
      return { status: answer.status, headers: answer.headers, text: await answer.text() }
    },
  }
}

test('a calendar has the last days, what to renew, and what is planned, and no contacts', async () => {
  const { db, pets, sam, follow } = await world()
  const { id } = await addBella(pets, sam)
  const now = pets.clock.now()
  const ask = JSON.stringify({
    from: 'Denver, CO',
    to: 'Moab, UT',
    pet: 'dog',
    leave: '2026-12-05T08:00',
  })
  await db
    .insertInto('trips')
    .values({
      memberId: sam.id,
      name: 'Moab',
      ask,
      shareToken: null,
      createdAt: now,
      updatedAt: now,
    })
    .execute()
  const { url } = await pets.as(sam)(endpoints.makePetCalendar, { params: { id } })
  expect(url).toMatch(/^https:\/\/wayfur\.example\/calendars\/pets\/[\w-]{43}\.ics$/)
  const { status, headers, text } = await follow(url)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toContain('text/calendar')
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(headers.get('x-robots-tag')).toContain('noindex')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  const lines = text.replaceAll('\r\n ', '').split('\r\n')
  const entries = lines.flatMap((line, index) =>
    line.startsWith('DTSTART')
      ? [[line, lines.slice(index).find((one) => one.startsWith('SUMMARY'))]]
      : [],
  )
  expect(entries).toEqual([
    ['DTSTART;VALUE=DATE:20261201', 'SUMMARY:Bella: last day of Rabies'],
    ['DTSTART;VALUE=DATE:20261201', 'SUMMARY:Bella: renew Rabies'],
    ['DTSTART;VALUE=DATE:20261205', 'SUMMARY:Bella: Moab'],
  ])
  expect(text).toContain('Rabies ends 4 days before Moab')
  expect(text).not.toMatch(/Sam|555|Dr\. Lee|example\.com|Chicken/)
})

test('the database holds no address that opens a calendar', async () => {
  const { db, pets, sam } = await world()
  const { id } = await addBella(pets, sam)
  const { url } = await pets.as(sam)(endpoints.makePetCalendar, { params: { id } })
  const { rows } = await sql<{ row: string }>`select c::text as row from pet_calendars c`.execute(
    db,
  )
  const secret = /([\w-]{43})\.ics$/.exec(url)?.[1] ?? ''
  expect(rows).toHaveLength(1)
  expect(rows[0]?.row).not.toContain(secret)
})

test('a new address ends the one before, and one that is switched off shows nothing', async () => {
  const { pets, sam, follow } = await world()
  const { id } = await addBella(pets, sam)
  const params = { id }
  const callApi = pets.as(sam)
  expect((await callApi(endpoints.readAhead, { params })).calendarMadeAt).toBe(null)
  const first = await callApi(endpoints.makePetCalendar, { params })
  const second = await callApi(endpoints.makePetCalendar, { params })
  expect((await follow(first.url)).status).toBe(404)
  expect((await follow(second.url)).status).toBe(200)
  expect((await callApi(endpoints.readAhead, { params })).calendarMadeAt).not.toBe(null)
  await callApi(endpoints.endPetCalendar, { params })
  expect((await follow(second.url)).status).toBe(404)
  expect((await follow('https://wayfur.example/calendars/pets/nobodys.ics')).status).toBe(404)
})

test('only an owner makes one, and it ends when they own the pet no longer', async () => {
  const { db, pets, sam, follow } = await world()
  const kim = await pets.member('Kim')
  const { id } = await addBella(pets, sam)
  const since = pets.clock.now()
  await db
    .insertInto('petMembers')
    .values({ petId: id, memberId: kim.id, role: 'carer', since })
    .execute()
  await expect(pets.as(kim)(endpoints.makePetCalendar, { params: { id } })).rejects.toMatchObject({
    code: 'not-allowed',
  })
  const own = (role: 'owner' | 'carer') =>
    db.updateTable('petMembers').set({ role }).where('memberId', '=', kim.id).execute()
  await own('owner')
  const { url } = await pets.as(kim)(endpoints.makePetCalendar, { params: { id } })
  expect((await follow(url)).status).toBe(200)
  await own('carer')
  expect((await follow(url)).status).toBe(404)
  await own('owner')
  await pets.as(sam)(endpoints.deletePet, { params: { id } })
  expect((await follow(url)).status).toBe(404)
})

test('a pet that was put away has an empty calendar', async () => {
  const { pets, sam, follow } = await world()
  const { id } = await addBella(pets, sam)
  const { url } = await pets.as(sam)(endpoints.makePetCalendar, { params: { id } })
  await pets.as(sam)(endpoints.movePet, { params: { id }, body: { standing: 'archived' } })
  const { status, text } = await follow(url)
  expect(status).toBe(200)
  expect(text).not.toContain('VEVENT')
})
