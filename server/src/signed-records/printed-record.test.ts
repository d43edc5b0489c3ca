import { checkRecord } from '@wayfur/domain/signed-records/check-record'
import * as calls from '@wayfur/domain/signed-records/endpoints'
import { isRecordText } from '@wayfur/domain/signed-records/record-text'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { hasPoppler } from '../../test/printed-page.ts'
import type { FileStore } from '../files/file-store.ts'
import { petFiles } from '../pets/pet-files.ts'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { serveOverHttp } from '../platform/testing/serve-over-http.ts'
import { signedIn } from '../platform/testing/test-caller.ts'
import { codesIn, firstPageOf } from '../printing/testing/read-codes.ts'
import { signedWorld, verify } from './testing/signed-world.ts'

type World = Awaited<ReturnType<typeof signedWorld>>

/** A photo of a sheet from arm's length has about as many points to the inch. */
const AT_ARMS_LENGTH = 100

const NO_FILES: FileStore = {
  write: async () => {},
  read: async () => undefined,
  remove: async () => {},
}

/** The passport as its owner prints it. */
async function printed({ parts, sam, petId }: World): Promise<Uint8Array> {
  const { db, clock } = parts
  const served = petFiles({ db, clock, store: NO_FILES, publicUrl: 'https://wayfur.example' })
  const app = serveOverHttp(served, async () => signedIn({ id: sam.id }))
  const answer = await app.request(`/api/pets/${petId}/passport.pdf`)
  expect(answer.status).toBe(200)
  return new Uint8Array(await answer.arrayBuffer())
}

async function wordsOn(pdf: Uint8Array) {
  // What reads it takes the bytes away.
  const { text, totalPages } = await extractText(await getDocumentProxy(pdf.slice()))
  return { totalPages, second: (text[1] ?? '').replace(/\s+/g, ' ') }
}

describe.skipIf(!hasPoppler())('a signed record on paper', () => {
  eachDatabase('a signed record on paper', (open) => {
    test('the code is read from the printed passport, and its signature holds', async () => {
      const world = await signedWorld(await open())
      await world.enter(await world.link())
      expect(await wordsOn(await printed(world)), 'nobody signed it yet').toEqual({
        totalPages: 1,
        second: '',
      })
      const code = await world.signedByClinic()
      const shots = ['DHPP', 'Bordetella', 'Leptospirosis', 'Influenza'].map((name) => ({
        name: `${name} of a rather long name`,
        date: '2026-11-19',
        expirationDate: '2027-11-19',
        lot: 'LOT-0123456789',
      }))
      for (let visit = 0; visit < 4; visit += 1) {
        const entry = { params: { secret: await world.link() }, body: { code, shots } }
        await world.ask(null)(calls.enterAtCounter, entry)
      }
      const pdf = await printed(world)
      const { totalPages, second } = await wordsOn(pdf)
      expect(totalPages).toBe(2)
      for (const words of [
        'Signed record of Bella',
        'wayfur.example/check-record',
        'Rabies until Nov 20, 2029, signed by Bay Animal Hospital',
        'no room in the code',
        'nothing of the owner',
      ]) {
        expect(second).toContain(words)
      }
      // Nearly as long as a code may be, and yet read at arm's length.
      for (const dotsPerInch of [254, AT_ARMS_LENGTH]) {
        const texts = await codesIn(await firstPageOf(pdf, { page: 2, dotsPerInch }))
        const text = texts.find(isRecordText) ?? ''
        expect(text).toBe((await world.record())?.text)
        expect(text.length).toBeGreaterThan(850)
        const { keys } = await world.ask(null)(calls.readKeySet, {})
        expect(await checkRecord(text, keys, verify)).toMatchObject({
          verdict: 'read',
          parts: [{ key: 'known', content: { petName: 'Bella', clinic: 'Bay Animal Hospital' } }],
        })
      }
    })
  })
})
