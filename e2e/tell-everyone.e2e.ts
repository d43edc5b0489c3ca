import type { Browser, Page } from '@playwright/test'
import { expect, expectSoundEverywhere, test, waitForHydration } from './journey.ts'
import { laterServer } from './later-server.ts'
import { inLetter, newAddress, signUp } from './people.ts'
import { openBooking } from './running-booking.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 }, expectsErrors: true })

/** Robin with Bella, and Kim, who belongs to Bella as a carer; each in a window. */
async function household(browser: Browser, baseURL: string, robin: Page) {
  await signUp(robin.request, { name: 'Robin Reyes' })
  const pet = await robin.request.post('/api/pets', { data: { name: 'Bella', species: 'Dog' } })
  const { id: petId } = (await pet.json()) as { id: number }
  const kim = await (await browser.newContext({ baseURL })).newPage()
  const email = newAddress()
  await signUp(kim.request, { name: 'Kim Park', email })
  const data = { email, role: 'carer' }
  expect((await robin.request.post(`/api/pets/${petId}/invitations`, { data })).ok()).toBe(true)
  const token = await inLetter(kim.request, /invitation\?token=([\w-]{43})/, {
    to: email,
  })
  const accepted = await kim.request.post('/api/pet-invitations/accept', { data: { token } })
  expect(accepted.ok() ? '' : await accepted.text()).toBe('')
  return { kim, petId }
}

/** The titles of what somebody was told of pets that need help. */
async function toldOf(page: Page): Promise<string[]> {
  const inbox = await page.request.get('/api/inbox?limit=20')
  const { messages } = (await inbox.json()) as { messages: { kind: string; title: string }[] }
  return messages.filter(({ kind }) => kind === 'pet-emergency').map(({ title }) => title)
}

/** Whether the pages that are read without a network are on this device. */
async function areKept(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const own = await caches.open('own')
    const kept = await Promise.all(['/emergency', '/passport'].map((address) => own.match(address)))
    return kept.every((copy) => copy !== undefined)
  })
}

