import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import {
  waitForHydration,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
} from './journey.ts'
import { openAs } from './people.ts'

async function choosePhoto(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a photo' }).click()
  const buffer = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#3a6' } })
    .png()
    .toBuffer()
  await (await chooser).setFiles({ name: 'bin.png', mimeType: 'image/png', buffer })
  await expect(page.getByText('bin.png is chosen.')).toBeVisible()
}

async function start(page: Page): Promise<void> {
  await page.goto('/poop-scout')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Start Reporting' }).click()
}

test('a bin is reported where the device stands, and another browser sees it and the vote of a third', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const at = { latitude: 45.5231, longitude: -122.6765 }
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(at)
  const map = `/poop-scout?tab=map&at=${at.latitude},${at.longitude}`
  const watcher = await openAs('moderator', browser, baseURL)
  const voter = await openAs('provider', browser, baseURL)
  await Promise.all([watcher.goto(map), voter.goto(map)])
  await Promise.all([waitForHydration(watcher), waitForHydration(voter)])

  await start(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Report Bin' }).click()
  const toasts = page.getByRole('region', { name: 'Notifications' })
  await expect(toasts).toContainText('Please take a photo and capture your location.')
  await choosePhoto(page)
  await page.getByRole('button', { name: 'Use my location' }).click()
  await expect(page.getByLabel('Or its coordinates')).toHaveValue('45.52310, -122.67650')
  await page.getByLabel('Comment (optional)').fill('Behind the fountain')
  await page.getByRole('button', { name: 'Report Bin' }).click()
  await expect(toasts).toContainText('You earned 10 points! Thanks for helping the community.')
  await expect(page.getByRole('button', { name: 'Start Reporting' })).toBeVisible()

  const seen = watcher.getByRole('article').filter({ hasText: 'Behind the fountain' })
  await expect(seen).toContainText('Pending')
  const voted = voter.getByRole('article').filter({ hasText: 'Behind the fountain' })
  await voted.getByRole('button', { name: 'It is there (0)' }).click()
  await expect(voted.getByRole('button', { name: 'It is there (1)' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(seen.getByRole('button', { name: 'It is there (1)' })).toBeVisible()
  await voted.getByRole('button', { name: 'Not there (0)' }).click()
  await expect(seen.getByRole('button', { name: 'Not there (1)' })).toBeVisible()
  await expect(seen.getByRole('button', { name: 'It is there (0)' })).toBeVisible()
  await watcher.context().close()
  await voter.context().close()
})

test('without a location a bin is reported by its coordinates, and earns nothing', async ({
  page,
}) => {
  await start(page)
  await page.getByRole('button', { name: 'Use my location' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Please enable location services or enter coordinates manually.',
  )
  await choosePhoto(page)
  await page.getByLabel('Or its coordinates').fill('44.0582, -121.3153')
  await expect(page.getByText('Without it the report earns none.')).toBeVisible()
  await page.getByRole('button', { name: 'Report Bin' }).click()
  const toasts = page.getByRole('region', { name: 'Notifications' })
  await expect(toasts).toContainText('Poop Bin Reported!')
  await expect(toasts).toContainText('It earns no points')
  await expect(toasts).not.toContainText('You earned')
})

test.describe('without a connection', () => {
  // What a page asks for then is an error to the console of a browser.
  test.use({ expectsErrors: true })

  test('what is reported outlives its tab, and two tabs opened later send it once, with its photo', async ({
    page,
    context,
  }) => {
    const posts: string[] = []
    context.on('request', (request) => {
      if (request.method() === 'POST') posts.push(new URL(request.url()).pathname)
    })
    await start(page)
    await choosePhoto(page)
    await page.getByLabel('Or its coordinates').fill('44.9429, -123.0351')
    await page.getByLabel('Comment (optional)').fill('Made without a connection')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Report Bin' }).click()
    await expect(page.getByText('1 report waits in this browser.')).toBeVisible()
    await page.close()
    expect(posts).toEqual([])
    await context.setOffline(false)
    const tabs = [await context.newPage(), await context.newPage()]
    await Promise.all(tabs.map((tab) => tab.goto('/poop-scout')))
    await expect.poll(() => posts.filter((path) => path === '/api/poop-bins').length).toBe(1)
    for (const tab of tabs) {
      await waitForHydration(tab)
      await expect(tab.getByText('1 report waits in this browser.')).toHaveCount(0)
    }
    const later = await context.newPage()
    await later.goto('/poop-scout')
    await expect(later.getByRole('list', { name: 'Your bins' })).toContainText('Salem')
    const listed = await context.request.get('/api/poop-bins?latitude=44.9429&longitude=-123.0351')
    const bins: { description: string; imageUrl: string }[] = await listed.json()
    const made = bins.filter(({ description }) => description === 'Made without a connection')
    expect(made).toHaveLength(1)
    const photo = await context.request.get(made[0]?.imageUrl ?? '')
    expect(photo.headers()['content-type']).toBe('image/webp')
    expect(posts.filter((path) => path === '/api/poop-bins')).toHaveLength(1)
  })

  test('what is reported on the spot earns its points also when it is sent from home', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 44.0521, longitude: -123.0868, accuracy: 20 })
    await start(page)
    await choosePhoto(page)
    await page.getByRole('button', { name: 'Use my location' }).click()
    await expect(page.getByText('Your device says that you are there')).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Report Bin' }).click()
    await expect(page.getByText('1 report waits in this browser.')).toBeVisible()
    await context.setGeolocation({ latitude: 40.7128, longitude: -74.006, accuracy: 20 })
    await context.setOffline(false)
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
      'You earned 10 points! Thanks for helping the community.',
    )
  })
})

