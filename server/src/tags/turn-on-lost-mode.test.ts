import { randomUUID } from 'node:crypto'
import { endLostMode, startLostMode, turnOnLostMode } from '@wayfur/domain/tags/found-endpoints'
import type { NewLoss } from '@wayfur/domain/tags/found-schemas'
import { expect, test } from 'vitest'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { lostNoticeOf } from './read-found.ts'
import { foundOf } from './testing/found-fixtures.ts'

const MINUTE_MS = 60_000

eachDatabase('Lost Mode written without a network', (open) => {
  async function household() {
    const found = foundOf(await open())
    const { owner, petId } = await found.withTag('Sam')
    const params = { id: petId }
    const now = found.clock.now().getTime()
    const loss = (minutesAgo: number, different: Partial<NewLoss> = {}): NewLoss => ({
      id: randomUUID(),
      lastSeen: 'Dolores Park',
      lastSeenOn: null,
      reward: null,
      words: 'Shy with men',
      at: new Date(now - minutesAgo * MINUTE_MS).toISOString(),
      ...different,
    })
    const kim = await found.joins(petId, 'Kim', 'owner')
    const standing = () => lostNoticeOf(found.db, petId)
    return { found, owner, kim, params, petId, loss, standing, as: found.as }
  }

  test('it is on since it was written, and sent twice, also at once, it is one', async () => {
    const { found, as, owner, params, loss, standing } = await household()
    const body = loss(30)
    await Promise.all([1, 2].map(() => as(owner)(turnOnLostMode, { params, body })))
    expect(await standing()).toMatchObject({ lastSeen: 'Dolores Park', since: new Date(body.at) })
    expect(await found.db.selectFrom('lostModeMoves').selectAll().execute()).toHaveLength(1)
  })

  test('sent again after the pet came home, it does not bring Lost Mode back', async () => {
    const { as, owner, kim, params, loss, standing } = await household()
    const body = loss(30)
    await as(owner)(turnOnLostMode, { params, body })
    await as(kim)(endLostMode, { params })
    await as(owner)(turnOnLostMode, { params, body })
    expect(await standing()).toBeNull()
    // Nor does what was written before that, and comes for the first time.
    await expect(as(kim)(turnOnLostMode, { params, body: loss(10) })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('was said to be home'),
    })
    expect(await standing()).toBeNull()
    // What is written afterwards does.
    await as(kim)(turnOnLostMode, { params, body: loss(-5) })
    expect(await standing()).not.toBeNull()
  })

  test('what others wrote meanwhile stays, and whoever wrote less is at one with it', async () => {
    const { as, owner, kim, params, loss, standing } = await household()
    const notice = { lastSeen: 'Castro', lastSeenOn: null, reward: '$50', words: null }
    await as(kim)(startLostMode, { params, body: notice })
    await expect(as(owner)(turnOnLostMode, { params, body: loss(30) })).rejects.toMatchObject({
      code: 'conflict',
    })
    const less = loss(30, { lastSeen: null, words: null })
    await as(owner)(turnOnLostMode, { params, body: less })
    expect(await standing()).toMatchObject(notice)
  })

  test('what waited for days is refused, and so is a carer', async () => {
    const { found, as, owner, petId, params, loss, standing } = await household()
    await expect(
      as(owner)(turnOnLostMode, { params, body: loss(3 * 24 * 60) }),
    ).rejects.toMatchObject({ code: 'invalid-input' })
    const carer = await found.joins(petId, 'Jo', 'carer')
    await expect(as(carer)(turnOnLostMode, { params, body: loss(1) })).rejects.toMatchObject({
      code: 'not-allowed',
    })
    expect(await standing()).toBeNull()
  })
})
