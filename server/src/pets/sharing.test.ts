import * as endpoints from '@wayfur/domain/pets/endpoints'
import { expect, test } from 'vitest'
import { inLanguage } from '../language/translators.ts'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { addBella, petsOf } from './testing/pet-fixtures.ts'

eachDatabase('passports given out', (open) => {
  test('a link shows the chosen sections and nothing else, and tells its owner who looked', async () => {
    const { db } = await open()
    const pets = petsOf(db)
    const sam = await pets.member('Sam')
    const { id } = await addBella(pets, sam)
    const params = { id }
    const link = await pets.as(sam)(endpoints.addShareLink, {
      params,
      body: { label: 'Boarding', sections: ['vaccinations'], days: 7 },
    })
    const token = link.url.split('/').at(-1) ?? ''
    expect(link.url).toBe(`https://wayfur.example/passport/shared/${token}`)
    const seen = await pets.as(null)(endpoints.readSharedPassport, { params: { token } })
    expect(seen).toMatchObject({ name: 'Bella', vaccinations: [{ name: 'Rabies' }] })
    expect(seen).toMatchObject({ identity: null, medical: null, weight: null, contacts: null })
    expect(JSON.stringify(seen)).not.toMatch(/stomach|985112|555|Chicken|28\.35/)
    const told = { identity: /985112/, medical: /stomach/, weight: /28\.35/, contacts: /555/ }
    for (const section of Object.keys(told)) {
      const alone = await pets.as(sam)(endpoints.addShareLink, {
        params,
        body: { label: null, sections: [section as keyof typeof told], days: 1 },
      })
      const [, only = ''] = /([^/]+)$/.exec(alone.url) ?? []
      const shown = await pets.as(sam)(endpoints.readSharedPassport, { params: { token: only } })
      for (const [name, words] of Object.entries(told)) {
        expect(words.test(JSON.stringify(shown)), `${name} of ${section}`).toBe(name === section)
      }
      expect([section, shown.vaccinations]).toEqual([section, null])
    }
    // The address of a code is in capitals, and the same browser looking again, in whatever
    // language, is one view.
    await inLanguage('es', () =>
      pets.as(null)(endpoints.readSharedPassport, { params: { token: token.toLowerCase() } }),
    )
    await pets.as(sam)(endpoints.readSharedPassport, { params: { token } })
    const listed = (await pets.as(sam)(endpoints.listShareLinks, { params })).at(-1)
    expect(listed).toMatchObject({ viewCount: 1, views: [{ device: 'Safari on iPhone' }] })
    const inSpanish = await inLanguage('es', () =>
      pets.as(sam)(endpoints.listShareLinks, { params }),
    )
    expect(inSpanish.at(-1)?.views).toMatchObject([{ device: 'Safari en iPhone' }])
  })

  test('a shot that has ended says beside it when it was given again', async () => {
    const { db } = await open()
    const pets = petsOf(db)
    const sam = await pets.member('Sam')
    const { id } = await addBella(pets, sam)
    const params = { id }
    for (const [date, expirationDate] of [
      ['2021-03-01', '2024-03-01'],
      ['2024-02-20', '2034-02-20'],
    ] as const) {
      const body = { name: 'Leptospirosis', date, expirationDate }
      await pets.as(sam)(endpoints.addVaccination, { params, body })
    }
    const { url } = await pets.as(sam)(endpoints.addShareLink, {
      params,
      body: { label: null, sections: ['vaccinations'], days: 1 },
    })
    const token = url.split('/').at(-1) ?? ''
    const seen = await pets.as(null)(endpoints.readSharedPassport, { params: { token } })
    const shots = seen.vaccinations?.filter(({ name }) => name === 'Leptospirosis')
    expect(shots?.map(({ label, renewedOn }) => [label, renewedOn])).toEqual([
      [null, undefined],
      ['Expired', '2024-02-20'],
    ])
  })

  test('unknown, ended and expired links and links of deleted pets look alike', async () => {
    const { db } = await open()
    const pets = petsOf(db)
    const sam = await pets.member('Sam')
    const { id } = await addBella(pets, sam)
    const params = { id }
    const share = () =>
      pets.as(sam)(endpoints.addShareLink, {
        params,
        body: { label: null, sections: ['identity'], days: 1 },
      })
    const look = (url: string) =>
      pets
        .as(null)(endpoints.readSharedPassport, { params: { token: url.split('/').at(-1) ?? '' } })
        .then(
          () => 'seen',
          (error: { status: number; code: string; message: string }) =>
            `${error.status} ${error.code} ${error.message}`,
        )
    const [ended, expired] = [await share(), await share()]
    await pets.as(sam)(endpoints.endShareLink, { params: { id, linkId: ended.id } })
    const unknown = await look(`/${'0'.repeat(20)}`)
    expect(unknown).toBe('404 not-found This link does not lead to a passport.')
    expect(await look(ended.url)).toBe(unknown)
    expect(await look(expired.url)).toBe('seen')
    pets.clock.advance(86_400_000)
    expect(await look(expired.url)).toBe(unknown)
    const emergency = await pets.as(sam)(endpoints.makeEmergencyLink, { params })
    expect(await look(emergency.url)).toBe('seen')
    await pets.as(sam)(endpoints.deletePet, { params })
    expect(await look(emergency.url)).toBe(unknown)
  })

  test('there is one emergency link, and it holds until it is ended', async () => {
    const { db } = await open()
    const pets = petsOf(db)
    const sam = await pets.member('Sam')
    const { id } = await addBella(pets, sam)
    const make = () => pets.as(sam)(endpoints.makeEmergencyLink, { params: { id } })
    const [first, second] = await Promise.all([make(), make()])
    expect(second).toEqual(first)
    expect(first).toMatchObject({ kind: 'emergency', expiresAt: null })
    expect(first?.qr.size).toBeLessThanOrEqual(33)
    await pets.as(sam)(endpoints.endShareLink, { params: { id, linkId: first?.id ?? 0 } })
    expect((await make()).url).not.toBe(first?.url)
  })

  test('export and import give the same record', async () => {
    const { db } = await open()
    const pets = petsOf(db)
    const [sam, kim] = [await pets.member('Sam'), await pets.member('Kim')]
    const { id } = await addBella(pets, sam)
    const record = await pets.as(sam)(endpoints.exportPet, { params: { id } })
    for (const person of [sam, kim]) {
      const imported = await pets.as(person)(endpoints.importPet, {
        body: JSON.parse(JSON.stringify(record)),
      })
      expect(imported.id).not.toBe(id)
      expect(await pets.as(person)(endpoints.exportPet, { params: { id: imported.id } })).toEqual(
        record,
      )
    }
  })

  test('a file that is no passport, or a damaged one, is refused with a sentence', async () => {
    const { db } = await open()
    const pets = petsOf(db)
    const sam = await pets.member('Sam')
    const { id } = await addBella(pets, sam)
    const record = await pets.as(sam)(endpoints.exportPet, { params: { id } })
    const damaged = [
      {},
      { ...record, format: 'other' },
      { ...record, formatVersion: 2 },
      { ...record, weights: [{ on: '2026-02-30', kilograms: 3, note: null }] },
      { ...record, vaccinations: [{ ...record.vaccinations[0], expirationDate: '2001-01-01' }] },
      { ...record, pet: { ...record.pet, birth: { on: '2030-01-01', isApproximate: false } } },
    ]
    for (const body of damaged) {
      await expect(
        pets.as(sam)(endpoints.importPet, { body: body as never }),
      ).rejects.toMatchObject({ status: 400 })
    }
    expect(await pets.as(sam)(endpoints.listPets, {})).toHaveLength(1)
  })
})
