import * as endpoints from '@wayfur/domain/pets/endpoints'
import { expect, test } from 'vitest'
import { tellBy } from '../inbox/tell.ts'
import { eachDatabase } from '../platform/database/test-database.ts'
import { addBella, petsOf, type PetsOf } from './pet-fixtures.ts'
import { petRecords } from './pet-records.ts'
import { reminderHandler } from './reminders.ts'

const RUNNING = { id: 0, key: '', attempt: 1, signal: AbortSignal.timeout(60_000) }

/** The secret of the last letter that was posted. */
async function tokenOfLetter({ parts }: PetsOf): Promise<string> {
  const { payload } = await parts.db
    .selectFrom('jobs')
    .select('payload')
    .where('kind', '=', 'mail')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const { letter } = payload as { letter: { text: string } }
  return /token=([A-Za-z0-9_-]+)/.exec(letter.text)?.[1] ?? ''
}

eachDatabase('sharing pets', (open) => {
  test('not yours looks like not there, on every call about a pet', async () => {
    const { db } = await open()
    const pets = petsOf(db)
    const [sam, eve] = [await pets.member('Sam'), await pets.member('Eve')]
    const { id, vaccinations } = await addBella(pets, sam)
    const vaccinationId = vaccinations[0]?.id ?? 0
    const ask = pets.as(eve)
    const shot = { name: 'X', date: '2026-01-01', veterinarian: null, notes: null }
    const calls = (petId: number) => {
      const params = { id: petId }
      return [
        ask(endpoints.readPet, { params }),
        ask(endpoints.changePet, { params, body: { name: 'X', species: 'Dog', version: 1 } }),
        ask(endpoints.deletePet, { params }),
        ask(endpoints.restorePet, { params }),
        ask(endpoints.movePet, { params, body: { standing: 'archived' } }),
        ask(endpoints.addVaccination, { params, body: shot }),
        ask(endpoints.changeVaccination, { params: { id: petId, vaccinationId }, body: shot }),
        ask(endpoints.removeVaccination, { params: { id: petId, vaccinationId } }),
        ask(endpoints.addWeight, { params, body: { on: '2026-01-01', kilograms: 1, note: null } }),
        ask(endpoints.removeWeight, { params: { id: petId, weightId: 1 } }),
        ask(endpoints.addPetDocument, {
          params,
          body: { title: 'X', fileUrl: `/files/${'a'.repeat(26)}.pdf` },
        }),
        ask(endpoints.removePetDocument, { params: { id: petId, documentId: 1 } }),
        ask(endpoints.readTimeline, { params }),
        ask(endpoints.addNote, { params, body: { on: '2026-01-01', words: 'X' } }),
        ask(endpoints.readHousehold, { params }),
        ask(endpoints.inviteToPet, { params, body: { email: 'x@example.com', role: 'viewer' } }),
        ask(endpoints.withdrawInvitation, { params: { id: petId, invitationId: 1 } }),
        ask(endpoints.changeHouseholdRole, {
          params: { id: petId, memberId: sam.id },
          body: { role: 'viewer' },
        }),
        ask(endpoints.leaveHousehold, { params: { id: petId, memberId: sam.id } }),
        ask(endpoints.listShareLinks, { params }),
        ask(endpoints.addShareLink, {
          params,
          body: { label: null, sections: ['medical'], days: 7 },
        }),
        ask(endpoints.makeEmergencyLink, { params }),
        ask(endpoints.endShareLink, { params: { id: petId, linkId: 1 } }),
        ask(endpoints.exportPet, { params }),
      ].map((call) => call.then(String, (error: Error) => error.message))
    }
    const foreign = await Promise.all(calls(id))
    expect(foreign).toEqual(await Promise.all(calls(987_654)))
    expect(new Set(foreign)).toEqual(new Set(['We could not find that pet.']))
    expect((await pets.as(sam)(endpoints.readPet, { params: { id } })).version).toBe(1)
  })

  test('an invitation is accepted once, and the role says what may be done', async () => {
    const { db } = await open()
    const pets = petsOf(db)
    const [sam, kim] = [await pets.member('Sam'), await pets.member('Kim')]
    const { id } = await addBella(pets, sam)
    const params = { id }
    const household = await pets.as(sam)(endpoints.inviteToPet, {
      params,
      body: { email: 'Kim@Example.com', role: 'carer' },
    })
    expect(household.invitations).toMatchObject([{ email: 'Kim@Example.com', role: 'carer' }])
    const token = await tokenOfLetter(pets)
    expect(await pets.as(null)(endpoints.readInvitation, { body: { token } })).toEqual({
      petName: 'Bella',
      species: 'Dog',
      invitedBy: 'Sam',
      role: 'carer',
    })
    await pets.as(kim)(endpoints.acceptInvitation, { body: { token } })
    await expect(
      pets.as(kim)(endpoints.acceptInvitation, { body: { token } }),
    ).rejects.toMatchObject({ code: 'link-used-up' })
    expect(await pets.as(kim)(endpoints.listPets, {})).toMatchObject([{ id, role: 'carer' }])
    await pets.as(kim)(endpoints.addWeight, {
      params,
      body: { on: '2026-11-18', kilograms: 28, note: null },
    })
    await expect(pets.as(kim)(endpoints.deletePet, { params })).rejects.toMatchObject({
      status: 403,
      message: 'Only the owner of Bella may do that.',
    })
    // Only owners see whom somebody invited.
    await pets.as(sam)(endpoints.inviteToPet, {
      params,
      body: { email: 'ann@example.com', role: 'viewer' },
    })
    expect((await pets.as(kim)(endpoints.readHousehold, { params })).invitations).toEqual([])
  })

  test('inviting again replaces the link, withdrawing and time end it', async () => {
    const { db } = await open()
    const pets = petsOf(db)
    const [sam, kim] = [await pets.member('Sam'), await pets.member('Kim')]
    const { id } = await addBella(pets, sam)
    const invite = () =>
      pets.as(sam)(endpoints.inviteToPet, {
        params: { id },
        body: { email: 'kim@example.com', role: 'viewer' },
      })
    const accept = (token: string) => pets.as(kim)(endpoints.acceptInvitation, { body: { token } })
    const gone = { code: 'link-used-up' }
    await invite()
    const first = await tokenOfLetter(pets)
    const { invitations } = await invite()
    expect(invitations).toHaveLength(1)
    await expect(accept(first)).rejects.toMatchObject(gone)
    const second = await tokenOfLetter(pets)
    await pets.as(sam)(endpoints.withdrawInvitation, {
      params: { id, invitationId: invitations[0]?.id ?? 0 },
    })
    await expect(accept(second)).rejects.toMatchObject(gone)
    await invite()
    const third = await tokenOfLetter(pets)
    pets.clock.advance(15 * 86_400_000)
    await expect(accept(third)).rejects.toMatchObject(gone)
  })

  test('a pet never loses its last owner', async () => {
    const { db } = await open()
    const pets = petsOf(db)
    const [sam, kim] = [await pets.member('Sam'), await pets.member('Kim')]
    const { id } = await addBella(pets, sam)
    const mine = { params: { id, memberId: sam.id } }
    const refused = { status: 409, message: 'Bella needs an owner. Make somebody else one first.' }
    await expect(pets.as(sam)(endpoints.leaveHousehold, mine)).rejects.toMatchObject(refused)
    await expect(
      pets.as(sam)(endpoints.changeHouseholdRole, { ...mine, body: { role: 'viewer' } }),
    ).rejects.toMatchObject(refused)
    await db
      .insertInto('petMembers')
      .values({ petId: id, memberId: kim.id, role: 'owner', since: pets.clock.now() })
      .execute()
    await pets.as(sam)(endpoints.leaveHousehold, mine)
    expect(await pets.as(sam)(endpoints.listPets, {})).toEqual([])
    expect(await pets.as(kim)(endpoints.listPets, {})).toHaveLength(1)
  })

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
    // The address of a code is in capitals, and the same browser looking again is one view.
    await pets.as(null)(endpoints.readSharedPassport, { params: { token: token.toLowerCase() } })
    await pets.as(sam)(endpoints.readSharedPassport, { params: { token } })
    const listed = (await pets.as(sam)(endpoints.listShareLinks, { params })).at(-1)
    expect(listed).toMatchObject({ viewCount: 1, views: [{ device: 'Safari on iPhone' }] })
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

  test('owners and carers are reminded once at each step, in the morning, until it is renewed', async () => {
    const { db } = await open()
    const pets = petsOf(db)
    const people = [await pets.member('Sam'), await pets.member('Kim'), await pets.member('Vic')]
    const [sam, kim, vic] = people
    if (sam === undefined || kim === undefined || vic === undefined) throw new Error('nobody')
    const { id } = await addBella(pets, sam)
    await db
      .insertInto('petMembers')
      .values([
        { petId: id, memberId: kim.id, role: 'carer', since: pets.clock.now() },
        { petId: id, memberId: vic.id, role: 'viewer', since: pets.clock.now() },
      ])
      .execute()
    const jobs = () =>
      db
        .selectFrom('jobs')
        .select(['payload', 'runAt'])
        .where('kind', '=', 'vaccination-reminder')
        .orderBy('runAt')
        .execute()
    // The month before is over already; nine in the morning in Los Angeles is five in UTC.
    expect((await jobs()).map(({ runAt }) => runAt.toISOString())).toEqual([
      '2026-11-24T17:00:00.000Z',
      '2026-12-01T17:00:00.000Z',
      '2026-12-08T17:00:00.000Z',
      '2026-12-31T17:00:00.000Z',
    ])
    const remind = reminderHandler({ db, tell: pets.parts.tell })
    const [week, due, over] = await jobs()
    await remind.run(week?.payload, RUNNING)
    await remind.run(week?.payload, RUNNING)
    expect(pets.told.map(({ memberId }) => memberId)).toEqual([sam.id, kim.id])
    expect(pets.told[0]).toMatchObject({
      kind: 'pet-health',
      title: 'Bella: Rabies expires soon',
      href: `/passport?pet=${id}`,
    })
    pets.told.length = 0
    await remind.run(due?.payload, RUNNING)
    expect(pets.told[0]?.title).toBe('Bella: Rabies expires today')
    pets.told.length = 0
    await pets.as(kim)(endpoints.addVaccination, {
      params: { id },
      body: {
        name: 'rabies',
        date: '2026-11-20',
        expirationDate: '2029-11-20',
        veterinarian: null,
        notes: null,
      },
    })
    await remind.run(over?.payload, RUNNING)
    expect(pets.told).toEqual([])
    expect(await jobs()).toHaveLength(9)
  })

  test('a reminder reaches inbox, mail and the devices that asked for it', async () => {
    const { db } = await open()
    const pets = petsOf(db)
    const sam = await pets.member('Sam')
    await addBella(pets, sam)
    const session = await db
      .insertInto('sessions')
      .values({
        memberId: sam.id,
        tokenHash: Buffer.alloc(32, 1),
        userAgent: 'test',
        createdAt: pets.clock.now(),
        lastSeenAt: pets.clock.now(),
        expiresAt: new Date('2027-01-01'),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('pushDevices')
      .values({
        memberId: sam.id,
        sessionId: session.id,
        endpoint: 'https://web.push.apple.com/sam',
        p256dh: 'p',
        auth: 'a',
        addedAt: pets.clock.now(),
      })
      .execute()
    const { payload } = await db
      .selectFrom('jobs')
      .select('payload')
      .where('kind', '=', 'vaccination-reminder')
      .orderBy('runAt')
      .executeTakeFirstOrThrow()
    const tell = tellBy({ clock: pets.clock, hints: { tell() {} } })
    await reminderHandler({ db, tell }).run(payload, RUNNING)
    const shown = await db.selectFrom('inboxMessages').select(['title', 'isShown']).execute()
    expect(shown).toEqual([{ title: 'Bella: Rabies expires soon', isShown: true }])
    const sent = await db
      .selectFrom('jobs')
      .select('kind')
      .where('kind', 'in', ['inbox-mail', 'push'])
      .orderBy('kind')
      .execute()
    expect(sent).toEqual([{ kind: 'inbox-mail' }, { kind: 'push' }])
  })

  test('nobody is reminded of a pet that was put away or deleted', async () => {
    const { db } = await open()
    const pets = petsOf(db)
    const sam = await pets.member('Sam')
    const { id } = await addBella(pets, sam)
    const { payload } = await db
      .selectFrom('jobs')
      .select('payload')
      .where('kind', '=', 'vaccination-reminder')
      .orderBy('runAt')
      .executeTakeFirstOrThrow()
    const remind = reminderHandler({ db, tell: pets.parts.tell })
    await pets.as(sam)(endpoints.movePet, { params: { id }, body: { standing: 'archived' } })
    await remind.run(payload, RUNNING)
    await pets.as(sam)(endpoints.movePet, { params: { id }, body: { standing: 'current' } })
    await pets.as(sam)(endpoints.deletePet, { params: { id } })
    await remind.run(payload, RUNNING)
    expect(pets.told).toEqual([])
    await pets.as(sam)(endpoints.restorePet, { params: { id } })
    await remind.run(payload, RUNNING)
    expect(pets.told).toHaveLength(1)
  })

  test('leaving the product takes one’s own pets along and leaves shared ones to their owners', async () => {
    const { db } = await open()
    const pets = petsOf(db)
    const [sam, kim] = [await pets.member('Sam'), await pets.member('Kim')]
    const own = await addBella(pets, sam)
    const shared = await addBella(pets, kim)
    await db
      .insertInto('petMembers')
      .values({ petId: shared.id, memberId: sam.id, role: 'owner', since: pets.clock.now() })
      .execute()
    const records = petRecords(pets.clock)
    const read = await records.read(db, { ...sam, roles: [] } as never)
    expect(read).toMatchObject([
      { role: 'owner', pet: { name: 'Bella' }, weights: [{ kilograms: 28.35 }] },
      { role: 'owner' },
    ])
    await db.transaction().execute((tx) => records.forget(tx, sam.id))
    const left = await db.selectFrom('pets').select('id').execute()
    expect(left).toEqual([{ id: shared.id }])
    expect(await pets.as(sam)(endpoints.listPets, {})).toEqual([])
    expect(own.id).not.toBe(shared.id)
  })
})
