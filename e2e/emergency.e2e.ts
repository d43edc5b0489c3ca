import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { englishLeft } from './english-left.ts'
import {
  expect,
  expectAccessible,
  expectLegible,
  expectNoSidewaysScroll,
  test,
  waitForHydration,
} from './journey.ts'
import { inLetter, signUp } from './people.ts'
import { startedWithoutDemo } from './started-without-demo.ts'

const BELLA = {
  name: 'Bella',
  species: 'Dog',
  breed: 'Golden Retriever',
  microchipId: '985112003456789',
  weightKg: 28.4,
  medicalNotes: 'Epileptic: tablets in the red tin',
  allergies: ['Penicillin', 'Chicken'],
  medications: [
    {
      name: 'Phenobarbital',
      dose: 'half a tablet',
      schedule: { kind: 'regular', times: 2, per: 'day' },
      startsOn: null,
      endsOn: null,
    },
  ],
  emergencyContact: 'Aunt Jo, +1 415 555 0100',
  vet: { name: 'Dr. Okafor, Bay Vets', phone: '(415) 555-0188', address: '5 Bay St' },
  insurance: { insurer: 'Bayview', policy: 'BV-204', phone: '(415) 555-0163' },
}

/** A person of their own at home in San Francisco, with a dog and a cat of whom all is told. */
async function joinWithPets(page: Page): Promise<{ email: string; petId: number }> {
  const email = await signUp(page.request, { name: 'Robin Reyes' })
  const pet = await page.request.post('/api/pets', { data: BELLA })
  const { id: petId } = (await pet.json()) as { id: number }
  await page.request.post('/api/pets', { data: { ...BELLA, name: 'Momo', species: 'Cat' } })
  const homePlace = { label: 'San Francisco, CA', latitude: 37.7793, longitude: -122.4193 }
  expect((await page.request.patch('/api/me', { data: { homePlace } })).ok()).toBe(true)
  const ask = { from: 'San Francisco, CA', to: 'Los Angeles, CA', pet: 'dog-28.4' }
  const trip = await page.request.post('/api/trips', { data: { name: 'South', ask } })
  expect(trip.ok()).toBe(true)
  return { email, petId }
}

