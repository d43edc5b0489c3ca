import { DISPUTE_PHOTO_DAYS, MOST_PHOTOS } from '@wayfur/domain/disputes/dispute'
import * as endpoints from '@wayfur/domain/disputes/endpoints'
import { DAY_MS } from '@wayfur/domain/durations'
import { fileNameIn } from '@wayfur/domain/files/file'
import type { FilePurpose } from '@wayfur/domain/files/schemas'
import { expect, test } from 'vitest'
import { bookingsWorld } from '../bookings/testing/booking-fixtures.ts'
import { filePersonalData } from '../files/file-personal-data.ts'
import { fileFor } from '../files/files.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { eachDatabase, type TestDatabase } from '../platform/database/testing/test-database.ts'
import { callAs } from '../platform/testing/test-caller.ts'
import { disputePersonalData } from './dispute-personal-data.ts'
import { forgetDisputePhotos } from './dispute-photos.ts'
import { disputesEndpoints } from './routes.ts'

const code = (problem: string) => expect.objectContaining({ code: problem })
const urlOf = (letter: string) => `/files/${letter.repeat(26)}.webp`

/** A dispute that is open, and the photos its sides have uploaded. */
async function disputed(database: TestDatabase) {
  const world = await bookingsWorld(database)
  const bookingId = await world.confirmed()
  world.clock.advance(3 * DAY_MS)
  await world.workOff()
  const { owner, parts } = world
  const { db, clock } = parts
  const served = disputesEndpoints(parts)
  const moderator = await world.person('Mona Reed', ['moderator'])
  const as = ({ member }: typeof owner) => callAs(served, member)
  const { id } = await as(owner)(endpoints.openDispute, {
    params: { id: bookingId },
    body: { reason: 'She came home wet.', askedCents: 1_000 },
  })
  async function uploaded(letter: string, by = owner, purpose: FilePurpose = 'dispute') {
    const url = urlOf(letter)
    const file = { name: fileNameIn(url), ownerId: by.id, purpose, type: 'image/webp' } as const
    const size = { bytes: 9, width: 16, height: 12, createdAt: clock.now() }
    await db
      .insertInto('files')
      .values({ ...file, ...size })
      .execute()
    return url
  }
  const show = (photo: string, by = owner) =>
    as(by)(endpoints.writeInDispute, { params: { id }, body: { text: 'Look.', photo } })
  const sees = async (url: string, by = owner) =>
    (await fileFor(db, fileNameIn(url), by.member)) !== undefined
  return Object.assign(world, { id, moderator, as, uploaded, show, sees })
}

eachDatabase('photos in a dispute', (fresh) => {
  test('a photo is seen by both sides and moderators, and by nobody else', async () => {
    const world = await disputed(await fresh())
    const { owner, walker, moderator, sees, show, uploaded } = world
    const stranger = await world.person('Kim Lee', ['provider'])
    const photo = await uploaded('a')
    expect(await sees(photo, walker), 'before it is shown').toBe(false)
    expect(await sees(photo, moderator)).toBe(false)
    const { messages } = await show(photo)
    expect(messages).toMatchObject([{ from: 'owner', text: 'Look.', photo }])
    for (const side of [owner, walker, moderator]) expect(await sees(photo, side)).toBe(true)
    expect(await sees(photo, stranger)).toBe(false)
    expect(await fileFor(world.parts.db, fileNameIn(photo), null)).toBeUndefined()
    const other = await uploaded('b', walker)
    await show(other, walker)
    expect(await sees(other, owner)).toBe(true)
  })

  test('only one’s own upload for it is shown, by a side, and only so many', async () => {
    const { owner, walker, moderator, show, uploaded } = await disputed(await fresh())
    const others = await uploaded('a', walker)
    await expect(show(others, owner)).rejects.toEqual(code('invalid-input'))
    const pet = await uploaded('b', owner, 'pet')
    await expect(show(pet)).rejects.toEqual(code('invalid-input'))
    const theirs = await uploaded('c', moderator)
    await expect(show(theirs, moderator)).rejects.toEqual(code('not-allowed'))
    const photo = await uploaded('d')
    const tries = Array.from({ length: MOST_PHOTOS + 2 }, () => show(photo))
    const outcomes = await Promise.allSettled(tries)
    const taken = outcomes.filter(({ status }) => status === 'fulfilled')
    expect(taken).toHaveLength(MOST_PHOTOS)
    await expect(show(photo)).rejects.toMatchObject({
      message: 'You have shown 10 photos here, which is the most.',
    })
    await show(others, walker)
  })

  test('half a year after its end the photos are gone, and the words stay', async () => {
    const { id, as, owner, parts, clock, show, sees, uploaded } = await disputed(await fresh())
    const photo = await uploaded('a')
    await show(photo)
    await as(owner)(endpoints.withdrawDispute, { params: { id } })
    clock.advance(DISPUTE_PHOTO_DAYS * DAY_MS - 1)
    await forgetDisputePhotos(parts)
    expect(await sees(photo)).toBe(true)
    clock.advance(1)
    await forgetDisputePhotos(parts)
    expect(await sees(photo)).toBe(false)
    const { messages } = await as(owner)(endpoints.readDispute, { params: { id } })
    expect(messages).toMatchObject([{ text: 'Look.', photo: null }])
  })

  test('with an account its photos go, and are in its export before', async () => {
    const { owner, walker, parts, show, sees, uploaded } = await disputed(await fresh())
    const { db, clock } = parts
    const [mine, theirs] = [await uploaded('a'), await uploaded('b', walker)]
    await show(mine)
    await show(theirs, walker)
    const records = disputePersonalData(clock)
    expect(JSON.stringify(await records.read(db, owner.member))).toContain(mine)
    await inTransaction(db, async (tx) => {
      await records.forget(tx, owner.id)
      await filePersonalData(clock).forget(tx, owner.id)
    })
    expect(await sees(mine, walker)).toBe(false)
    expect(await sees(theirs, walker)).toBe(true)
  })
})
