import type { BrowserContext, Page } from '@playwright/test'
import { englishLeft } from './english-left.ts'
import {
  waitForHydration,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
} from './journey.ts'
import { PASSWORD, signUp } from './people.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } })

/** Everything any cache of this browser holds, as addresses. */
async function cached(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) found.push(url)
    }
    return found.map((url) => url.slice(location.origin.length)).sort()
  })
}

/** What any cache holds beside built files, which are about nobody. */
async function personal(page: Page): Promise<string[]> {
  return (await cached(page)).filter((path) => !/^\/(assets\/|favicon\.svg$)/.test(path))
}

/** What is kept of somebody with one pet. */
function ownAddresses(petId: number): string[] {
  return [
    '/emergency',
    '/passport',
    `/passport?pet=${petId}`,
    '/pet-tags?tab=tags',
    `/pet-tags?tab=tags&pet=${petId}`,
    '/saved',
  ]
}

/** Whether anything that any cache holds has this text in it. */
async function holdsAnywhere(page: Page, text: string): Promise<boolean> {
  return page.evaluate(async (wanted) => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const kept of await cache.keys()) {
        if ((await (await cache.match(kept))?.text())?.includes(wanted)) return true
      }
    }
    return false
  }, text)
}

interface Robin {
  email: string
  petId: number
  tagId: string
}

/** A person of their own with a tagged dog, signed in by the page of the journey. */
async function joinWithTag(page: Page): Promise<Robin> {
  const email = await signUp(page.request, { name: 'Robin Reyes' })
  const pet = await page.request.post('/api/pets', {
    data: {
      name: 'Bella',
      species: 'Dog',
      medicalNotes: 'Epileptic: tablets in the red tin',
      emergencyContact: 'Aunt Jo, +1 415 555 0100',
    },
  })
  const { id: petId } = (await pet.json()) as { id: number }
  const customization = JSON.stringify({ color: 'silver', text: 'Bella' })
  const tag = await page.request.post('/api/pet-tags', {
    data: { petId, productType: 'classic-tag', customization },
  })
  const { tagId } = (await tag.json()) as { tagId: string }
  return { email, petId, tagId }
}

async function installable(context: BrowserContext, page: Page): Promise<void> {
  const browser = await context.newCDPSession(page)
  // A journey runs in a window that keeps nothing, which is all that Chromium has against it.
  await expect
    .poll(async () => {
      const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
      return installabilityErrors.map(({ errorId }) => errorId)
    })
    .toEqual(['in-incognito'])
  const { data, errors } = await browser.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { icons, shortcuts } = JSON.parse(data ?? '') as {
    icons: { src: string; purpose?: string }[]
    shortcuts: { url: string }[]
  }
  expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  for (const address of [...icons.map(({ src }) => src), ...shortcuts.map(({ url }) => url)]) {
    expect((await page.request.get(address)).status(), address).toBe(200)
  }
}

/**
 * A report, its push as the push service of a browser hands it to the installed app, and what is
 * then shown: pressed, it opens the report.
 */
async function isPushed(context: BrowserContext, page: Page, tagId: string): Promise<void> {
  const report = { data: { message: 'She is by the lake' } }
  expect((await page.request.post(`/api/qr/${tagId}/found`, report)).ok()).toBe(true)
  const inbox = await page.request.get('/api/inbox?limit=5')
  const { messages } = (await inbox.json()) as { messages: { href: string; title: string }[] }
  const told = messages.find(({ href }) => href.startsWith('/found-reports/'))

  await context.grantPermissions(['notifications'])
  const browser = await context.newCDPSession(page)
  const registered = new Set<string>()
  browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const { registrationId } of registrations) registered.add(registrationId)
  })
  await browser.send('ServiceWorker.enable')
  const { href = '', title = '' } = told ?? {}
  const message = { title, body: 'She is by the lake', href, tag: 'one' }
  const { origin } = new URL(page.url())
  const data = JSON.stringify(message)
  await expect
    .poll(async () => {
      // One that is still being installed hears nothing, and so do those of windows closed before.
      for (const registrationId of registered) {
        const push = { origin, registrationId, data }
        await browser.send('ServiceWorker.deliverPushMessage', push).catch(() => undefined)
      }
      return page.evaluate(async () => {
        const shown = await (await navigator.serviceWorker.ready).getNotifications()
        return shown.map(({ title, body, tag, data }) => ({ title, body, href: data.href, tag }))
      })
    })
    .toEqual([message])
  await browser.detach()
  await page.goto(href)
  await expect(page.getByRole('main').getByText('She is by the lake').first()).toBeVisible()
  await waitForHydration(page)
}

/**
 * Each way in which somebody's time on this device ends takes their copies along: those that go
 * through the page at once, the others with the next page that comes from the server.
 */
