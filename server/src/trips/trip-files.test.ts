import { gpx } from '@tmcw/togeojson'
import * as trips from '@wayfur/domain/trips/endpoints'
import type { TripPlan } from '@wayfur/domain/trips/schemas'
import { DOMParser } from '@xmldom/xmldom'
import ICAL from 'ical.js'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { newPlace } from '../places/testing/place-fixtures.ts'
import { writePlaces } from '../places/write-places.ts'
import { testDatabase } from '../platform/database/testing/test-database.ts'
import { serveOverHttp } from '../platform/testing/serve-over-http.ts'
import { drawnRoad, linesOfFile } from './drawn-road.ts'
import { tripsClock, tripsOf, writeWayside } from './testing/trip-fixtures.ts'
import { tripFiles } from './trip-files.ts'

const ASK = { from: 'San Francisco, CA', to: 'Los Angeles, CA', leave: '2026-11-21T08:00' }
const NASTY = 'Fish & "Chips" <b>]]></name>\u0007 Café'

/** What the reader of GPX files makes of one, as much of it as is looked at. */
interface Collection {
  features: { geometry: { type: string; coordinates: unknown }; properties: { name: string } }[]
}

/** The files of a plan as the server gives them, and the plan itself. */
async function files(query: Partial<typeof ASK> & { stops?: string; pet?: string } = ASK) {
  const { db } = await testDatabase()
  await writeWayside(db)
  const at = { latitude: 36.253, longitude: -120.238 }
  const named = newPlace({ name: NASTY, category: 'rest_area', location: at })
  await writePlaces(db, [named], tripsClock.now())
  const { parts, as } = tripsOf(db)
  const app = serveOverHttp(tripFiles(parts))
  return {
    plan: (): Promise<TripPlan> => as(null)(trips.planTrip, { query }),
    file: async (ending: string) =>
      app.request(
        `/api/trips/plan.${ending}?${new URLSearchParams({ tab: 'trip', ...query }).toString()}`,
      ),
  }
}

test('an independent reader finds the route and every stop in the GPX file', async () => {
  const given = await files({ ...ASK, stops: '11_1_5' })
  const plan = await given.plan()
  const answer = await given.file('gpx')
  expect(answer.headers.get('content-type')).toBe('application/gpx+xml; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toContain('.gpx"')
  const text = await answer.text()
  const troubles: string[] = []
  const parser = new DOMParser({
    onError: (level, words) => void troubles.push(`${level}: ${words}`),
  })
  const { features } = gpx(parser.parseFromString(text, 'text/xml')) as unknown as Collection
  expect(troubles).toEqual([])
  const points = features.filter(({ geometry }) => geometry.type === 'Point')
  expect(points.map(({ properties }) => properties.name)).toEqual([
    'San Francisco, CA',
    'Fish & "Chips" <b>]]></name> Café',
    ...plan.petFriendlyStops.slice(1).map(({ name }) => name),
    'Los Angeles, CA',
  ])
  const line = features.find(({ geometry }) => geometry.type === 'LineString')
  // On the highway map the road between two of its points is not known, and that is said.
  expect(line?.properties.name).toBe('San Francisco, CA to Los Angeles, CA, approx.')
  expect(text).not.toContain('<trkpt')
  const coordinates = line?.geometry.coordinates as number[][]
  expect(coordinates.length).toBeGreaterThan(50)
})

test('where the road is known a file has every bend of it, and the rest apart', () => {
  const known = Array.from({ length: 40 }, (_, at) => ({
    latitude: 40 + at / 1000,
    longitude: -105 + (at % 2) / 1000,
  }))
  const town = { latitude: 41, longitude: -105 }
  const route = {
    meters: 1,
    seconds: 1,
    line: [...known, town],
    roads: [],
    source: 'roads-and-highways' as const,
    pieces: [
      { line: known, isApproximate: false },
      { line: [known.at(-1)!, town], isApproximate: true },
    ],
  }
  const [road, rest] = linesOfFile(route)
  expect(road?.line).toEqual(known)
  expect(rest).toEqual({ line: [known.at(-1), town], isApproximate: true })
  const { line, isApproximate } = drawnRoad({ ...route, meters: 100_000 })
  expect(line.points.at(-1)).toEqual(town)
  expect(isApproximate.at(0)).toBe(false)
  expect(isApproximate.at(-2)).toBe(true)
})

/** An instant as a calendar has it: to the second. */
function seconds(instant: string | null): number {
  return Math.floor(Date.parse(instant ?? '') / 1000) * 1000
}

test('an independent reader finds each stop at its time in the calendar file', async () => {
  const given = await files()
  const plan = await given.plan()
  const answer = await given.file('ics')
  expect(answer.headers.get('content-type')).toContain('text/calendar')
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()) as unknown[])
  const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
  expect(events.map(({ summary }) => summary)).toEqual([
    'Drive from San Francisco, CA to Los Angeles, CA',
    ...plan.petFriendlyStops.map(({ name }) => name),
  ])
  events.slice(1).forEach((event, index) => {
    const stop = plan.petFriendlyStops[index]!
    expect(event.startDate.toJSDate().getTime()).toBe(seconds(stop.arrivesAt))
    expect(event.endDate.toJSDate().getTime()).toBe(seconds(stop.leavesAt))
  })
  expect(events[0]?.startDate.toJSDate().toISOString()).toBe('2026-11-21T16:00:00.000Z')
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length)
})

test('a calendar without a departure is refused with a sentence', async () => {
  const { leave: _, ...undated } = ASK
  const given = await files(undated)
  const answer = await given.file('ics')
  expect(answer.status).toBe(400)
  expect(await answer.text()).toBe('Please say when you leave: a calendar needs times.')
})

test('the PDF has the route and every stop, on as many sheets as it takes', async () => {
  const all = '1_2_3_4_5_6_7_8_9_10_11'
  const given = await files({ ...ASK, stops: all })
  const plan = await given.plan()
  const answer = await given.file('pdf')
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()))
  expect(pdf.numPages).toBe(2)
  const { text } = await extractText(pdf, { mergePages: true })
  const plain = text.replace(/\s+/g, ' ')
  expect(plain).toContain('San Francisco, CA to Los Angeles, CA')
  expect(plain).toContain('An estimate along main highways, not for navigation.')
  expect(plan.petFriendlyStops.length).toBeGreaterThan(9)
  const names = plan.petFriendlyStops.map(({ name }) => name).filter((name) => name !== NASTY)
  for (const name of names) expect(plain).toContain(name)
})

test('the PDF says what the nights cost with the pets, and what nobody knows stays unknown', async () => {
  const given = await files({ ...ASK, stops: '5_2', pet: 'dog-28_cat' })
  const answer = await given.file('pdf')
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()))
  const { text } = await extractText(pdf, { mergePages: true })
  const plain = text.replace(/\s+/g, ' ')
  expect(plain).toContain('What it costs with 2 pets')
  expect(plain).toMatch(/Kettleman Lodge: 1 night .* Unknown: ask/)
  expect(plain).toContain('No cost is known yet: please ask.')
})
