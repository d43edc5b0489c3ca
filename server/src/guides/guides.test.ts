import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as endpoints from '@wayfur/domain/guides/endpoints'
import { FLIGHT_PLACES } from '@wayfur/domain/guides/flight-places'
import { Airline, Country } from '@wayfur/domain/guides/schemas'
import { sourceOf } from '@wayfur/domain/guides/source'
import { expect, test } from 'vitest'
import { inLanguage } from '../language/translators.ts'
import { addBella, type PetsOf, petsOf } from '../pets/testing/pet-fixtures.ts'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { callAs, type Person } from '../platform/testing/test-caller.ts'
import { guidesInWords } from './guides-in-words.ts'
import { loadGuides } from './load-guides.ts'
import { guidesEndpoints } from './routes.ts'
import { taskReminderHandler } from './task-reminders.ts'

const RUNNING = { id: 0, key: '', attempt: 1, signal: AbortSignal.timeout(60_000) }

function guidesOf({ parts }: PetsOf) {
  const served = guidesEndpoints({ ...parts, guides: loadGuides(undefined) })
  return { as: (person: Person) => callAs(served, person) }
}

/** Who speaks for a border: governments and their agencies, the EU, and the vets of the US. */
const AUTHORITY =
  /(\.gov|\.gov\.(au|uk|wales|ie)|\.gov\.wales|gov\.wales|\.europa\.eu|inspection\.canada\.ca|mattilsynet\.no|\.maff\.go\.jp|ruokavirasto\.fi|www\.avma\.org)$/

/** The Spanish pages of Alaska Airlines, which another house translates for it, and Delta’s freight. */
const OTHER_HOUSES = new Set(['alaskaair.convertlanguage.com', 'www.deltacargo.com'])

test('every row that is shipped is told by the airline or an authority, and by nobody else', () => {
  const { airlines, countries } = loadGuides(undefined)
  expect(airlines.length).toBeGreaterThanOrEqual(8)
  expect(countries.length).toBeGreaterThanOrEqual(8)
  for (const { name, website, sources } of airlines) {
    const own = new URL(website).host.replace(/^www\./, '')
    for (const { url } of sources) {
      const { host } = new URL(url)
      const isOwn = host === own || host.endsWith(`.${own}`)
      expect(isOwn || OTHER_HOUSES.has(host), `${name}: ${url}`).toBe(true)
    }
  }
  for (const { country, sources } of countries) {
    for (const { url } of sources) expect(new URL(url).host, country).toMatch(AUTHORITY)
  }
})

test('an airline of which we have seen no page repeats nothing', () => {
  for (const { sources, name, ...said } of loadGuides(undefined).airlines) {
    if (sources.length > 0) continue
    const { cabinFeeCents, softCarrier, hardCarrier, maxWeightPounds } = said
    const { minimumAgeWeeks, refusesSnubNosedInHold, cabinSpecies, limits = [] } = said
    expect(
      [cabinFeeCents, softCarrier, hardCarrier, maxWeightPounds, minimumAgeWeeks],
      name,
    ).toEqual([null, null, null, null, null])
    expect([refusesSnubNosedInHold, cabinSpecies, limits], name).toEqual([null, [], []])
  }
})

test('every limit that is shipped has a page of the airline that says it', () => {
  const { airlines, countries } = loadGuides(undefined)
  const known = new Set(['abroad', ...Object.keys(FLIGHT_PLACES), ...countries.map(({ id }) => id)])
  const limits = airlines.flatMap(({ name, sources, limits = [] }) =>
    limits.map((limit) => ({ name, sources, limit })),
  )
  expect(limits.length).toBeGreaterThan(20)
  for (const { name, sources, limit } of limits) {
    const rule = limit.kind === 'past-season' ? 'season' : limit.kind
    const said = sourceOf(sources, rule)
    expect(said?.covers, `${name}, ${limit.kind}`).toContain(rule)
    const places = 'places' in limit ? (limit.places ?? []) : []
    expect(
      places.filter((place) => !known.has(place)),
      name,
    ).toEqual([])
  }
})

test('a file that is not right stops the start and names the place', () => {
  const dir = mkdtempSync(join(tmpdir(), 'wayfur-guides-'))
  try {
    expect(() => loadGuides(dir)).toThrow(/airlines\.json cannot be read/)
    writeFileSync(join(dir, 'airlines.json'), '[{"id":"x"}]')
    expect(() => loadGuides(dir)).toThrow(/airlines\.json holds no airlines: 0/)
    const [row] = loadGuides(undefined).airlines
    writeFileSync(join(dir, 'airlines.json'), JSON.stringify([row, row]))
    writeFileSync(join(dir, 'countries.json'), '[]')
    expect(() => loadGuides(dir)).toThrow(/two rows have the same id/)
  } finally {
    rmSync(dir, { recursive: true })
  }
})