/** The pages a printed sheet takes. */
async function printed(page: Page, format: 'A4' | 'Letter') {
  const sheet = await getDocumentProxy(new Uint8Array(await page.pdf({ format })))
  const { text: texts } = await extractText(sheet)
  return { pages: sheet.numPages, texts, text: texts.join('\n') }
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('one tap from any page leads to whom to call, what to tell them and what to do', async ({
    page,
  }) => {
    const { petId } = await joinWithPets(page)
    await page.goto('/about')
    await waitForHydration(page)
    await page
      .getByRole('navigation', { name: 'Sections' })
      .getByRole('link', { name: 'SOS' })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Emergency')
    const vet = page.getByRole('link', { name: /^Call Dr. Okafor/ }).first()
    await expect(vet).toHaveAttribute('href', 'tel:4155550188')
    await expect(vet).toContainText('Vet of Bella and Momo')
    // Whom to call is seen without scrolling.
    await expect(vet).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('link', { name: /^Call the poison line/ })).toHaveAttribute(
      'href',
      'tel:+18884264435',
    )
    const bella = page.getByRole('article', { name: 'Bella' })
    for (const fact of [
      '985112003456789',
      /62\.6 lbs/,
      'Penicillin and Chicken',
      'Phenobarbital, half a tablet, Twice a day',
      'Epileptic: tablets in the red tin',
      'Aunt Jo, +1 415 555 0100',
      'Bayview, policy BV-204',
    ]) {
      await expect(bella.getByText(fact)).toBeVisible()
    }
    await expect(bella.getByRole('link', { name: 'Lost & Found: Bella' })).toHaveAttribute(
      'href',
      `/lost-and-found/${petId}`,
    )
    // In a demo the clinics are invented: they say so, and nobody can dial them.
    const clinics = page.getByRole('region', { name: 'Clinics' })
    await expect(clinics.getByText('Near home: San Francisco, CA')).toBeVisible()
    await expect(clinics.getByText('Along the trip: South')).toBeVisible()
    expect(await clinics.getByText('Sample', { exact: true }).count()).toBeGreaterThan(3)
    await expect(clinics.locator('a[href^="tel:"]')).toHaveCount(0)
    await expect(page.getByText('Hose your pet with cool water')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Cornell University/ })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectLegible(page)
  })

  test('the sheet is one side of A4 and of Letter', async ({ page }) => {
    await joinWithPets(page)
    await page.goto('/emergency')
    await waitForHydration(page)
    for (const format of ['A4', 'Letter'] as const) {
      const { pages, text } = await printed(page, format)
      expect(pages, format).toBe(1)
      for (const fact of [
        '985112003456789',
        'Phenobarbital',
        'policy BV-204',
        'Momo',
        '(888) 426-4435',
        'Too hot',
      ]) {
        expect(text, format).toContain(fact)
      }
      // Whether a clinic is open depends on when the sheet is read, so it has the hours of a week.
      expect(text, format).toMatch(/Mon – Fri \d+ AM – \d+ PM; Sat/)
      expect(text, format).not.toContain('Open now')
    }
  })

  test('of four and five pets it is both sides of one sheet, with the pets on the front', async ({
    page,
    browser,
    baseURL,
  }) => {
    const { email } = await joinWithPets(page)
    // Others are of somebody else of the household: a plan without a price has room for two.
    async function sharedBy(person: string, names: string[], pet: object = BELLA): Promise<void> {
      const kim = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
      await signUp(kim.request, { name: person })
      for (const name of names) {
        const added = await kim.request.post('/api/pets', { data: { ...pet, name } })
        const { id } = (await added.json()) as { id: number }
        const data = { email, role: 'carer' }
        await kim.request.post(`/api/pets/${id}/invitations`, { data })
        const token = await inLetter(page.request, /invitation\?token=([\w-]{43})/, {
          to: email,
          about: name,
        })
        const accepted = await page.request.post('/api/pet-invitations/accept', { data: { token } })
        expect(accepted.ok() ? '' : await accepted.text()).toBe('')
      }
      await kim.context().close()
    }
    await sharedBy('Kim Park', ['Otis', 'Peanut'])
    await page.goto('/emergency')
    await waitForHydration(page)
    await expect(page.getByText(/^It takes two pages or more/)).toBeVisible()
    for (const format of ['A4', 'Letter'] as const) {
      const { pages, texts } = await printed(page, format)
      expect(pages, format).toBe(2)
      for (const name of ['Bella', 'Momo', 'Otis', 'Peanut', '(888) 426-4435', '5 Bay St']) {
        expect(texts[0], format).toContain(name)
      }
      expect(texts[0], format).toContain('On the next page')
      for (const fact of ['Along the trip: South', 'Near home', 'Too hot', 'Hose your pet']) {
        expect(texts[1], format).toContain(fact)
      }
    }
    await sharedBy('Lee Wong', ['Zoe'], {
      ...BELLA,
      medicalNotes: `${BELLA.medicalNotes}. ${'Arthritis in both hips: lift her with a towel. '.repeat(4)}`,
    })
    await page.goto('/emergency')
    await waitForHydration(page)
    for (const format of ['A4', 'Letter'] as const) {
      const { pages, texts } = await printed(page, format)
      expect(pages, format).toBe(2)
      for (const name of ['Otis', 'Zoe', 'Arthritis', 'On the next page']) {
        expect(texts[0], format).toContain(name)
      }
    }
  })

  test('speaks Spanish, and fits beside all sections on the narrowest phone', async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'language', value: 'es', url: baseURL ?? '' }])
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/emergency')
    await waitForHydration(page)
    expect(await englishLeft(page)).toEqual([])
    await expectNoSidewaysScroll(page)
  })
})

