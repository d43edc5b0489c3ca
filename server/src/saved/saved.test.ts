import * as calls from '@wayfur/domain/saved/endpoints'
import { MOST_IN_A_LIST, MOST_LISTS } from '@wayfur/domain/saved/saved-list'
import { expect, test } from 'vitest'
import { newPlace } from '../places/testing/place-fixtures.ts'
import { writePlaces } from '../places/write-places.ts'
import { fixedClock } from '../platform/clock.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { callAs } from '../platform/testing/test-caller.ts'
import { addMembers } from '../reviews/testing/review-fixtures.ts'
import { savedFeature } from './feature.ts'
import { savedPersonalData } from './saved-personal-data.ts'

const START = '2026-11-21T08:00:00Z'

const inList = (id: number, placeId: number) => ({ params: { id, placeId } })

eachDatabase('saved places', (fresh) => {
  /** A few places, numbered from 1, and two members: Ann and somebody else. */
  async function someone(places = 3) {
    const { db } = await fresh()
    await writePlaces(
      db,
      Array.from({ length: places }, (_, index) => newPlace({ name: `Place ${index + 1}` })),
      new Date(START),
    )
    const [ann, other] = await addMembers(db, 2)
    let now = START
    const clock = { ...fixedClock(START), now: () => new Date(now) }
    const feature = savedFeature({ db, clock, publicUrl: 'https://wayfur.example' } as never)
    const as = (person: typeof ann) => callAs(feature.endpoints ?? [], person ?? null)
    return {
      db,
      ann,
      other,
      feature,
      mine: as(ann),
      theirs: as(other),
      anyone: as(undefined),
      turnTo: (instant: string) => {
        now = instant
      },
    }
  }

  test('one tap saves into the list without a name, once however often it is pressed', async () => {
    const { mine } = await someone()
    const ask = { params: { id: 1 }, body: { isSaved: true } }
    const answers = await Promise.all([1, 2, 3].map(() => mine(calls.savePlace, ask)))
    for (const answer of answers) expect(answer.isSaved).toBe(true)
    const lists = await mine(calls.listSavedLists, {})
    expect(lists).toMatchObject([{ name: null, places: 1, shareUrl: null }])
    const { places } = await mine(calls.listSavedPlaces, {
      params: { id: lists[0]?.id ?? 0 },
      query: {},
    })
    expect(places.map(({ place, note }) => [place.name, note])).toEqual([['Place 1', null]])
  })

  test('a place taken out comes back with its note into the lists it was in, and not after a day', async () => {
    const { mine, turnTo, feature } = await someone()
    const { id } = await mine(calls.createSavedList, { body: { name: 'Beach days', placeId: 2 } })
    await mine(calls.keepInList, { ...inList(id, 2), body: { note: 'Shade at noon' } })
    const tap = (isSaved: boolean) =>
      mine(calls.savePlace, { params: { id: 2 }, body: { isSaved } })
    expect((await tap(false)).isSaved).toBe(false)
    expect((await mine(calls.listSavedLists, {}))[0]?.places).toBe(0)
    expect((await tap(true)).lists).toEqual([{ id, name: 'Beach days', holds: true }])
    const { places } = await mine(calls.listSavedPlaces, { params: { id }, query: {} })
    expect(places[0]?.note).toBe('Shade at noon')
    await tap(false)
    turnTo('2026-11-22T08:00:01Z')
    await feature.forgetOld?.()
    // Nothing is left to come back, so it goes where every tap goes.
    expect((await tap(true)).lists).toMatchObject([
      { name: null, holds: true },
      { name: 'Beach days', holds: false },
    ])
  })

  test('a place is in as many lists as one likes, and leaves one without the others', async () => {
    const { mine } = await someone()
    const north = await mine(calls.createSavedList, { body: { name: 'North', placeId: 1 } })
    const south = await mine(calls.createSavedList, { body: { name: 'South', placeId: 1 } })
    await mine(calls.removeFromList, inList(north.id, 1))
    await mine(calls.removeFromList, inList(north.id, 1))
    const { lists } = await mine(calls.readSavedIn, { params: { id: 1 } })
    expect(lists).toEqual([
      { id: north.id, name: 'North', holds: false },
      { id: south.id, name: 'South', holds: true },
    ])
    await mine(calls.keepInList, { ...inList(north.id, 1), body: {} })
    expect((await mine(calls.readSavedIn, { params: { id: 1 } })).lists[0]?.holds).toBe(true)
  })

  test('two lists of one member never bear one name, whatever its letters', async () => {
    const { mine, theirs } = await someone()
    const body = { name: 'Beach' }
    const made = await Promise.allSettled(
      [body, { name: 'BEACH' }, body].map((one) => mine(calls.createSavedList, { body: one })),
    )
    expect(made.map(({ status }) => status).toSorted()).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
    ])
    const { id } = await mine(calls.createSavedList, { body: { name: 'Hills' } })
    await expect(
      mine(calls.renameSavedList, { params: { id }, body: { name: 'beach' } }),
    ).rejects.toMatchObject({ status: 409 })
    expect(
      (await mine(calls.renameSavedList, { params: { id }, body: { name: 'HILLS' } })).name,
    ).toBe('HILLS')
    // Somebody else has names of their own.
    expect((await theirs(calls.createSavedList, { body })).name).toBe('Beach')
  })

  test('the list of taps has no name to change and stays', async () => {
    const { mine } = await someone()
    await mine(calls.savePlace, { params: { id: 1 }, body: { isSaved: true } })
    const [{ id } = { id: 0 }] = await mine(calls.listSavedLists, {})
    for (const ask of [
      () => mine(calls.renameSavedList, { params: { id }, body: { name: 'Other' } }),
      () => mine(calls.deleteSavedList, { params: { id } }),
    ]) {
      await expect(ask()).rejects.toMatchObject({ status: 409 })
    }
  })

  test('another member’s list is not there, and its link shows places without notes until it ends', async () => {
    const { mine, theirs, anyone } = await someone()
    const { id } = await mine(calls.createSavedList, { body: { name: 'Trip', placeId: 3 } })
    await mine(calls.keepInList, { ...inList(id, 3), body: { note: 'Bella hates the stairs' } })
    for (const ask of [
      () => theirs(calls.listSavedPlaces, { params: { id }, query: {} }),
      () => theirs(calls.keepInList, { ...inList(id, 1), body: {} }),
      () => theirs(calls.shareSavedList, { params: { id } }),
      () => theirs(calls.deleteSavedList, { params: { id } }),
    ]) {
      await expect(ask()).rejects.toMatchObject({ status: 404 })
    }
    const [one, two] = await Promise.all([
      mine(calls.shareSavedList, { params: { id } }),
      mine(calls.shareSavedList, { params: { id } }),
    ])
    expect(one?.shareUrl).toBe(two?.shareUrl)
    const token = one?.shareUrl?.split('/').at(-1) ?? ''
    const look = () => anyone(calls.readSharedList, { params: { token }, query: {} })
    const shared = await look()
    expect(shared).toMatchObject({ name: 'Trip', total: 1, next: null })
    expect(JSON.stringify(shared)).not.toMatch(/Bella|Member No/)
    expect((await mine(calls.endSavedListShare, { params: { id } })).shareUrl).toBeNull()
    await expect(look()).rejects.toMatchObject({ status: 404 })
    const again = await mine(calls.shareSavedList, { params: { id } })
    expect(again.shareUrl).not.toBe(one?.shareUrl)
  })

  test('a long list comes page by page, each place once, last saved first', async () => {
    const { mine, turnTo } = await someone(30)
    const { id } = await mine(calls.createSavedList, { body: { name: 'Many' } })
    for (let place = 1; place <= 30; place += 1) {
      turnTo(`2026-11-21T09:${String(Math.floor(place / 2)).padStart(2, '0')}:00Z`)
      await mine(calls.keepInList, { ...inList(id, place), body: {} })
    }
    const seen: number[] = []
    let after: number | null = null
    do {
      const page: { places: { place: { id: number } }[]; next: number | null } = await mine(
        calls.listSavedPlaces,
        { params: { id }, query: { limit: '7', ...(after === null ? {} : { after }) } },
      )
      seen.push(...page.places.map(({ place }) => place.id))
      after = page.next
    } while (after !== null)
    expect(seen).toEqual(Array.from({ length: 30 }, (_, index) => 30 - index))
  })

  test('a closed place is neither listed nor counted, and cannot be saved', async () => {
    const { db, mine } = await someone()
    await mine(calls.savePlace, { params: { id: 1 }, body: { isSaved: true } })
    await db.updateTable('places').set({ status: 'closed' }).where('id', 'in', [1, 2]).execute()
    const [list] = await mine(calls.listSavedLists, {})
    expect(list?.places).toBe(0)
    await expect(
      mine(calls.savePlace, { params: { id: 2 }, body: { isSaved: true } }),
    ).rejects.toMatchObject({ status: 404 })
  })

  test('there is room for so many lists and so many places in one, and not for more', async () => {
    const { db, ann, mine } = await someone(2)
    const memberId = ann?.id ?? 0
    const createdAt = new Date(START)
    await db
      .insertInto('savedLists')
      .values(
        Array.from({ length: MOST_LISTS - 1 }, (_, index) => ({
          memberId,
          name: `List ${index}`,
          createdAt,
        })),
      )
      .execute()
    await expect(mine(calls.createSavedList, { body: { name: 'One more' } })).rejects.toMatchObject(
      { status: 409 },
    )
    // The list of taps always has room beside them.
    await mine(calls.savePlace, { params: { id: 1 }, body: { isSaved: true } })
    await writePlaces(
      db,
      Array.from({ length: MOST_IN_A_LIST }, () => newPlace({})),
      createdAt,
    )
    const [{ id } = { id: 0 }] = (await mine(calls.listSavedLists, {})).slice(1)
    const many = await db.selectFrom('places').select('id').where('id', '>', 2).execute()
    await db
      .insertInto('savedPlaces')
      .values(many.map((place) => ({ listId: id, placeId: place.id, savedAt: createdAt })))
      .execute()
    await expect(mine(calls.keepInList, { ...inList(id, 2), body: {} })).rejects.toMatchObject({
      status: 409,
    })
  })

  test('what is kept is in the export, and gone with the account', async () => {
    const { db, ann, mine } = await someone()
    const { id } = await mine(calls.createSavedList, { body: { name: 'Trip', placeId: 3 } })
    await mine(calls.keepInList, { ...inList(id, 3), body: { note: 'Quiet corner' } })
    const member = { id: ann?.id ?? 0 } as Parameters<typeof savedPersonalData.read>[1]
    expect(await savedPersonalData.read(db, member)).toMatchObject([
      { list: 'Trip', placeId: 3, place: 'Place 3', note: 'Quiet corner' },
    ])
    await inTransaction(db, (tx) => savedPersonalData.forget(tx, member.id))
    expect(await db.selectFrom('savedLists').select('id').execute()).toEqual([])
    expect(await db.selectFrom('savedPlaces').select('listId').execute()).toEqual([])
  })
})
