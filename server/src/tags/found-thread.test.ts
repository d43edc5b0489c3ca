import { muteFinder, readFoundReport, replyToFinder } from '@wayfur/domain/tags/found-endpoints'
import { expect, test } from 'vitest'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { foundOf } from './testing/found-fixtures.ts'

eachDatabase('finder and owner', (open) => {
  test('write to each other, and only who has the address or the pet reads it', async () => {
    const found = foundOf(await open())
    const { owner, tag, petId } = await found.withTag('Sam')
    const vera = await found.joins(petId, 'Vera', 'viewer')
    const stranger = await found.member('Stranger')
    const sent = await found.page(`/qr/${tag.tagId}`, {
      form: { message: 'She is fine', contact: 'finder@example.org', place: 'Castro' },
      language: 'es',
    })
    expect(sent.status).toBe(303)
    const id = Number(found.told[0]?.href.split('/').at(-1))
    const params = { id }
    await expect(found.as(stranger)(readFoundReport, { params })).rejects.toMatchObject({
      code: 'not-found',
    })
    await expect(
      found.as(vera)(replyToFinder, { params, body: { words: 'Hi' } }),
    ).rejects.toMatchObject({ code: 'not-allowed' })
    await found.as(owner)(replyToFinder, { params, body: { words: 'On my way!' } })
    const letter = await found.db
      .selectFrom('jobs')
      .select('payload')
      .where('kind', '=', 'mail')
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(letter.payload)).toContain('finder@example.org')
    expect(JSON.stringify(letter.payload)).not.toContain('On my way')
    const [address = ''] = sent.location.split('?')
    const thread = await found.page(address)
    expect(thread.html).toContain('On my way!')
    expect(thread.html).toContain('Mensajes sobre Bella')
    expect(thread.html).toMatch(/Tú · <time/)
    // The finder told no place: the clocks are those of the owner, where they are known.
    for (const [timeZone, clocks] of [
      ['America/Los_Angeles', /(PST|GMT-8)<\/time/],
      [null, /UTC<\/time/],
    ] as const) {
      await found.db.updateTable('members').set({ timeZone }).execute()
      expect((await found.page(address)).html).toMatch(clocks)
    }
    expect((await found.page(`${address}x`)).status).toBe(404)
    expect((await found.page(address, { form: { message: 'Thanks' } })).status).toBe(303)
    expect(found.told.at(-1)).toMatchObject({ memberId: owner.id, body: '“Thanks”' })
    await found.as(owner)(muteFinder, { params, body: { isMuted: true } })
    const before = found.told.length
    expect((await found.page(address, { form: { message: 'Buy this' } })).status).toBe(303)
    expect(found.told).toHaveLength(before)
  })

  test('a message of the finder sent twice from one page is written once and told once', async () => {
    const found = foundOf(await open())
    const { tag } = await found.withTag('Sam')
    const { location } = await found.page(`/qr/${tag.tagId}`, { form: { message: 'She is here' } })
    const [address = ''] = location.split('?')
    const key = /name="key" value="([^"]+)"/.exec((await found.page(address)).html)?.[1] ?? ''
    const before = found.told.length
    const form = { message: 'By the fountain', key }
    const sent = await Promise.all([1, 2].map(() => found.page(address, { form })))
    expect(sent.map(({ status }) => status)).toEqual([303, 303])
    expect((await found.page(address)).html.split('By the fountain')).toHaveLength(2)
    expect(found.told).toHaveLength(before + 1)
    const other = { ...form, key: 'the-key-of-another-page' }
    expect((await found.page(address, { form: other })).status).toBe(303)
    expect((await found.page(address)).html.split('By the fountain')).toHaveLength(3)
  })
})
