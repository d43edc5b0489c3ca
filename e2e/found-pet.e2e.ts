import type { Page } from '@playwright/test'
import {
  waitForHydration,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
} from './journey.ts'
import { shiftOf } from './layout-shift.ts'
import { signUp, strangerOnAPhone } from './people.ts'

/** A tagged dog of a person of their own, whose page is signed in. */
async function withTag(page: Page): Promise<{ petId: number; tagId: string }> {
  await signUp(page.request, { name: 'Robin Reyes' })
  const pet = await page.request.post('/api/pets', {
    data: { name: 'Bella', species: 'Dog', breed: 'Beagle', allergies: ['Chicken'] },
  })
  const { id: petId } = (await pet.json()) as { id: number }
  const customization = JSON.stringify({ color: 'silver', text: 'Bella' })
  const tag = await page.request.post('/api/pet-tags', {
    data: { petId, productType: 'classic-tag', customization },
  })
  expect(tag.ok()).toBe(true)
  const { tagId } = (await tag.json()) as { tagId: string }
  return { petId, tagId }
}

test('before the page behind a tag comes hardly anything, since nothing packs what stands there', async ({
  page,
}) => {
  const { tagId } = await withTag(page)
  const answer = await page.request.get(`/qr/${tagId}`)
  const names = answer.headersArray().map(({ name }) => name.toLowerCase())
  expect(names.toSorted()).toEqual([
    'cache-control',
    'content-encoding',
    'content-length',
    'content-security-policy',
    'content-type',
    'date',
    'x-content-type-options',
  ])
})

test('without script a stranger reports a pet, and its owner reads it in a second browser without reloading', async ({
  page,
  browser,
}) => {
  const { tagId } = await withTag(page)
  await page.goto('/inbox')
  await waitForHydration(page)
  const finder = await strangerOnAPhone(browser, page, {
    javaScriptEnabled: false,
    locale: 'de-DE',
  })
  await finder.goto(`/QR/${tagId}`)
  await expect(finder.getByRole('heading', { level: 1 })).toHaveText('Bella')
  await expect(finder.getByText('Chicken')).toHaveCount(0)
  await expect(finder.getByText('Reyes')).toHaveCount(0)
  // The other languages stand behind a link: few read in one that their phone does not ask for.
  await finder.getByRole('link', { name: 'Sprache' }).click()
  await finder.getByRole('link', { name: 'English' }).click()
  await expect(finder.getByRole('button', { name: 'Report Pet Found' })).toBeVisible()
  await finder.getByLabel(/Where is Bella/).fill('Corner of 18th and Castro')
  // Help opens beside the form, which keeps what was typed.
  const helping = finder.context().waitForEvent('page')
  await finder.getByRole('link', { name: 'Need Help' }).click()
  const help = await helping
  await expect(help.getByRole('heading', { name: 'What to do now' })).toBeInViewport()
  await help.getByLabel(/Where are you/).fill('San Francisco, CA')
  await help.getByRole('button', { name: 'Search' }).click()
  // All clinics of the sample world are invented, so none of them is named.
  await expect(help.getByText('We know of none near there.', { exact: false })).toBeVisible()
  await expect(help.locator('#help ul')).toHaveCount(0)
  await expect(help.getByRole('heading', { name: 'Safety tips' })).toBeVisible()
  await expectNoSidewaysScroll(help)
  await help.close()
  await expect(finder.getByLabel(/Where is Bella/)).toHaveValue('Corner of 18th and Castro')
  await finder.getByRole('button', { name: 'Report Pet Found' }).click()
  await expect(finder.getByRole('heading', { name: 'Pet Report Submitted' })).toBeVisible()
  await expect(
    finder.getByText('The owner has been notified that their pet was found!'),
  ).toBeVisible()

  await page
    .getByRole('link', { name: /Bella was found/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bella was found')
  await expect(page.getByText('Corner of 18th and Castro', { exact: true })).toBeVisible()
  const reach = page.getByRole('region', { name: 'Reach the finder' })
  await expect(reach, 'this finder gave neither a number nor a location').toHaveCount(0)
  await page.getByLabel('Write to the finder').fill('Thank you! I am on my way.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText(/is on it,/)).toBeVisible()
  await expectAccessible(page)
  await finder.getByRole('link', { name: 'Look for answers' }).click()
  await expect(finder.getByText('Thank you! I am on my way.')).toBeVisible()
  await finder.getByLabel('Write to the owner').fill('We wait at the fountain.')
  await finder.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('We wait at the fountain.', { exact: true })).toBeVisible()
  await finder.context().close()
})

test('what a script adds to the page of a finder moves nothing under their finger', async ({
  page,
  browser,
}) => {
  const { tagId } = await withTag(page)
  await page.goto('/')
  const finder = await strangerOnAPhone(browser, page, {
    viewport: { width: 390, height: 844 },
    geolocation: { latitude: 37.760912, longitude: -122.435034 },
    permissions: ['geolocation'],
  })
  for (const [lang, share] of [
    ['en', 'Share Location'],
    ['de', 'Standort teilen'],
    ['ar', ''],
  ] as const) {
    await finder.goto(`/qr/${tagId}?lang=${lang}`)
    const button = finder.locator('#place ~ button')
    await expect(button).toHaveText(share === '' ? /./ : share)
    expect(await shiftOf(finder)).toBe(0)
    expect(await scriptsOf(finder), 'nothing was asked for before a touch').toEqual([])
    await expectNoSidewaysScroll(finder)
    await button.click()
    await expect(finder.getByRole('checkbox')).toBeVisible()
    await expectAccessible(finder)
  }
  await finder.context().close()
})

/** The files of script that a page has asked for. */
function scriptsOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  )
}

