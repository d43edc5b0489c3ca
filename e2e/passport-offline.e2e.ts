import type { Browser, Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectLegible,
  expectNoSidewaysScroll,
  test,
  waitForHydration,
} from './journey.ts'
import { addBella } from './passport-people.ts'
import { inLetter, newAddress, PASSWORD, signUp } from './people.ts'

// Without a network browsers print what they could not fetch.
test.use({ expectsErrors: true, serviceWorkers: 'allow', viewport: { width: 390, height: 844 } })

/** A second phone in the household of a pet. */
async function kimOf(
  browser: Browser,
  owner: Page,
  petId: number,
  role: 'owner' | 'carer',
): Promise<Page> {
  const email = newAddress()
  const context = await browser.newContext({
    baseURL: new URL(owner.url()).origin,
    viewport: { width: 390, height: 844 },
  })
  const kim = await context.newPage()
  await signUp(kim.request, { name: 'Kim Park', email })
  const data = { email, role }
  const invited = await owner.request.post(`/api/pets/${petId}/invitations`, { data })
  expect(invited.ok() ? '' : await invited.text()).toBe('')
  const token = await inLetter(kim.request, /invitation\?token=([\w-]{43})/, { to: email })
  const accepted = await kim.request.post('/api/pet-invitations/accept', { data: { token } })
  expect(accepted.ok() ? '' : await accepted.text()).toBe('')
  return kim
}

/** Opens the passport, and waits until it can be read without a network. */
async function openKept(page: Page, petId: number): Promise<void> {
  await page.goto(`/passport?pet=${petId}`)
  await waitForHydration(page)
  await expect
    .poll(() =>
      page.evaluate(
        async (address) => (await (await caches.open('own')).match(address)) !== undefined,
        `/passport?pet=${petId}`,
      ),
    )
    .toBe(true)
}

async function changeNotes(page: Page, words: string): Promise<void> {
  await page.getByRole('link', { name: 'Change Medical notes' }).click()
  await waitForHydration(page)
  const dialog = page.getByRole('dialog', { name: 'Edit Bella' })
  await dialog.getByLabel('Medical notes').fill(words)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toBeHidden()
}

async function weigh(page: Page, pounds: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Record a weight' })
  await form.getByLabel('New weight (lbs)').fill(pounds)
  await form.getByRole('button', { name: 'Record' }).click()
}

