import * as endpoints from '@wayfur/domain/pets/endpoints'
import type { Language } from '@wayfur/domain/schemas'
import { expect, test } from 'vitest'
import { inLanguage } from '../language/translators.ts'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { logWalk } from '../walks/log-walk.ts'
import { addBella, petsOf } from './testing/pet-fixtures.ts'

eachDatabase('the timeline of a pet', (open) => {
  for (const writer of ['en', 'es'] as const) {
    test(`written in ${writer}, it is told to each of the household in their language and units`, async () => {
      const { db } = await open()
      const pets = petsOf(db)
      const [sam, kim] = [await pets.member('Sam'), await pets.member('Kim')]
      const { id } = await addBella(pets, sam)
      await db
        .insertInto('petMembers')
        .values({ petId: id, memberId: kim.id, role: 'carer', since: new Date('2026-11-01') })
        .execute()
      await db.updateTable('members').set({ units: 'metric' }).where('id', '=', kim.id).execute()
      const params = { id }
      await inLanguage(writer, async () => {
        const body = { on: '2026-11-18', kilograms: 28, note: null }
        await pets.as(sam)(endpoints.addWeight, { params, body })
        const link = await pets.as(sam)(endpoints.makeEmergencyLink, { params })
        await pets.as(sam)(endpoints.endShareLink, { params: { id, linkId: link.id } })
        const walk = {
          walkType: 'medium',
          meters: 1642,
          seconds: 1560,
          startLocation: 'Haight',
          on: '2026-11-18',
        } as const
        await logWalk(pets.parts, { petId: id, memberId: sam.id, walk })
      })
      const told = (who: typeof sam, language: Language) =>
        inLanguage(language, async () => {
          const { entries } = await pets.as(who)(endpoints.readTimeline, { params })
          const of = (kind: string) => entries.find((entry) => entry.kind === kind)?.words
          return [of('shared'), of('share-ended'), of('weighed'), of('walked'), of('noted')]
        })
      expect(await told(sam, 'en')).toEqual([
        'Emergency link',
        'Emergency link',
        '61.7 lbs',
        'Medium walk from Haight: 1.02 miles in 26 mins',
        'Swam in the bay.',
      ])
      expect(await told(kim, 'es')).toEqual([
        'Enlace de emergencia',
        'Enlace de emergencia',
        '28 kg',
        expect.stringMatching(/^Paseo .*Haight: 1\.64 km/),
        'Swam in the bay.',
      ])
    })
  }

  test('who joined is told with their role in words', async () => {
    const { db } = await open()
    const pets = petsOf(db)
    const sam = await pets.member('Sam')
    const { id } = await addBella(pets, sam)
    const facts = JSON.stringify({ code: 'role', role: 'carer' })
    const row = { petId: id, kind: 'joined', on: '2026-11-18', words: null, facts } as const
    await db
      .insertInto('petEvents')
      .values({ ...row, memberId: sam.id, createdAt: new Date('2026-11-18') })
      .execute()
    const words = await inLanguage('es', async () => {
      const { entries } = await pets.as(sam)(endpoints.readTimeline, { params: { id } })
      return entries.find(({ kind }) => kind === 'joined')?.words
    })
    expect(words).toBe('Cuidador')
  })
})
