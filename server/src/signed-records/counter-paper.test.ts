import { DAY_MS } from '@wayfur/domain/durations'
import { fileNameIn } from '@wayfur/domain/files/file'
import * as petCalls from '@wayfur/domain/pets/endpoints'
import * as calls from '@wayfur/domain/signed-records/endpoints'
import { expect, test } from 'vitest'
import { fromAPhone, PDF } from '../../test/pictures.ts'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { LIMITS } from '../platform/limits.ts'
import { signedRecordsFeature } from './feature.ts'
import { counterWorld, ENTRY, TITER } from './testing/counter-fixtures.ts'

const code = (problem: string) => expect.objectContaining({ code: problem })

eachDatabase('papers of clinics', (open) => {
  async function begin() {
    const { db } = await open()
    return { db, ...(await counterWorld(db)) }
  }

  test('a paper stays with what a clinic enters, and goes with the last entry of the visit', async () => {
    const world = await begin()
    const secret = await world.link()
    const paperUrl = await world.upload(secret, await fromAPhone().jpeg().toBuffer())
    // Nothing of the passport yet, in the space of whoever made the link.
    expect(await world.files()).toMatchObject([{ ownerId: world.sam.id, keptAt: null }])
    await world.enter(secret, { ...ENTRY, titer: TITER, paperUrl })
    const params = { id: world.petId }
    const read = () => world.as(world.sam)(petCalls.readPet, { params })
    const pet = await read()
    expect(pet.documents).toMatchObject([{ title: 'Bay Animal Hospital', isPicture: true }])
    const documentId = pet.documents[0]?.id
    const [shot, check] = [pet.vaccinations[0], pet.healthChecks[0]]
    expect([shot?.enteredBy?.documentId, check?.enteredBy?.documentId]).toEqual([
      documentId,
      documentId,
    ])
    const vaccination = { params: { ...params, vaccinationId: shot?.id ?? 0 } }
    await world.as(world.sam)(petCalls.removeVaccination, vaccination)
    expect((await read()).documents).toHaveLength(1)
    const healthCheck = { params: { ...params, checkId: check?.id ?? 0 } }
    await world.as(world.sam)(petCalls.removeHealthCheck, healthCheck)
    expect((await read()).documents).toEqual([])
    expect(await world.files()).toEqual([])
    const jobs = await world.db.selectFrom('jobs').select('key').execute()
    expect(jobs.map(({ key }) => key)).toContain(`remove-file:${fileNameIn(paperUrl)}`)
  })

  test('the household may remove the paper alone; the entry stays', async () => {
    const world = await begin()
    const secret = await world.link()
    await world.enter(secret, { ...ENTRY, paperUrl: await world.upload(secret) })
    const params = { id: world.petId }
    const pet = await world.as(world.sam)(petCalls.readPet, { params })
    const documentId = pet.documents[0]?.id ?? 0
    const left = await world.as(world.sam)(petCalls.removePetDocument, {
      params: { ...params, documentId },
    })
    expect(left.vaccinations[0]?.enteredBy).toEqual(
      expect.not.objectContaining({ documentId: expect.anything() }),
    )
    expect([left.documents, await world.files()]).toEqual([[], []])
  })

  test('a second upload takes the place of the first, and what is not entered goes with the link', async () => {
    const world = await begin()
    const secret = await world.link()
    const [first, second] = [await world.upload(secret), await world.upload(secret)]
    expect((await world.files()).map(({ name }) => name)).toEqual([fileNameIn(second)])
    await expect(world.enter(secret, { ...ENTRY, paperUrl: first })).rejects.toMatchObject({
      code: 'invalid-input',
      field: 'paperUrl',
    })
    expect((await world.look(secret)).used).toBeNull()
    // The owner ends the link: nothing is left.
    await world.ask(world.sam)(calls.endCounterLink, { params: { id: world.petId } })
    expect(await world.files()).toEqual([])
    // Nor of one that ran out.
    await world.upload(await world.link())
    world.clock.advance(2 * DAY_MS)
    await signedRecordsFeature({ ...world.parts, db: world.db } as never).forgetOld?.()
    expect(await world.files()).toEqual([])
    expect(await world.db.selectFrom('counterLinks').select('id').execute()).toEqual([])
    // Nor of one that was chosen and taken away again.
    const third = await world.link()
    await world.upload(third)
    await world.enter(third)
    expect(await world.files()).toEqual([])
  })

  test('of two clinics with one link the one that enters first has its paper there, the other nothing', async () => {
    const world = await begin()
    const secret = await world.link()
    const both = await Promise.allSettled([0, 1].map(() => world.upload(secret)))
    const urls = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect([urls.length, (await world.files()).length]).toEqual([2, 1])
    const entries = await Promise.allSettled(
      urls.map((paperUrl) => world.enter(secret, { ...ENTRY, paperUrl })),
    )
    expect(entries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await world.files()).toMatchObject([{ keptAt: expect.any(Date) }])
    expect(await world.db.selectFrom('petDocuments').select('id').execute()).toHaveLength(1)
    // What is pressed once more finds the link used, and leaves no file behind.
    await expect(world.upload(secret)).rejects.toEqual(code('conflict'))
    await expect(world.enter(secret)).rejects.toEqual(code('conflict'))
    expect([(await world.files()).length, world.arrivals()]).toEqual([1, []])
  })

  test('a link that ends while a file comes in leaves nothing of it', async () => {
    const world = await begin()
    const secret = await world.link()
    const upload = world.upload(secret, await fromAPhone().jpeg().toBuffer())
    await world.ask(world.sam)(calls.endCounterLink, { params: { id: world.petId } })
    await upload.catch(() => undefined)
    expect([await world.files(), world.arrivals()]).toEqual([[], []])
  })

  test('what is no paper, is too much or has no link is refused and leaves nothing', async () => {
    const world = await begin()
    const secret = await world.link()
    const html = Buffer.from('<!doctype html><script>alert(1)</script>')
    await expect(world.upload(secret, html)).rejects.toEqual(code('wrong-file'))
    await expect(world.upload(secret, PDF.subarray(0, 20))).rejects.toEqual(code('unreadable-file'))
    await expect(world.upload(secret, Buffer.alloc(0))).rejects.toEqual(code('invalid-input'))
    await expect(world.upload('0'.repeat(20))).rejects.toEqual(code('not-found'))
    const foreign = { ...ENTRY, paperUrl: `/files/${'0'.repeat(26)}.pdf` }
    await expect(world.enter(secret, foreign)).rejects.toMatchObject({ field: 'paperUrl' })
    await world.db
      .insertInto('files')
      .values({
        name: `${'1'.repeat(26)}.pdf`,
        ownerId: world.sam.id,
        purpose: 'document',
        type: 'application/pdf',
        bytes: LIMITS.fileBytesPerMember,
        width: null,
        height: null,
        createdAt: world.clock.now(),
        keptAt: world.clock.now(),
      } as never)
      .execute()
    await expect(world.upload(secret)).rejects.toMatchObject({
      code: 'storage-full',
      message: expect.stringContaining('Enter it without the paper.'),
    })
    expect([(await world.files()).length, world.arrivals()]).toEqual([1, []])
    await world.enter(secret)
  })
})
