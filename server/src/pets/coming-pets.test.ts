import { comingCookie } from '@wayfur/domain/pets/coming'
import * as endpoints from '@wayfur/domain/pets/endpoints'
import { expect, test } from 'vitest'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { callAs } from '../platform/testing/test-caller.ts'
import { petsOf } from './testing/pet-fixtures.ts'

/** By the clock of `petsOf`. */
const TODAY = '2026-11-20'

function nameAndValue(memberId: number, petId: number): string {
  return comingCookie(memberId, [petId], { isHttps: true }).split(';')[0] ?? ''
}

eachDatabase('who comes along', (open) => {
  async function household() {
    const { db } = await open()
    const pets = petsOf(db)
    const sam = await pets.member('Sam')
    const kim = await pets.member('Kim')
    /** A browser: what it is sent it sends again. */
    const browser = (person: { id: number } | null) => {
      let cookie = ''
      const sent: string[] = []
      const call: ReturnType<typeof callAs> = (called, asked) => {
        const setCookie = (text: string) => {
          sent.push(text)
          cookie = text.split(';')[0] ?? ''
        }
        return callAs(pets.served, person, { cookie, setCookie })(called, asked)
      }
      return { call, sent, keep: (text: string) => (cookie = text) }
    }
    const add = (name: string, species: 'Dog' | 'Cat' = 'Dog', whose = sam) =>
      pets.as(whose)(endpoints.addPet, { body: { name, species, weightKg: 10 } })
    return { pets, sam, kim, browser, add }
  }

  test('a pet by itself comes until its member says otherwise, of several none', async () => {
    const { sam, browser, add } = await household()
    const { call } = browser(sam)
    expect(await call(endpoints.readComing, {})).toEqual({
      pets: [],
      isChosen: false,
      household: 0,
      today: TODAY,
    })
    const bella = await add('Bella')
    expect(await call(endpoints.readComing, {})).toMatchObject({
      pets: [{ id: bella.id, name: 'Bella', species: 'Dog', weightKg: 10 }],
      isChosen: false,
      household: 1,
      today: TODAY,
    })
    await call(endpoints.chooseComing, { body: { petIds: [] } })
    expect(await call(endpoints.readComing, {})).toMatchObject({ pets: [], isChosen: true })
    await add('Mia', 'Cat')
    expect(await browser(sam).call(endpoints.readComing, {})).toMatchObject({
      pets: [],
      household: 2,
      today: TODAY,
    })
  })

  test('a choice is kept by the browser alone, where no script reads it', async () => {
    const { sam, browser, add } = await household()
    const { call, sent } = browser(sam)
    const [bella, mia] = [await add('Bella'), await add('Mia', 'Cat')]
    const chosen = await call(endpoints.chooseComing, { body: { petIds: [mia.id, bella.id] } })
    expect(chosen.pets.map(({ name }) => name)).toEqual(['Bella', 'Mia'])
    expect(await call(endpoints.readComing, {})).toEqual(chosen)
    expect(sent).toEqual([
      `coming=${sam.id}-${mia.id}.${bella.id}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure`,
    ])
    expect((await browser(sam).call(endpoints.readComing, {})).pets).toEqual([])
  })

  test('another member of the same browser finds nothing of it', async () => {
    const { pets, sam, kim, browser, add } = await household()
    const bella = await add('Bella')
    const { call, keep } = browser(kim)
    keep(nameAndValue(sam.id, bella.id))
    expect(await call(endpoints.readComing, {})).toEqual({
      pets: [],
      isChosen: false,
      household: 0,
      today: TODAY,
    })
    keep(nameAndValue(kim.id, bella.id))
    expect((await call(endpoints.readComing, {})).pets).toEqual([])
    await expect(
      call(endpoints.chooseComing, { body: { petIds: [bella.id] } }),
    ).rejects.toMatchObject({ code: 'not-found' })
    await expect(callAs(pets.served, null)(endpoints.readComing, {})).rejects.toMatchObject({
      code: 'signed-out',
    })
  })

  test('a pet that was put away or is no longer shared drops out, and the others still come', async () => {
    const { pets, sam, kim, browser, add } = await household()
    const [bella, mia] = [await add('Bella'), await add('Mia', 'Cat')]
    await pets.parts.db
      .insertInto('petMembers')
      .values({ petId: bella.id, memberId: kim.id, role: 'viewer', since: pets.clock.now() })
      .execute()
    const { call } = browser(sam)
    await call(endpoints.chooseComing, { body: { petIds: [bella.id, mia.id] } })
    const shared = browser(kim)
    await shared.call(endpoints.chooseComing, { body: { petIds: [bella.id] } })
    await pets.as(sam)(endpoints.leaveHousehold, { params: { id: bella.id, memberId: kim.id } })
    expect((await shared.call(endpoints.readComing, {})).pets).toEqual([])
    const body = { standing: 'archived' } as const
    await pets.as(sam)(endpoints.movePet, { params: { id: bella.id }, body })
    expect((await call(endpoints.readComing, {})).pets.map(({ name }) => name)).toEqual(['Mia'])
  })

  test('a cookie that somebody wrote by hand is as good as none', async () => {
    const { sam, browser, add } = await household()
    const bella = await add('Bella')
    await add('Mia', 'Cat')
    const { call, keep } = browser(sam)
    for (const text of [
      `coming=${sam.id}`,
      `coming=${sam.id}-${bella.id},2`,
      `coming=${sam.id}-1.'`,
      `coming=${sam.id}-${bella.id}; coming=${sam.id}-`,
    ]) {
      keep(text)
      expect(await call(endpoints.readComing, {}), text).toMatchObject({
        pets: [],
        isChosen: false,
      })
    }
  })
})
