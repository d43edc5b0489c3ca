import * as endpoints from '@wayfur/domain/pets/endpoints'
import { expect, test } from 'vitest'
import type { FileStore } from '../files/file-store.ts'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { serveOverHttp } from '../platform/testing/serve-over-http.ts'
import { signedIn } from '../platform/testing/test-caller.ts'
import { petFiles } from './pet-files.ts'
import { addBella, petsOf, type PetsOf } from './testing/pet-fixtures.ts'

const PAPER = Buffer.from('%PDF-1.7 a certificate')

/** The routes with a store that holds one paper under every name; `x-member` says who asks. */
function fileApp({ parts }: PetsOf) {
  const store: FileStore = {
    write: async () => {},
    read: async () => ({ bytes: new Blob([PAPER]).stream(), size: PAPER.byteLength }),
    remove: async () => {},
  }
  const served = petFiles({
    db: parts.db,
    clock: parts.clock,
    store,
    publicUrl: 'https://wayfur.example',
  })
  const app = serveOverHttp(served, async (headers) => {
    const id = Number(headers.get('x-member') ?? 0)
    return id === 0 ? null : signedIn({ id })
  })
  return (path: string, member: { id: number } | null) =>
    app.request(path, { headers: member === null ? {} : { 'x-member': String(member.id) } })
}

eachDatabase('files of pets', (open) => {
  test('the PDF is for the household, and not yours looks like not there', async () => {
    const { db } = await open()
    const pets = petsOf(db)
    const [sam, eve] = [await pets.member('Sam'), await pets.member('Eve')]
    const { id } = await addBella(pets, sam)
    const get = fileApp(pets)
    const mine = await get(`/api/pets/${id}/passport.pdf`, sam)
    expect(mine.status).toBe(200)
    expect(mine.headers.get('content-type')).toBe('application/pdf')
    expect(mine.headers.get('cache-control')).toBe('private, no-store')
    expect(mine.headers.get('content-disposition')).toBe(
      'attachment; filename="passport-Bella.pdf"; filename*=UTF-8\'\'passport-Bella.pdf',
    )
    expect(
      Buffer.from(await mine.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    const foreign = await get(`/api/pets/${id}/passport.pdf`, eve)
    const missing = await get('/api/pets/987654/passport.pdf', eve)
    expect([foreign.status, await foreign.text()]).toEqual([missing.status, await missing.text()])
    expect(foreign.status).toBe(404)
    expect((await get(`/api/pets/${id}/passport.pdf`, null)).status).toBe(401)
    expect((await get('/api/pets/1e3/passport.pdf', sam)).status).toBe(400)
  })

  test('a sample is not printed', async () => {
    const { db } = await open()
    const pets = petsOf(db)
    const sam = await pets.member('Sam')
    const { id } = await addBella(pets, sam)
    await db.updateTable('pets').set({ isSample: true }).where('id', '=', id).execute()
    expect((await fileApp(pets)(`/api/pets/${id}/passport.pdf`, sam)).status).toBe(409)
  })

  test('a document is opened by the household, belongs to its pet, and goes with its entry', async () => {
    const { db } = await open()
    const pets = petsOf(db)
    const [sam, kim, eve] = [
      await pets.member('Sam'),
      await pets.member('Kim'),
      await pets.member('Eve'),
    ]
    const { id, vaccinations } = await addBella(pets, sam)
    const other = await addBella(pets, eve)
    await db
      .insertInto('petMembers')
      .values({ petId: id, memberId: kim.id, role: 'viewer', since: pets.clock.now() })
      .execute()
    const name = `${'b'.repeat(26)}.pdf`
    await db
      .insertInto('files')
      .values({
        name,
        ownerId: sam.id,
        purpose: 'document',
        type: 'application/pdf',
        bytes: 9,
        width: null,
        height: null,
        createdAt: pets.clock.now(),
      })
      .execute()
    const body = {
      title: 'Impfpass "Łucja"',
      fileUrl: `/files/${name}`,
      vaccinationId: vaccinations[0]?.id ?? 0,
    }
    const foreignShot = { ...body, vaccinationId: other.vaccinations[0]?.id ?? 0 }
    await expect(
      pets.as(sam)(endpoints.addPetDocument, { params: { id }, body: foreignShot }),
    ).rejects.toMatchObject({ status: 404 })
    const { documents } = await pets.as(sam)(endpoints.addPetDocument, { params: { id }, body })
    const url = documents[0]?.url ?? ''
    const get = fileApp(pets)
    for (const person of [sam, kim]) {
      const answer = await get(url, person)
      expect(answer.status).toBe(200)
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(PAPER)
      expect(answer.headers.get('content-disposition')).toContain('filename="Impfpass-ucja-.pdf"')
      expect(answer.headers.get('content-security-policy')).toContain('sandbox')
    }
    expect((await get(url, eve)).status).toBe(404)
    expect((await get(url.replace(`/${id}/`, `/${other.id}/`), eve)).status).toBe(404)
    await expect(
      pets.as(eve)(endpoints.removePetDocument, {
        params: { id: other.id, documentId: documents[0]?.id ?? 0 },
      }),
    ).rejects.toMatchObject({ status: 404 })
    const params = { id, documentId: documents[0]?.id ?? 0 }
    expect(await pets.as(sam)(endpoints.removePetDocument, { params })).toMatchObject({
      documents: [],
    })
    expect((await get(url, sam)).status).toBe(404)
    const file = await db.selectFrom('files').select('deletedAt').executeTakeFirstOrThrow()
    expect(file.deletedAt).not.toBeNull()
  })
})
