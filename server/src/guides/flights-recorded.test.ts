import * as endpoints from '@wayfur/domain/guides/endpoints'
import * as petEndpoints from '@wayfur/domain/pets/endpoints'
import { expect, test } from 'vitest'
import { liveUpdatesBy } from '../inbox/live-updates.ts'
import { notifyBy } from '../inbox/notify.ts'
import { inLanguage } from '../language/translators.ts'
import { lapseHandler } from '../pets/lapse-notices.ts'
import { addBella, petsOf } from '../pets/testing/pet-fixtures.ts'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { serveOverHttp } from '../platform/testing/serve-over-http.ts'
import { callAs } from '../platform/testing/test-caller.ts'
import { flightGuideOf } from './flight-guide.ts'
import { loadGuides } from './load-guides.ts'
import { guidesEndpoints } from './routes.ts'

const RUNNING = { id: 0, key: '', attempt: 1, signal: AbortSignal.timeout(60_000) }
const guides = loadGuides(undefined)

eachDatabase('flights that are written down', (open) => {
  async function begin() {
    const { db } = await open()
    const pets = petsOf(db)
    pets.parts.guide = flightGuideOf(guides)
    const served = guidesEndpoints({ ...pets.parts, guides })
    const sam = await pets.member('Sam')
    const { id: petId } = await addBella(pets, sam)
    const liveUpdates = liveUpdatesBy(() => undefined)
    const notify = notifyBy({ clock: pets.clock, liveUpdates })
    const lapses = lapseHandler({ ...pets.parts, notify, liveUpdates })
    return {
      db,
      pets,
      sam,
      petId,
      as: (person: { id: number; name: string }) => callAs(served, person),
      ahead: () => pets.as(sam)(petEndpoints.readAhead, { params: { id: petId } }),
      check: () => lapses.run({ memberId: sam.id }, RUNNING),
      messages: () =>
        db
          .selectFrom('inboxMessages')
          .select(['kind', 'title', 'body', 'href', 'readAt'])
          .where('kind', '=', 'travel')
          .orderBy('id')
          .execute(),
    }
  }

  test('what an airline refuses is due, told once, and settled when the flight is changed', async () => {
    const { pets, sam, petId, as, ahead, check, messages } = await begin()
    const hawaii = {
      airlineId: 'united',
      countryId: 'hawaii',
      way: 'cabin',
      departsOn: '2027-03-01',
      returnsOn: '2027-03-10',
    } as const
    const list = await as(sam)(endpoints.addChecklist, { body: { petId, ...hawaii } })
    expect(list).toMatchObject({ country: 'Hawaii', origin: null, way: 'cabin' })
    const { refusals } = await ahead()
    // The way back touches it as well and says nothing new.
    expect(refusals).toMatchObject([
      {
        plan: { kind: 'flight', id: list.id, name: 'Hawaii' },
        on: '2027-03-01',
        says: 'United Airlines: No pets on flights that touch Hawaii.',
      },
    ])
    await check()
    await check()
    expect(await messages()).toMatchObject([
      {
        title: 'Bella: a flight may not go as planned',
        body: 'Mar 1, 2027, your flight to Hawaii. United Airlines: No pets on flights that touch Hawaii.',
        href: '/airline-travel',
        readAt: null,
      },
    ])
    const { url } = await pets.as(sam)(petEndpoints.makePetCalendar, { params: { id: petId } })
    const followed = await serveOverHttp(pets.served).request(new URL(url).pathname)
    const calendar = (await followed.text()).replaceAll('\r\n ', '')
    expect(calendar).toContain('No pets on flights that touch Hawaii')

    const params = { id: list.id }
    const changed = await as(sam)(endpoints.changeChecklist, {
      params,
      body: { ...hawaii, countryId: 'norway', originId: 'hawaii', airlineId: 'american' },
    })
    expect(changed).toMatchObject({
      airline: 'American Airlines',
      country: 'Norway',
      origin: 'Hawaii',
    })
    expect((await ahead()).refusals).toEqual([])
    await check()
    expect((await messages()).map(({ readAt }) => readAt)).toEqual([pets.clock.now()])
    const [inSpanish] = await inLanguage('es', () => as(sam)(endpoints.listChecklists, {}))
    expect(inSpanish).toMatchObject({ country: 'Noruega', origin: 'Hawái' })
  })

  test('where planes are changed is kept, asked about and judged as if the pet arrived there', async () => {
    const { sam, petId, as, ahead, check, messages } = await begin()
    const body = {
      countryId: 'norway',
      stopIds: ['japan', 'hawaii'],
      way: 'cabin' as const,
      departsOn: '2027-03-01',
      airlineId: 'united',
    }
    const list = await as(sam)(endpoints.addChecklist, { body: { petId, ...body } })
    expect(list.stops).toEqual([
      { id: 'japan', name: 'Japan' },
      { id: 'hawaii', name: 'Hawaii' },
    ])
    expect(list.tasks.map(({ title }) => title)).toContain('Ask about changing planes in Japan')
    const { refusals, plans } = await ahead()
    const said = refusals.map(({ says }) => says)
    expect(said.some((says) => says.startsWith('On the way through Japan, as if Bella'))).toBe(true)
    expect(said).toContain('United Airlines: No pets on flights that touch Hawaii.')
    expect(plans.find(({ kind }) => kind === 'flight')?.rabiesWaitDays).toBeGreaterThan(0)
    await check()
    expect((await messages()).some(({ body }) => body.includes('On the way through Japan'))).toBe(
      true,
    )

    const params = { id: list.id }
    const direct = { countryId: 'norway', departsOn: '2027-03-01' }
    const changed = await as(sam)(endpoints.changeChecklist, { params, body: direct })
    expect(changed.stops).toEqual([])
    expect((await ahead()).refusals.filter(({ says }) => says.includes('Japan'))).toEqual([])
    for (const stopIds of [['atlantis'], ['japan', 'norway', 'ireland', 'mexico']]) {
      await expect(
        as(sam)(endpoints.changeChecklist, { params, body: { ...direct, stopIds } }),
      ).rejects.toMatchObject({ status: 400 })
    }
    const inSpanish = await inLanguage('es', () =>
      as(sam)(endpoints.changeChecklist, { params, body: { ...direct, stopIds: ['japan'] } }),
    )
    expect(inSpanish.stops).toEqual([{ id: 'japan', name: 'Japón' }])
  })

  test('a flight is changed by its owner alone, and what is done stays done', async () => {
    const { db, pets, sam, petId, as } = await begin()
    const eve = await pets.member('Eve')
    const body = { departsOn: '2027-03-01' }
    const list = await as(sam)(endpoints.addChecklist, { body: { petId, ...body } })
    const [first] = list.tasks
    if (first === undefined) throw new Error('no tasks')
    await as(sam)(endpoints.tickTask, {
      params: { id: list.id, taskId: first.id },
      body: { isDone: true },
    })
    const params = { id: list.id }
    await expect(as(eve)(endpoints.changeChecklist, { params, body })).rejects.toMatchObject({
      status: 404,
    })
    for (const wrong of [
      { departsOn: '2026-11-19' },
      { departsOn: '2027-03-01', returnsOn: '2027-02-01' },
      { departsOn: '2027-03-01', originId: 'atlantis' },
      { departsOn: '2027-03-01', airlineId: 'nobody' },
    ]) {
      await expect(
        as(sam)(endpoints.changeChecklist, { params, body: wrong }),
      ).rejects.toMatchObject({ status: 400 })
    }
    const later = await as(sam)(endpoints.changeChecklist, {
      params,
      body: { departsOn: '2027-05-01' },
    })
    expect(later.tasks).toHaveLength(list.tasks.length)
    expect(later.tasks.find(({ title }) => title === first.title)).toEqual({
      ...first,
      doneOn: '2026-11-20',
    })
    const rest = later.tasks.filter(({ id }) => id !== first.id)
    expect(rest.every(({ dueOn }) => dueOn > '2027-02-01')).toBe(true)
    await expect(
      db
        .updateTable('travelChecklists')
        .set({ way: 'wing' as 'cabin' })
        .execute(),
    ).rejects.toThrow(/way/)
  })
})
