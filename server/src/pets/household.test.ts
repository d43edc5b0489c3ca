import * as endpoints from '@wayfur/domain/pets/endpoints'
import { expect, test } from 'vitest'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { petPersonalData } from './pet-personal-data.ts'
import { addBella, petsOf, type PetsOf } from './testing/pet-fixtures.ts'

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

eachDatabase('households', (open) => {
  test('not yours looks like not there, on every call about a pet', async () => {
    const { db } = await open()
    const pets = petsOf(db)
    const [sam, eve] = [await pets.member('Sam'), await pets.member('Eve')]
    const { id, vaccinations } = await addBella(pets, sam)
    const vaccinationId = vaccinations[0]?.id ?? 0
    const callApi = pets.as(eve)
    const shot = { name: 'X', date: '2026-01-01', veterinarian: null, notes: null }
    const calls = (petId: number) => {
      const params = { id: petId }
      return [
        callApi(endpoints.readPet, { params }),
        callApi(endpoints.changePet, { params, body: { name: 'X', species: 'Dog', version: 1 } }),
        callApi(endpoints.deletePet, { params }),
        callApi(endpoints.restorePet, { params }),
        callApi(endpoints.movePet, { params, body: { standing: 'archived' } }),
        callApi(endpoints.addVaccination, { params, body: shot }),
        callApi(endpoints.changeVaccination, { params: { id: petId, vaccinationId }, body: shot }),
        callApi(endpoints.removeVaccination, { params: { id: petId, vaccinationId } }),
        callApi(endpoints.addWeight, {
          params,
          body: { on: '2026-01-01', kilograms: 1, note: null },
        }),
        callApi(endpoints.removeWeight, { params: { id: petId, weightId: 1 } }),
        callApi(endpoints.addPetDocument, {
          params,
          body: { title: 'X', fileUrl: `/files/${'a'.repeat(26)}.pdf` },
        }),
        callApi(endpoints.removePetDocument, { params: { id: petId, documentId: 1 } }),
        callApi(endpoints.readTimeline, { params }),
        callApi(endpoints.addNote, { params, body: { on: '2026-01-01', words: 'X' } }),
        callApi(endpoints.readHousehold, { params }),
        callApi(endpoints.inviteToPet, {
          params,
          body: { email: 'x@example.com', role: 'viewer' },
        }),
        callApi(endpoints.withdrawInvitation, { params: { id: petId, invitationId: 1 } }),
        callApi(endpoints.changeHouseholdRole, {
          params: { id: petId, memberId: sam.id },
          body: { role: 'viewer' },
        }),
        callApi(endpoints.leaveHousehold, { params: { id: petId, memberId: sam.id } }),
        callApi(endpoints.listShareLinks, { params }),
        callApi(endpoints.addShareLink, {
          params,
          body: { label: null, sections: ['medical'], days: 7 },
        }),
        callApi(endpoints.makeEmergencyLink, { params }),
        callApi(endpoints.endShareLink, { params: { id: petId, linkId: 1 } }),
        callApi(endpoints.exportPet, { params }),
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
    const refused = { status: 409, message: 'Bella needs an owner. Make someone else one first.' }
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
    const records = petPersonalData(pets.clock)
    const read = await records.read(db, { ...sam, roles: [] } as never)
    expect(read).toMatchObject([
      { role: 'owner', pet: { name: 'Bella' }, weights: [{ kilograms: 28.35 }] },
      { role: 'owner' },
      { changes: [{ petId: own.id, field: 'note' }] },
    ])
    await db.transaction().execute((tx) => records.forget(tx, sam.id))
    const left = await db.selectFrom('pets').select('id').execute()
    expect(left).toEqual([{ id: shared.id }])
    expect(await pets.as(sam)(endpoints.listPets, {})).toEqual([])
    expect(own.id).not.toBe(shared.id)
  })
})