test.describe('without a network', () => {
  // A call that cannot be made is an error to the console of a browser.
  test.use({ expectsErrors: true })

  test('a vote that could not be sent says so, though the one before has just been thanked for', async ({
    page,
    context,
  }) => {
    await page.goto('/poop-scout?tab=map')
    await waitForHydration(page)
    const voted = await unvoted(page)
    await voted.getByRole('button', { name: /^It is there/ }).click()
    const notes = page.getByRole('region', { name: 'Notifications' })
    await expect(notes).toContainText('Vote recorded!')
    await context.setOffline(true)
    await voted.getByRole('button', { name: /^Not there/ }).click()
    // Sooner than the thanks would have left by itself.
    await expect(notes).toContainText('That did not work', { timeout: 3_500 })
    await expect(voted.getByRole('button', { name: /^It is there/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  })
})

test('a vote goes out though the page never hears what came of the one before', async ({
  page,
}) => {
  await page.goto('/poop-scout?tab=map')
  await waitForHydration(page)
  const voted = await unvoted(page)
  const asked = Promise.withResolvers<void>()
  // Left without an answer, as by a network that has just gone.
  await page.route('**/api/poop-bins?*', () => asked.resolve())
  const isThere = voted.getByRole('button', { name: /^It is there/ })
  await isThere.click()
  await asked.promise
  await expect(isThere).toHaveAttribute('aria-pressed', 'true')
  const sent = page.waitForRequest(/\/vote$/)
  await voted.getByRole('button', { name: /^Not there/ }).click()
  expect((await sent).postDataJSON()).toMatchObject({ isUpvote: false })
  await expect(isThere).toHaveAttribute('aria-pressed', 'false')
  await page.unroute('**/api/poop-bins?*')
})

/** The card of a bin on which this person has not voted yet. */
async function unvoted(page: Page): Promise<Locator> {
  const votes = page.getByRole('button', { name: /^It is there/, pressed: false })
  const bin = page.getByRole('article').filter({ has: votes }).first()
  const id = await bin.locator('input[name=id]').first().getAttribute('value')
  return page.getByRole('article').filter({ has: page.locator(`input[name=id][value="${id}"]`) })
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a vote counts, and the page says that it earns nothing', async ({ page }) => {
    await page.goto('/poop-scout?tab=map')
    // This browser parses as if script ran, and so shows nothing of what stands there without.
    expect(await page.content()).toContain('but earns no points')
    const votes = page.getByRole('button', { name: /^It is there/, pressed: false })
    const bin = page.getByRole('article').filter({ has: votes }).first()
    const id = await bin.locator('input[name=id]').first().getAttribute('value')
    const said = await bin.getByText(/last confirmed/i).allInnerTexts()
    await bin.getByRole('button', { name: /^It is there/ }).click()
    const voted = page
      .getByRole('article')
      .filter({ has: page.locator(`input[name=id][value="${id}"]`) })
    await expect(voted.getByRole('button', { name: /^It is there/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    expect(await voted.getByText(/last confirmed/i).allInnerTexts()).toEqual(said)
  })
})

test.describe('while the server fails', () => {
  // A failed answer is an error to the console of a browser.
  test.use({ expectsErrors: true })

  test('a report says so, is kept, and is sent with its fixed name once the server is well', async ({
    page,
  }) => {
    await page.route('**/api/poop-bins', (route) =>
      route.fulfill({ status: 503, headers: { 'x-problem': 'busy' }, body: 'We are very busy.' }),
    )
    await start(page)
    await choosePhoto(page)
    await page.getByLabel('Or its coordinates').fill('42.3265, -122.8756')
    await page.getByRole('button', { name: 'Report Bin' }).click()
    const toasts = page.getByRole('region', { name: 'Notifications' })
    await expect(toasts).toContainText('Failed to report poop bin. Please try again.')
    await expect(page.getByText('1 report waits in this browser.')).toBeVisible()
    await expect(page.getByText('There is no connection.')).toHaveCount(0)
    await expectAccessible(page)

    await expect(page.getByRole('button', { name: 'Try now' })).toBeVisible()
    const sending = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.ok(),
    )
    // It is tried again by itself, without anybody pressing.
    await page.unroute('**/api/poop-bins')
    expect((await sending).request().postDataJSON()).toMatchObject({
      name: 'Poop Bin',
      description: 'Community reported poop bin',
    })
    await expect(toasts).toContainText('Poop Bin Reported!')
    await expect(page.getByText('1 report waits in this browser.')).toHaveCount(0)
  })
})

test('points become a voucher, which the partner takes in once', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/poop-scout?tab=rewards')
  await waitForHydration(page)
  await expect(page.getByRole('button', { name: /training session/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.getByRole('button', { name: 'Redeem: 10% pet store discount' }).click()
  await page.getByRole('button', { name: 'Redeem 100 points' }).click()
  const code = page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  await expect(code).toHaveCount(1)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const partner = await openAs('partner', browser, baseURL)
  const voucher = (await code.innerText()).replaceAll('-', '')
  const drawn = await page.getByRole('figure').screenshot()
  await partner.goto('/qr-scan')
  await waitForHydration(partner)
  await partner
    .getByLabel('Choose a photo')
    .setInputFiles({ name: 'voucher.png', mimeType: 'image/png', buffer: drawn })
  await partner.waitForURL(`/partners/vouchers?code=${voucher}`)
  await expect(partner.getByRole('heading', { name: '10% pet store discount' })).toBeVisible()
  await expectAccessible(partner)
  await partner.getByRole('button', { name: 'Redeem it' }).click()
  await expect(partner.getByText('The voucher cannot be used again.')).toBeVisible()
  await expect(partner.getByRole('button', { name: 'Redeem it' })).toBeHidden()
  await partner.context().close()
})