test('the guide is told in the language of its reader, and names of firms and sources stay', () => {
  const guides = loadGuides(undefined)
  const spanish = inLanguage('es', () => guidesInWords(guides))
  expect(guidesInWords(guides)).toEqual(guides)
  expect(spanish.airlines.map(({ name }) => name)).toEqual(guides.airlines.map(({ name }) => name))
  expect(spanish.countries.map(({ sources }) => sources)).toEqual(
    guides.countries.map(({ sources }) => sources),
  )
  expect(spanish.airlines.find(({ id }) => id === 'jetblue')?.cargo).toBe(
    'No lleva animales en la bodega.',
  )
  expect(spanish.countries.find(({ id }) => id === 'norway')?.country).toBe('Noruega')
  // The longer language keeps within what the reply may hold.
  for (const airline of spanish.airlines) expect(Airline.safeParse(airline).success).toBe(true)
  for (const country of spanish.countries) expect(Country.safeParse(country).success).toBe(true)
})

eachDatabase('checklists for flights', (open) => {
  test('a list is made, ticked, reminded of and removed by its owner alone', async () => {
    const { db } = await open()
    const pets = petsOf(db)
    const [sam, eve] = [await pets.member('Sam'), await pets.member('Eve')]
    const { id: petId } = await addBella(pets, sam)
    const callApi = guidesOf(pets).as(sam)
    const made = await callApi(endpoints.addChecklist, {
      body: { petId, airlineId: 'delta', countryId: 'norway', departsOn: '2027-03-01' },
    })
    expect(made).toMatchObject({ petName: 'Bella', airline: 'Delta Air Lines', country: 'Norway' })
    const [first, second] = made.tasks
    if (first === undefined || second === undefined) throw new Error('no tasks')
    expect(await callApi(endpoints.listChecklists, {})).toEqual([made])

    const [inSpanish] = await inLanguage('es', () => callApi(endpoints.listChecklists, {}))
    expect(inSpanish?.country, 'kept in English, said at each reading').toBe('Noruega')

    const other = guidesOf(pets).as(eve)
    const params = { id: made.id }
    expect(await other(endpoints.listChecklists, {})).toEqual([])
    await expect(other(endpoints.removeChecklist, { params })).rejects.toMatchObject({
      status: 404,
    })
    const tick = { params: { ...params, taskId: first.id }, body: { isDone: true } }
    await expect(other(endpoints.tickTask, tick)).rejects.toMatchObject({ status: 404 })
    await expect(
      other(endpoints.addChecklist, { body: { petId, departsOn: '2027-03-01' } }),
    ).rejects.toMatchObject({ status: 404 })

    const ticked = await callApi(endpoints.tickTask, tick)
    expect(ticked.tasks[0]).toMatchObject({ id: first.id, doneOn: '2026-11-20' })
    const remind = taskReminderHandler(pets.parts)
    await remind.run({ taskId: first.id }, RUNNING)
    await remind.run({ taskId: second.id }, RUNNING)
    await remind.run({ taskId: second.id }, RUNNING)
    expect(pets.told.map(({ key }) => key)).toEqual([`travel-task:${second.id}`])

    await callApi(endpoints.removeChecklist, { params })
    expect(await callApi(endpoints.listChecklists, {})).toEqual([])
    await remind.run({ taskId: second.id + 1 }, RUNNING)
    expect(pets.told).toHaveLength(1)
  })

  test('a reminder comes at nine in the morning of the day, by the clock of the member', async () => {
    const { db } = await open()
    const pets = petsOf(db)
    const sam = await pets.member('Sam')
    const { id: petId } = await addBella(pets, sam)
    await guidesOf(pets).as(sam)(endpoints.addChecklist, {
      body: { petId, departsOn: '2027-03-01' },
    })
    const jobs = await db
      .selectFrom('jobs')
      .select('runAt')
      .where('kind', '=', 'travel-task')
      .orderBy('runAt', 'desc')
      .execute()
    expect(jobs[0]?.runAt.toISOString()).toBe('2027-03-01T17:00:00.000Z')
  })

  test('what cannot be is refused with a sentence, and nothing is kept', async () => {
    const { db } = await open()
    const pets = petsOf(db)
    const sam = await pets.member('Sam')
    const { id: petId } = await addBella(pets, sam)
    const callApi = guidesOf(pets).as(sam)
    for (const body of [
      { petId, departsOn: '2026-11-19' },
      { petId, departsOn: '2027-02-30' },
      { petId, departsOn: '2027-03-01', airlineId: 'nobody' },
      { petId, departsOn: '2027-03-01', countryId: 'atlantis' },
      { petId, departsOn: '2027-03-01', returnsOn: '2027-02-28' },
    ]) {
      await expect(callApi(endpoints.addChecklist, { body })).rejects.toMatchObject({ status: 400 })
    }
    expect(await callApi(endpoints.listChecklists, {})).toEqual([])
  })
})