async function endsInEveryWay(page: Page, { email, petId }: Robin): Promise<void> {
  const through = (method: string, address: string, data: object) =>
    page.evaluate(
      async ([how, where, body]) => {
        const headers = { 'content-type': 'application/json' }
        const write: RequestInit = { method: how, headers, body }
        return (await fetch(where, write)).status
      },
      [method, address, JSON.stringify(data)] as const,
    )
  const ends: Record<string, () => Promise<void>> = {
    'the session is ended on another device': async () => {
      const listed = await page.request.get('/api/me/sessions')
      const sessions = (await listed.json()) as { id: number; isThisOne: boolean }[]
      const { id = 0 } = sessions.find(({ isThisOne }) => isThisOne) ?? {}
      expect((await page.request.delete(`/api/me/sessions/${id}`)).ok()).toBe(true)
      await page.goto('/about')
    },
    'somebody else signs in': async () => {
      const data = { person: 'provider' }
      expect((await page.request.post('/api/demo/become', { data })).ok()).toBe(true)
      await page.goto('/about')
    },
    'one becomes a demo person': async () => {
      expect(await through('POST', '/api/demo/become', { person: 'provider' })).toBe(200)
    },
    'the account is deleted': async () => {
      expect(await through('DELETE', '/api/me', { password: PASSWORD })).toBe(200)
    },
  }
  for (const [way, end] of Object.entries(ends)) {
    const data = { email, password: PASSWORD }
    expect((await page.request.post('/api/accounts/sign-in', { data })).ok()).toBe(true)
    await page.goto('/passport')
    await expect.poll(() => personal(page), way).toEqual(ownAddresses(petId))
    expect(await holdsAnywhere(page, 'Epileptic'), way).toBe(true)
    await end()
    await expect.poll(() => holdsAnywhere(page, 'Epileptic'), way).toBe(false)
    await expect.poll(() => holdsAnywhere(page, 'Robin Reyes'), way).toBe(false)
  }
}

test.describe('without a network', () => {
  // What needs a network says so on the console.
  test.use({ expectsErrors: true })

  test('a copy kept in Spanish comes alive in Spanish', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'language', value: 'es', url: baseURL ?? '' }])
    const { petId } = await joinWithTag(page)
    await page.goto('/about')
    await waitForHydration(page)
    await expect.poll(() => personal(page)).toEqual(ownAddresses(petId))
    await context.setOffline(true)
    await page.goto('/passport')
    await waitForHydration(page)
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    expect(await englishLeft(page)).toEqual([])
  })

  test('the installed app shows passport and tags marked as copies, and keeps nothing for whoever comes next', async ({
    page,
    context,
  }) => {
    const robin = await joinWithTag(page)
    const { petId, tagId } = robin
    // A found page seen before, during and after leaves nothing behind.
    await page.goto(`/qr/${tagId}`)
    await page.goto('/about')
    await waitForHydration(page)
    await installable(context, page)
    await isPushed(context, page, tagId)
    // Nobody opened them: signing in is enough.
    await expect.poll(() => personal(page)).toEqual(ownAddresses(petId))
    await page.goto(`/qr/${tagId}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bella')
    await page.goto(`/passport?pet=${petId}`)
    await waitForHydration(page)
    await expect(page.getByText(/^Saved copy of/)).toHaveCount(0)

    // What changes is kept as it now is.
    await page.getByRole('link', { name: 'Add Vaccination' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Vaccine').or(dialog.getByLabel('Name')).first().fill('Rabies')
    await dialog.getByLabel('Date given').or(dialog.getByLabel('Date')).first().fill('2026-10-01')
    await dialog.getByRole('button', { name: 'Add Vaccination' }).click()
    await expect(page.getByText('Rabies').first()).toBeVisible()
    await expect
      .poll(() =>
        page.evaluate(async (address) => {
          const kept = await (await caches.open('own')).match(address)
          return (await kept?.text())?.includes('Rabies')
        }, `/passport?pet=${petId}`),
      )
      .toBe(true)

    await context.setOffline(true)
    await page.goto('/passport')
    await expect(page.getByText(/^Saved copy of .+, you are offline$/)).toBeVisible()
    await waitForHydration(page)
    // The only pet is open.
    await expect(page.getByText('Epileptic: tablets in the red tin')).toBeVisible()
    await expect(page.getByText(/Aunt Jo/).first()).toBeVisible()
    await expect(page.getByText('Rabies').first()).toBeVisible()
    await expect(page.getByText(/^Saved copy of .+, you are offline$/)).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.goto('/pet-tags')
    await expect(page).toHaveURL(/\/pet-tags\?tab=tags$/)
    await expect(page.getByText(tagId).first()).toBeVisible()
    await expect(page.getByText(/^Saved copy of/)).toBeVisible()

    await page.goto('/events')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: /Pet Passport/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pet Passport')
    // The page behind a tag is never the worker's to answer: the browser's own words stand there.
    await expect(page.goto(`/qr/${tagId}`)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)

    await context.setOffline(false)
    await page.goto('/passport')
    await waitForHydration(page)
    await expect(page.getByText(/^Saved copy of/)).toHaveCount(0)
    expect(await holdsAnywhere(page, 'Robin Reyes')).toBe(true)
    expect((await cached(page)).filter((path) => /^\/qr(\/|$)/i.test(path))).toEqual([])
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByRole('button', { name: 'Account of Sam Rivera' })).toBeVisible()
    await expect.poll(() => holdsAnywhere(page, 'Robin Reyes')).toBe(false)
    await endsInEveryWay(page, robin)
    await context.setOffline(true)
    await page.goto(`/passport?pet=${petId}`)
    await expect(page.getByText('Epileptic')).toHaveCount(0)
  })
})