/** What the browser does once there is a network, also where no page of ours is open. */
async function wakeWorker(page: Page, baseURL: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const { origin } = new URL(baseURL)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (ours !== undefined) resolve(ours.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  const woken = { origin, registrationId, tag: 'send-later', lastChance: false }
  await devtools.send('ServiceWorker.dispatchSyncEvent', woken)
}

test('without a network everyone is told once it is back, exactly once, and that all is well', async ({
  browser,
  page,
  context,
  baseURL,
}) => {
  const { kim } = await household(browser, baseURL ?? '', page)
  await page.goto('/about')
  await waitForHydration(page)
  await expect.poll(() => areKept(page)).toBe(true)

  await context.setOffline(true)
  await page.goto('/emergency')
  await waitForHydration(page)
  const bella = page.getByRole('article', { name: 'Bella' })
  await bella.getByText('Tell everyone', { exact: true }).click()
  await expect(bella.getByText('Told at once: your household (1).')).toBeVisible()
  // What is missing is said before anything waits.
  await bella.getByRole('button', { name: 'Tell everyone now' }).click()
  await expect(bella.getByText('Please choose what happened.').first()).toBeVisible()
  await bella.getByLabel('Missing').check()
  await bella.getByLabel('In a few words').fill('Slipped her leash')
  await bella.getByLabel('Where', { exact: true }).fill('Dolores Park')
  await bella.getByRole('button', { name: 'Tell everyone now' }).click()
  await expect(bella.getByText('Will be sent when there is a network.')).toBeVisible()
  await expectSoundEverywhere(page)
  expect(await toldOf(kim)).toEqual([])
  // It waits also on another page, and is sent from there.
  await page.goto('/passport')
  await waitForHydration(page)
  await context.setOffline(false)
  await expect.poll(() => toldOf(kim), { timeout: 15_000 }).toEqual(['Bella is missing'])

  await page.goto('/emergency')
  await waitForHydration(page)
  await expect(bella.getByText('Sent to 1 person')).toBeVisible()
  await expect(bella.getByText('Will be sent when there is a network.')).toHaveCount(0)
  // What was told stands in the notice already.
  await expect(bella.getByLabel('Last seen at')).toHaveValue('Dolores Park')
  await expect(bella.getByRole('button', { name: 'Bella is missing' })).toBeVisible()
  await kim.goto('/emergency')
  await waitForHydration(kim)
  const hers = kim.getByRole('article', { name: 'Bella' })
  await expect(hers.getByText('Slipped her leash')).toBeVisible()
  await expect(hers.getByText('Where: Dolores Park')).toBeVisible()
  await expectSoundEverywhere(kim)
  await hers.getByRole('button', { name: /^All is well/ }).click()
  await expect(hers.getByText(/^All is well again since/)).toBeVisible()
  expect(await toldOf(page)).toEqual(['All is well with Bella'])
  expect(await toldOf(kim)).toEqual(['Bella is missing'])

  // Without script a form does the same, and pressed twice it is one.
  const plain = await (
    await browser.newContext({
      baseURL: baseURL ?? '',
      javaScriptEnabled: false,
      storageState: await context.storageState(),
    })
  ).newPage()
  await plain.goto('/emergency')
  await plain.getByText('Tell everyone', { exact: true }).click()
  await plain.getByRole('button', { name: 'Tell everyone now' }).click()
  await expect(plain.getByText('Please choose what happened.').first()).toBeVisible()
  await plain.getByLabel('Hurt').check()
  await plain.getByRole('button', { name: 'Tell everyone now' }).dblclick()
  await expect(plain.getByText('Bella is hurt')).toBeVisible()
  await expect.poll(() => toldOf(kim)).toEqual(['Bella is hurt', 'Bella is missing'])
  for (const one of [kim, plain]) await one.context().close()
})

test('what was told without a network is sent after every page was closed, where the browser wakes the worker, once', async ({
  browser,
  page,
  context,
  baseURL,
}) => {
  const { kim } = await household(browser, baseURL ?? '', page)
  await page.goto('/about')
  await waitForHydration(page)
  await expect.poll(() => areKept(page)).toBe(true)
  await context.setOffline(true)
  await page.goto('/emergency')
  await waitForHydration(page)
  const bella = page.getByRole('article', { name: 'Bella' })
  await bella.getByText('Tell everyone', { exact: true }).click()
  await bella.getByLabel('Missing').check()
  await bella.getByRole('button', { name: 'Tell everyone now' }).click()
  await expect(bella.getByText('Will be sent when there is a network.')).toBeVisible()
  const left = () =>
    page.evaluate(async () => {
      const kept = await (await caches.open('later')).keys()
      return kept.map(({ url }) => new URL(url).pathname)
    })
  await expect.poll(left).toEqual(['/later/alerts-waiting'])
  await page.close()

  // No page of ours is open. The network is back, and the browser wakes the worker.
  const blank = await context.newPage()
  await context.setOffline(false)
  expect(await toldOf(kim)).toEqual([])
  await wakeWorker(blank, baseURL ?? '')
  await expect.poll(() => toldOf(kim), { timeout: 15_000 }).toEqual(['Bella is missing'])

  // The page that had it sends it as well, and it is the same one.
  const later = await context.newPage()
  await later.goto('/emergency')
  await waitForHydration(later)
  const hers = later.getByRole('article', { name: 'Bella' })
  await expect(hers.getByText('Sent to 1 person')).toBeVisible()
  await expect(hers.getByText('Will be sent when there is a network.')).toHaveCount(0)
  expect(await toldOf(kim)).toEqual(['Bella is missing'])
  await kim.context().close()
})

/** What the page behind the tag of a pet says, while it is lost. */
async function lastSeenOf(page: Page, petId: number): Promise<string | null | undefined> {
  const about = await page.request.get(`/api/lost-and-found/${petId}`)
  const { lost } = (await about.json()) as { lost: { lastSeen: string | null } | null }
  return lost?.lastSeen
}

test('without a network Lost Mode is turned on once it is back, and what is over stays over', async ({
  browser,
  page,
  context,
  baseURL,
}) => {
  // It goes through five pages, each looked at in both themes.
  test.slow()
  const { kim, petId } = await household(browser, baseURL ?? '', page)
  await page.goto('/about')
  await waitForHydration(page)
  await expect.poll(() => areKept(page)).toBe(true)
  await context.setOffline(true)
  await page.goto('/emergency')
  await waitForHydration(page)
  const bella = page.getByRole('article', { name: 'Bella' })
  await bella.getByText('Turn on Lost Mode', { exact: true }).click()
  await bella.getByLabel('Last seen at').fill('Dolores Park')
  await bella.getByLabel('What helps to find and catch it').fill('Comes for cheese')
  await expectSoundEverywhere(page)
  await bella.getByRole('button', { name: 'Bella is missing' }).click()
  const waits = bella.getByText('Lost Mode is turned on as soon as there is a network.')
  await expect(waits).toBeVisible()
  await expect(bella.getByText('Comes for cheese')).toBeVisible()
  await expectSoundEverywhere(page)
  // Taken back before it is sent, it never was.
  await bella.getByRole('button', { name: 'Remove' }).click()
  await expect(waits).toHaveCount(0)
  await bella.getByText('Turn on Lost Mode', { exact: true }).click()
  await bella.getByLabel('Last seen at').fill('Dolores Park, 18th St')
  await bella.getByRole('button', { name: 'Bella is missing' }).click()
  await expect(waits).toBeVisible()
  expect(await lastSeenOf(kim, petId)).toBeUndefined()
  // It waits also on another page, and is sent from there.
  await page.goto('/passport')
  await waitForHydration(page)
  await context.setOffline(false)
  await expect.poll(() => lastSeenOf(kim, petId), { timeout: 15_000 }).toBe('Dolores Park, 18th St')
  await page.goto('/emergency')
  await waitForHydration(page)
  await expect(bella.getByText(/^Lost Mode is on since/)).toBeVisible()
  await expect(waits).toHaveCount(0)
  await expectSoundEverywhere(page)

  // She is home. The worker, which had the notice as well, does not bring it back.
  const home = await page.request.delete(`/api/lost-and-found/${petId}/lost-mode`)
  expect(home.ok()).toBe(true)
  await page.close()
  const blank = await context.newPage()
  await wakeWorker(blank, baseURL ?? '')
  const later = await context.newPage()
  const left = () => later.evaluate(() => caches.has('later'))
  await later.goto('/emergency')
  await waitForHydration(later)
  await expect.poll(left).toBe(false)
  expect(await lastSeenOf(kim, petId)).toBeUndefined()
  await expect(later.getByText('Turn on Lost Mode', { exact: true })).toBeVisible()

  // Without script a form does the same; nobody overwrites what stands there.
  const plain = await (
    await browser.newContext({
      baseURL: baseURL ?? '',
      javaScriptEnabled: false,
      storageState: await context.storageState(),
    })
  ).newPage()
  await plain.goto('/emergency')
  await plain.getByText('Turn on Lost Mode', { exact: true }).click()
  await plain.getByLabel('Last seen at').fill('Castro')
  await plain.getByRole('button', { name: 'Bella is missing' }).dblclick()
  await expect(plain.getByText(/^Lost Mode is on since/)).toBeVisible()
  expect(await lastSeenOf(kim, petId)).toBe('Castro')
  for (const one of [kim, plain]) await one.context().close()
})

test('a sitter tells the household while the booking runs, and that all is well', async ({
  browser,
}) => {
  // A second server starts first.
  test.slow()
  const { baseURL, putForward, stop } = await laterServer()
  const { owner, provider, bookingId, beginsIn } = await openBooking(browser, baseURL)
  const ahead = beginsIn() + 0.02
  await putForward(ahead)
  // The phone goes by the same clock: what was written days ago is no news.
  await provider.clock.setSystemTime(Date.now() + ahead * 3_600_000)
  await provider.goto(`/bookings/${bookingId}`)
  await waitForHydration(provider)
  await provider.getByRole('link', { name: /^Something happened\?/ }).click()
  const care = provider.getByRole('article', { name: 'Bella' })
  await care.getByText('Tell everyone', { exact: true }).click()
  await expect(care.getByText('Told at once: the household of Bella (1).')).toBeVisible()
  await care.getByLabel('Hurt').check()
  await care.getByLabel('In a few words').fill('Cut her paw')
  await expectSoundEverywhere(provider)
  await care.getByRole('button', { name: 'Tell everyone now' }).click()
  await expect(care.getByText('Sent to 1 person')).toBeVisible()
  await expect.poll(() => toldOf(owner)).toEqual(['Bella is hurt'])
  await owner.goto('/emergency')
  await expect(owner.getByText(/, the sitter, /)).toBeVisible()
  await care.getByRole('button', { name: 'All is well: tell the same people' }).click()
  await expect.poll(() => toldOf(owner)).toEqual(['All is well with Bella', 'Bella is hurt'])
  await provider.context().close()
  await owner.context().close()
  stop()
})
