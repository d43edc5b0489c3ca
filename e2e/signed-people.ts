import type { Browser, Page } from '@playwright/test'
import { expect } from './journey.ts'
import { addBella, day } from './passport-people.ts'
import { openAs } from './people.ts'

/** A pet of the one who is signed in there, with a rabies shot that a confirmed clinic signed. */
export async function addSignedBella(
  owner: Page,
  browser: Browser,
  baseURL: string | undefined,
): Promise<{ petId: number; clinic: string; text: string; code: string }> {
  const petId = await addBella(owner)
  const made = await owner.request.post(`/api/pets/${petId}/counter-link`)
  const { url } = (await made.json()) as { url: string }
  const secret = url.split('/').at(-1) ?? ''
  const clinic = `Clinic ${secret}`
  const entered = await owner.request.post(`/api/counters/${secret}/entries`, {
    data: {
      clinic: {
        name: clinic,
        city: 'Oakland, CA',
        vetName: 'Dr. Ruiz',
        license: 'CA 20317',
        phone: '(510) 555-0133',
      },
      shots: [
        {
          name: 'Rabies',
          date: await day(owner, -1),
          expirationDate: await day(owner, 700),
          lot: 'R-4',
        },
      ],
    },
  })
  expect(entered.ok() ? '' : await entered.text()).toBe('')
  const moderator = await openAs('moderator', browser, baseURL)
  const waiting = await moderator.request.get('/api/clinics')
  const { clinics } = (await waiting.json()) as { clinics: { id: number; name: string }[] }
  const id = clinics.find(({ name }) => name === clinic)?.id
  const decided = await moderator.request.post(`/api/clinics/${id}/decisions`, {
    data: { move: 'confirm' },
  })
  expect(decided.ok() ? '' : await decided.text()).toBe('')
  const { code } = (await decided.json()) as { code: string }
  await moderator.context().close()
  const answer = await owner.request.get(`/api/pets/${petId}/signed-record`)
  const { record } = (await answer.json()) as { record: { text: string } }
  return { petId, clinic, text: record.text, code }
}