async function looksSound(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectLegible(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

interface Passport {
  medicalNotes: string
  emergencyContact: string
  weights: { kilograms: number }[]
}

async function passportOf(page: Page, petId: number): Promise<Passport> {
  return (await (await page.request.get(`/api/pets/${petId}`)).json()) as Passport
}

test('two phones write in one passport without a network: nothing is lost, and what differs shows both', async ({
  page: sam,
  browser,
}) => {
  test.slow()
  await signUp(sam.request, { name: 'Sam Rowe' })
  const petId = await addBella(sam)
  await sam.goto('/about')
  const kim = await kimOf(browser, sam, petId, 'owner')
  for (const phone of [sam, kim]) await openKept(phone, petId)

  // Without a network the saved copy is opened, and written in.
  for (const phone of [sam, kim]) await phone.context().setOffline(true)
  await sam.goto(`/passport?pet=${petId}`)
  await expect(sam.getByText(/^Saved copy of .+, you are offline$/)).toBeVisible()
  await waitForHydration(sam)
  await weigh(sam, '26')
  await expect(sam.getByText('Waiting to be sent')).toHaveCount(1)
  const note = sam.getByRole('form', { name: 'Note something' })
  await note.getByLabel('What happened?').fill('Ate half of breakfast')
  await note.getByRole('button', { name: 'Note it' }).click()
  await expect(sam.getByText('Waiting to be sent')).toHaveCount(2)
  await changeNotes(sam, 'Limps on the left.')
  await expect(sam.getByText('Waiting to be sent')).toHaveCount(3)
  await looksSound(sam)
  // A page that was closed opens again with what waits, and the next change follows it.
  const again = await sam.context().newPage()
  await sam.close()
  await again.goto(`/passport?pet=${petId}`)
  await waitForHydration(again)
  await expect(again.getByText('Waiting to be sent')).toHaveCount(3)
  await changeNotes(again, 'Limps on the left, less today.')
  await expect(again.getByText('Waiting to be sent')).toHaveCount(4)

  await changeNotes(kim, 'Sleeps a lot.')
  await weigh(kim, '25.5')
  await expect(kim.getByText('Waiting to be sent')).toHaveCount(2)

  // Kim’s phone comes back first.
  await kim.context().setOffline(false)
  await expect(kim.getByText('Waiting to be sent')).toHaveCount(0)
  expect((await passportOf(kim, petId)).medicalNotes).toBe('Sleeps a lot.')
  await again.context().setOffline(false)
  await expect(again.getByText('Waiting to be sent')).toHaveCount(0)
  const both = again.getByRole('region', { name: 'Two versions: Medical notes' })
  await expect(both).toHaveCount(1)
  await expect(both).toContainText('Kim Park wrote')
  await expect(both).toContainText('Sleeps a lot.')
  await expect(both).toContainText('Limps on the left, less today.')
  await looksSound(again)
  const before = await passportOf(again, petId)
  expect(before.medicalNotes, 'nothing was written over').toBe('Sleeps a lot.')
  expect(before.weights.map(({ kilograms }) => kilograms).toSorted((a, b) => a - b)).toEqual([
    11.34, 11.567, 11.793,
  ])
  await again.reload()
  await waitForHydration(again)
  await both.getByRole('button', { name: 'Keep both' }).click()
  await expect(both).toHaveCount(0)
  await expect
    .poll(async () => (await passportOf(again, petId)).medicalNotes)
    .toBe('Sleeps a lot.\n\nLimps on the left, less today.')
  await expect(again.getByText('Note: Ate half of breakfast')).toHaveCount(1)
  await kim.context().close()
})

test('what somebody wrote is sent by nobody else, and stays to be copied where it is refused', async ({
  page: sam,
  browser,
}) => {
  test.slow()
  const email = await signUp(sam.request, { name: 'Sam Rowe' })
  const petId = await addBella(sam)
  await sam.goto('/about')
  const kim = await kimOf(browser, sam, petId, 'carer')
  await kim.goto(`/passport?pet=${petId}`)
  await waitForHydration(kim)
  // All of the page is there before the network goes.
  await kim.waitForLoadState('networkidle')
  await kim.context().setOffline(true)
  await weigh(kim, '25.5')
  await expect(kim.getByText('Waiting to be sent')).toHaveCount(1)
  const asked = await sam.request.get(`/api/pets/${petId}/household`)
  const { members } = (await asked.json()) as { members: { memberId: number; name: string }[] }
  const other = members.find(({ name }) => name.startsWith('Kim'))?.memberId ?? 0
  const out = await sam.request.delete(`/api/pets/${petId}/household/${other}`)
  expect(out.ok() ? '' : await out.text()).toBe('')
  await kim.context().setOffline(false)
  // The pet is not there for Kim any more; what was typed is.
  await expect(kim.getByText('This was not saved to Bella’s passport.')).toBeVisible()
  await kim.goto('/passport')
  await waitForHydration(kim)
  await expect(kim.getByText(/We could not find that pet/)).toBeVisible()
  await expect(kim.getByText('25.5 lbs')).toBeVisible()
  await looksSound(kim)
  await kim.getByRole('button', { name: 'Remove' }).click()
  await expect(kim.getByText('25.5 lbs')).toHaveCount(0)

  // Somebody else at the same browser neither sees it nor sends it.
  await openKept(sam, petId)
  await sam.context().setOffline(true)
  await weigh(sam, '27')
  await expect(sam.getByText('Waiting to be sent')).toHaveCount(1)
  await sam.goto('about:blank')
  await sam.context().setOffline(false)
  await sam.request.post('/api/accounts/sign-out')
  await signUp(sam.request, { name: 'Mo Ray' })
  await addBella(sam)
  await sam.goto('/passport')
  await waitForHydration(sam)
  await expect(sam.getByRole('heading', { name: 'Bella', exact: true })).toBeVisible()
  await expect(sam.getByText('Waiting to be sent')).toHaveCount(0)
  await sam.goto('about:blank')
  await sam.request.post('/api/accounts/sign-out')
  const data = { email, password: PASSWORD }
  expect((await sam.request.post('/api/accounts/sign-in', { data })).ok()).toBe(true)
  expect((await passportOf(sam, petId)).weights).toHaveLength(1)
  // Whatever page its author opens next sends it.
  await sam.goto('/about')
  await expect.poll(async () => (await passportOf(sam, petId)).weights.length).toBe(2)
  await kim.context().close()
})
