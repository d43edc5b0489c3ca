import { t } from '@wayfur/domain/language/messages'
import { createPetTag, listPetTags, moveTag } from '@wayfur/domain/tags/endpoints'
import { MOST_TAGS, TAG_ID } from '@wayfur/domain/tags/tag'
import { TAG_WORDS } from '@wayfur/domain/tags/tag-messages'
import { expect, test } from 'vitest'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { activeTag } from './active-tag.ts'
import { newTagId } from './create-tag.ts'
import { tagsOf, WISH } from './testing/tag-fixtures.ts'

/** Nobody tries the sample here. */
const REAL = { isDemo: false }

test('ids of tags are of one form, never twice the same, and use every letter alike', () => {
  const ids = Array.from({ length: 20_000 }, newTagId)
  expect(new Set(ids).size).toBe(ids.length)
  const counts = new Map<string, number>()
  for (const id of ids) {
    expect(id).toMatch(TAG_ID)
    for (const letter of id.slice(3)) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  }
  const expected = (ids.length * 20) / 32
  const chiSquare = [...counts.values()].reduce(
    (sum, count) => sum + (count - expected) ** 2 / expected,
    0,
  )
  // 31 degrees of freedom: less than one even draw in a hundred million is as uneven as this.
  expect(chiSquare).toBeLessThan(100)
})