test('a finder with script shares where they are, and keeps what they typed when the network fails', async ({
  page,
  browser,
}) => {
  const { tagId, petId } = await withTag(page)
  await page.goto(`/lost-and-found/${petId}`)
  await waitForHydration(page)
  await page.getByLabel('Allergies').check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Finders see this from now on')).toBeVisible()
  await page.getByLabel('Last seen at').fill('Dolores Park')
  await page.getByRole('button', { name: 'Bella is missing' }).click()
  await expect(page.getByText('Lost Mode is on.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const poster = await page.request.get(`/api/lost-and-found/${petId}/poster.pdf`)
  expect((await poster.body()).subarray(0, 5).toString()).toBe('%PDF-')

  const finder = await strangerOnAPhone(browser, page, {
    geolocation: { latitude: 37.760912, longitude: -122.435034 },
    permissions: ['geolocation'],
    colorScheme: 'dark',
  })
  await finder.goto(`/qr/${tagId}`)
  await expect(finder.getByRole('heading', { name: 'Bella is missing' })).toBeVisible()
  await expect(finder.getByText('Chicken')).toBeVisible()
  await expectAccessible(finder)
  await expectNoSidewaysScroll(finder)
  await finder.getByRole('button', { name: 'Share Location' }).click()
  await expect(finder.getByText('Your location goes with the report.')).toBeVisible()
  await finder.getByLabel('Your message').fill('She follows me.')
  await finder.getByLabel(/How can you be reached/).fill('Kim, (415) 555-0142')
  await finder.context().setOffline(true)
  await finder.getByRole('button', { name: 'Report Pet Found' }).click()
  await expect(finder.getByRole('alert')).toHaveText(
    'Error: Failed to submit pet found report. Please try again.',
  )
  await expect(finder.getByLabel('Your message')).toHaveValue('She follows me.')
  await finder.context().setOffline(false)
  await finder.getByRole('button', { name: 'Report Pet Found' }).click()
  await expect(finder.getByRole('heading', { name: 'Pet Report Submitted' })).toBeVisible()
  await expectAccessible(finder)
  // A question of the browser that nobody answers holds nobody up.
  const unasked = await finder.context().newPage()
  await unasked.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = () => {}
  })
  await unasked.clock.install()
  await unasked.goto(`/qr/${tagId}`)
  await unasked.getByRole('button', { name: 'Share Location' }).click()
  await expect(unasked.getByText('Finding your location...')).toBeVisible()
  await unasked.clock.fastForward(8_000)
  await expect(unasked.getByText(/^Your location is not known/)).toBeVisible()
  await finder.context().close()

  await page.getByRole('link', { name: /She follows me/ }).click()
  await expect(page.getByText('37.76, -122.44')).toBeVisible()
  const reach = page.getByRole('region', { name: 'Reach the finder' })
  await expect(reach.getByRole('link', { name: 'Call the finder' })).toHaveAttribute(
    'href',
    'tel:4155550142',
  )
  await expect(reach.getByRole('link', { name: 'Text the finder' })).toHaveAttribute(
    'href',
    'sms:4155550142',
  )
  await expect(reach.getByRole('link', { name: 'Get directions' })).toHaveAttribute(
    'href',
    /destination=37\.76,-122\.44$/,
  )
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
