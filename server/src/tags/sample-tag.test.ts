import { createPetTag, listPetTags, moveTag } from '@wayfur/domain/tags/endpoints'
import { expect, test } from 'vitest'
import { seedDemoPeople } from '../accounts/seed-demo-people.ts'
import { seedSamplePet } from '../pets/sample-pet.ts'
import { eachDatabase, type TestDatabase } from '../platform/database/testing/test-database.ts'
import { seedSampleTag } from './seed-sample-tag.ts'
import { foundOf } from './testing/found-fixtures.ts'
import { tagsOf, WISH } from './testing/tag-fixtures.ts'

const SAM = { id: 1, name: 'Sam Rivera' }

/** What a start in demo mode brings; it starts twice. */
async function withSample(database: TestDatabase, { isDemo }: { isDemo: boolean }) {
  const found = foundOf(database, { isDemo })
  const { db, clock } = found
  await seedDemoPeople(db)
  await seedSamplePet(db, clock)
  for (let start = 0; start < 2; start += 1) await seedSampleTag(db, clock)
  const tags = await db.selectFrom('petTags').select(['tagId', 'petId']).execute()
  return { found, tags, tag: tags[0] ?? { tagId: '', petId: 0 }, callApi: tagsOf(db).as(SAM) }
}

const withoutNonce = (html: string) => html.replace(/nonce="[^"]+"/g, '')

eachDatabase('the sample tag', (open) => {
  test('its finder sees at once that it is one, and a report reaches the sample owner', async () => {
    const { found, tags, tag, callApi } = await withSample(await open(), { isDemo: true })
    expect(tags).toHaveLength(1)
    expect(await callApi(listPetTags, { params: { petId: tag.petId } })).toMatchObject([
      { isActive: true, design: { text: 'Bella' } },
    ])
    const { status, html } = await found.page(`/qr/${tag.tagId}`)
    expect(status).toBe(200)
    expect(html).toMatch(/<main><section class="warn"><b>Sample<\/b>: Bella is invented/)
    expect(html).toContain('tel:4155550142')
    const sent = await found.page(`/qr/${tag.tagId}`, { form: { message: 'Is she yours?' } })
    expect(sent.status).toBe(303)
    expect(found.told).toMatchObject([
      { memberId: SAM.id, kind: 'found-pet', title: 'Bella (sample) was found' },
    ])
  })

  test('without demo mode it leads nowhere, as if it had never been', async () => {
    const { found, tag } = await withSample(await open(), { isDemo: false })
    const answer = await found.page(`/qr/${tag.tagId}`)
    const unknown = await found.page('/qr/QR-00000000000000000000')
    expect(answer.status).toBe(404)
    expect(withoutNonce(answer.html)).toBe(withoutNonce(unknown.html))
  })

  test('nobody gives the sample another one, switches it off or replaces it', async () => {
    const { tag, callApi } = await withSample(await open(), { isDemo: true })
    const refused = { code: 'conflict', message: expect.stringContaining('is a sample') }
    await expect(
      callApi(createPetTag, { body: { ...WISH, petId: tag.petId } }),
    ).rejects.toMatchObject(refused)
    for (const move of ['switch-off', 'replace'] as const) {
      await expect(
        callApi(moveTag, { params: { tagId: tag.tagId }, body: { move } }),
      ).rejects.toMatchObject(refused)
    }
  })
})