test('without script a visitor finds the poison line, the first steps, clinics near and where to sign in', async ({
  browser,
}) => {
  const product = await startedWithoutDemo()
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.origin })
  try {
    const page = await context.newPage()
    await page.goto('/emergency')
    await expect(page.getByRole('link', { name: /^Call the poison line/ })).toBeVisible()
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }),
    ).toHaveAttribute('href', '/sign-in?next=%2Femergency')
    await page.getByLabel('Your town, address or ZIP').fill('Boise, ID')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('heading', { name: 'Near Boise, ID' })).toBeVisible()
    // Nothing invented is shown where nobody tries the product.
    await expect(page.getByText('We know of no clinic near there.')).toBeVisible()
    const elsewhere = page.getByText(/^Call the nearest clinic first\. The poison line below/)
    await expect(elsewhere).toHaveCount(0)
    await page.getByLabel('Your town, address or ZIP').fill('Toronto, Canada')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(elsewhere).toBeVisible()
    await page.getByLabel('Your town, address or ZIP').fill('Qqqqzzzz')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByText(/We do not know that place/)).toBeVisible()
  } finally {
    await context.close()
    await product.stop()
  }
})

test('a wide window has it in the top bar', async ({ page }) => {
  await page.setViewportSize({ width: 1184, height: 800 })
  await page.goto('/services')
  await waitForHydration(page)
  await page.getByRole('banner').getByRole('link', { name: 'SOS' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Emergency')
  await expectNoSidewaysScroll(page)
})

/** What is kept of the page, as it was saved. */
function keptPage(page: Page): Promise<{ savedAt: number; html: string } | null> {
  return page.evaluate(async () => {
    const kept = await (await caches.open('own')).match('/emergency')
    if (kept === undefined) return null
    return { savedAt: Number(kept.headers.get('x-saved-at')), html: await kept.text() }
  })
}

test.describe('without a network', () => {
  // What needs a network says so on the console.
  test.use({ expectsErrors: true, viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' })

  test('the page is there from the first one opened, as it was when pets last changed, until somebody signs out', async ({
    page,
    context,
  }) => {
    const { petId } = await joinWithPets(page)
    await page.goto('/about')
    await waitForHydration(page)
    await expect.poll(async () => (await keptPage(page))?.html ?? '').toContain('985112003456789')
    const { savedAt: before = 0 } = (await keptPage(page)) ?? {}
    await page.goto(`/passport?pet=${petId}`)
    await waitForHydration(page)
    await page.getByRole('link', { name: 'Add Vaccination' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Vaccine').or(dialog.getByLabel('Name')).first().fill('Rabies')
    await dialog.getByLabel('Date given').or(dialog.getByLabel('Date')).first().fill('2026-10-01')
    await dialog.getByRole('button', { name: 'Add Vaccination' }).click()
    await expect(page.getByText('Rabies').first()).toBeVisible()
    await expect.poll(async () => (await keptPage(page))?.savedAt).toBeGreaterThan(before)

    await context.setOffline(true)
    await page.goto('/events')
    await page.getByRole('link', { name: /^Emergency/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Emergency')
    await expect(page.getByText(/^Saved copy of .+, you are offline$/)).toBeVisible()
    await waitForHydration(page)
    await expect(page.getByRole('link', { name: /^Call Dr. Okafor/ }).first()).toHaveAttribute(
      'href',
      'tel:4155550188',
    )
    await expect(page.getByText('Epileptic: tablets in the red tin').first()).toBeVisible()
    await expect(page.getByText('Near home: San Francisco, CA')).toBeVisible()
    await expect(page.getByText('Hose your pet with cool water')).toBeVisible()
    await expectAccessible(page)
    // A search needs a network; the copy stands in for it.
    await page.goto('/emergency?near=Boise')
    await expect(page).toHaveURL(/\/emergency$/)

    await context.setOffline(false)
    await page.goto('/emergency')
    await waitForHydration(page)
    await expect(page.getByText(/^Saved copy of/)).toHaveCount(0)
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByRole('button', { name: 'Account of Sam Rivera' })).toBeVisible()
    await expect.poll(async () => (await keptPage(page))?.html ?? '').not.toContain('Epileptic')
  })

  test('a copy kept in Spanish is read in Spanish', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'language', value: 'es', url: baseURL ?? '' }])
    await joinWithPets(page)
    await page.goto('/about')
    await waitForHydration(page)
    await expect.poll(async () => (await keptPage(page))?.html ?? '').toContain('985112003456789')
    await context.setOffline(true)
    await page.goto('/emergency')
    await waitForHydration(page)
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    expect(await englishLeft(page)).toEqual([])
  })
})