eachDatabase('tags', (open) => {
  test('a tag works at once and comes back in the words of the contract', async () => {
    const { db } = await open()
    const { callApi, petId, tag } = await tagsOf(db).withTag('Sam')
    expect(tag).toMatchObject({
      petId,
      productType: 'classic-tag',
      customization: '{"color":"silver","text":"Bella"}',
      design: { color: 'silver', text: 'Bella' },
      isActive: true,
      state: 'active',
      createdAt: '2026-11-20T20:00:00.000Z',
      url: `https://wayfur.example/qr/${tag.tagId}`,
    })
    expect(tag.tagId).toMatch(TAG_ID)
    expect(await callApi(listPetTags, { params: { petId } })).toEqual([tag])
    expect(await activeTag(db, tag.tagId, REAL)).toMatchObject({ id: tag.id, pet: { id: petId } })
  })

  test('neither the id nor the state a client sends is believed', async () => {
    const { db } = await open()
    const { callApi, petId, tag: first } = await tagsOf(db).withTag('Sam')
    for (const tagId of ['QR-1732160000007', first.tagId, 'QR-0123456789ABCDEFGHJK']) {
      const tag = await callApi(createPetTag, { body: { ...WISH, petId, tagId, isActive: false } })
      expect(tag.tagId).toMatch(TAG_ID)
      expect(tag.tagId).not.toBe(tagId)
      expect(tag.isActive).toBe(true)
    }
  })

  test('without pet, product or color nothing is made, in the words of the specification', async () => {
    const { db } = await open()
    const { callApi, petId } = await tagsOf(db).withDog('Sam')
    for (const body of [
      {},
      { petId: '' as const, ...WISH },
      { petId, customization: WISH.customization },
      { petId, productType: 'classic-tag' },
      { petId, productType: 'classic-tag', customization: '{"text":"Bella"}' },
      { petId, productType: 'classic-tag', customization: 'not json' },
    ]) {
      await expect(callApi(createPetTag, { body })).rejects.toMatchObject({
        status: 400,
        message: t(TAG_WORDS.missing),
      })
    }
    expect(await callApi(listPetTags, { params: { petId } })).toEqual([])
  })

  test('a product, color or text that cannot be made is refused', async () => {
    const { db } = await open()
    const { callApi, petId } = await tagsOf(db).withDog('Sam')
    const wishes: [object, string][] = [
      [{ productType: 'gold-tag' }, 'do not make that tag'],
      [{ customization: { color: 'pink', text: '' } }, 'does not come in that color'],
      [{ customization: { color: 'silver', text: 'a'.repeat(21) } }, 'at most 20 characters'],
      [{ customization: { color: 'silver', text: 'Bella 🐶' } }, 'We can engrave'],
    ]
    for (const [change, says] of wishes) {
      const body = { ...WISH, petId, ...change }
      await expect(callApi(createPetTag, { body })).rejects.toMatchObject({
        status: 400,
        message: expect.stringContaining(says),
      })
    }
  })

  test('nobody tags or lists another member’s pet, and a viewer’s role does not reach', async () => {
    const { db } = await open()
    const tags = tagsOf(db)
    const { petId } = await tags.withTag('Sam')
    const kim = await tags.member('Kim')
    const callApi = tags.as(kim)
    const both = [
      () => callApi(createPetTag, { body: { ...WISH, petId } }),
      () => callApi(listPetTags, { params: { petId } }),
    ]
    for (const call of both) await expect(call()).rejects.toMatchObject({ status: 404 })
    await db
      .insertInto('petMembers')
      .values({ petId, memberId: kim.id, role: 'viewer', since: tags.clock.now() })
      .execute()
    for (const call of both) await expect(call()).rejects.toMatchObject({ status: 403 })
  })

  test('a sample pet is never tagged', async () => {
    const { db } = await open()
    const { callApi, petId } = await tagsOf(db).withDog('Sam')
    await db.updateTable('pets').set({ isSample: true }).where('id', '=', petId).execute()
    await expect(callApi(createPetTag, { body: { ...WISH, petId } })).rejects.toMatchObject({
      status: 409,
    })
  })

  test('a tag of a pet that is deleted or has died leads nowhere, and back again', async () => {
    const { db } = await open()
    const { petId, tag } = await tagsOf(db).withTag('Sam')
    const set = (row: object) => db.updateTable('pets').set(row).where('id', '=', petId).execute()
    await set({ deletedAt: new Date('2026-11-20T21:00:00Z') })
    expect(await activeTag(db, tag.tagId, REAL)).toBeUndefined()
    await set({ deletedAt: null, standing: 'memorial' })
    expect(await activeTag(db, tag.tagId, REAL)).toBeUndefined()
    await set({ standing: 'archived' })
    expect(await activeTag(db, tag.tagId, REAL)).toMatchObject({ tagId: tag.tagId })
    expect(await activeTag(db, newTagId(), REAL)).toBeUndefined()
    expect(await activeTag(db, 'QR-', REAL)).toBeUndefined()
    expect(await activeTag(db, "' or true --", REAL)).toBeUndefined()
  })

  test('a tag that is switched off leads nowhere until it is switched on, however often', async () => {
    const { db } = await open()
    const { callApi, tag } = await tagsOf(db).withTag('Sam')
    const params = { tagId: tag.tagId.toLowerCase() }
    for (const [move, isActive] of [
      ['switch-off', false],
      ['switch-off', false],
      ['switch-on', true],
      ['switch-on', true],
    ] as const) {
      expect(await callApi(moveTag, { params, body: { move } })).toMatchObject({
        tagId: tag.tagId,
        isActive,
      })
      expect((await activeTag(db, tag.tagId, REAL)) !== undefined).toBe(isActive)
    }
  })

  test('a replaced tag is off for ever, and the new one holds the same engraving', async () => {
    const { db } = await open()
    const { callApi, petId, tag } = await tagsOf(db).withTag('Sam')
    const params = { tagId: tag.tagId }
    const both = await Promise.allSettled([
      callApi(moveTag, { params, body: { move: 'replace' } }),
      callApi(moveTag, { params, body: { move: 'replace' } }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const [next, old] = await callApi(listPetTags, { params: { petId } })
    expect(old).toMatchObject({ tagId: tag.tagId, state: 'replaced', isActive: false, qr: null })
    expect(next).toMatchObject({ state: 'active', design: tag.design })
    expect(await activeTag(db, tag.tagId, REAL)).toBeUndefined()
    expect(await activeTag(db, next?.tagId ?? '', REAL)).toMatchObject({ pet: { id: petId } })
    for (const move of ['switch-on', 'switch-off', 'replace'] as const) {
      await expect(callApi(moveTag, { params, body: { move } })).rejects.toMatchObject({
        status: 409,
      })
    }
  })

  test('what strangers did with a tag is counted, and the latest is shown to its owner', async () => {
    const { db } = await open()
    const { callApi, petId, tag } = await tagsOf(db).withTag('Sam')
    await db
      .insertInto('tagScans')
      .values([
        ...Array.from({ length: 30 }, (_, minute) => ({
          tagId: tag.id,
          at: new Date(Date.UTC(2026, 10, 20, 21, minute)),
          kind: 'viewed' as const,
        })),
        { tagId: tag.id, at: new Date('2026-11-20T21:45:00Z'), kind: 'reported' },
      ])
      .execute()
    const [shown] = await callApi(listPetTags, { params: { petId } })
    expect(shown?.scanCount).toBe(31)
    expect(shown?.scans).toHaveLength(20)
    expect(shown?.scans[0]).toEqual({ at: '2026-11-20T21:45:00.000Z', kind: 'reported' })
  })

  test('there is room for a few tags only, however many are ordered at once', async () => {
    const { db } = await open()
    const { callApi, petId } = await tagsOf(db).withDog('Sam')
    const made = await Promise.allSettled(
      Array.from({ length: MOST_TAGS + 3 }, () =>
        callApi(createPetTag, { body: { ...WISH, petId } }),
      ),
    )
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(MOST_TAGS)
    expect(await callApi(listPetTags, { params: { petId } })).toHaveLength(MOST_TAGS)
  })
})
