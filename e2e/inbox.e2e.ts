import type { Browser, Page } from '@playwright/test'
import {
  waitForHydration,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
} from './journey.ts'
import { PASSWORD, signUp } from './people.ts'

const NEW_PASSWORD = 'the beagle is patient no more'

/** A second browser of the same person; what it says it is differs, as on a phone. */
async function anotherBrowser(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    userAgent: 'Mozilla/5.0 (Linux; Android 16) Chrome/142.0 Mobile Safari/537.36',
  })
  return context.newPage()
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/sign-in')
  await waitForHydration(page)
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Account of (?!Sam Rivera)/ })).toBeVisible()
}

function bellOf(page: Page, name: string | RegExp) {
  return page.getByRole('banner').getByRole('button', { name, exact: true })
}

test('a message arrives in an open browser without a reload, and is read there', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await signUp(page.request)
  await page.goto('/about')
  await waitForHydration(page)
  await expect(bellOf(page, 'Inbox')).toBeVisible()
  // Whoever reloads would lose this mark.
  await page.evaluate(() => document.body.setAttribute('data-not-reloaded', 'yes'))

  const phone = await anotherBrowser(browser, baseURL ?? '')
  // Looked for meanwhile: the notice is gone after some seconds, which signing in may take.
  const noticed = page.getByRole('region', { name: 'Notifications' })
  await Promise.all([
    signIn(phone, email),
    expect(noticed).toContainText('New sign-in: Chrome on Android', { timeout: 60_000 }),
  ])
  await expect(bellOf(page, 'Inbox, 1 unread')).toBeVisible()
  await bellOf(page, 'Inbox, 1 unread').click()
  const latest = page.getByRole('region', { name: 'Latest messages' })
  await expect(latest.getByRole('link', { name: 'New sign-in: Chrome on Android' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // Read on the phone, it is read here too.
  await phone.goto('/inbox')
  await waitForHydration(phone)
  await phone.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(phone.getByText('You have read everything.')).toBeVisible()
  await expect(bellOf(page, 'Inbox')).toBeVisible()
  await expect(page.locator('body')).toHaveAttribute('data-not-reloaded', 'yes')
  await latest.getByRole('link', { name: 'New sign-in: Chrome on Android' }).click()
  await expect(page).toHaveURL(/\/account$/)
  await phone.context().close()
})

test('two tabs of one browser both hear, through one stream', async ({
  page,
  baseURL,
  browser,
}) => {
  const email = await signUp(page.request)
  const second = await page.context().newPage()
  let streams = 0
  for (const tab of [page, second]) {
    tab.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/live') streams += 1
    })
    await tab.goto('/about')
    await waitForHydration(tab)
  }
  await expect.poll(() => streams).toBe(1)
  const phone = await anotherBrowser(browser, baseURL ?? '')
  await signIn(phone, email)
  for (const tab of [page, second]) await expect(bellOf(tab, 'Inbox, 1 unread')).toBeVisible()
  expect(streams).toBe(1)
  // The tab with the stream closes; the other takes its place and goes on hearing.
  await page.close()
  await expect.poll(() => streams).toBe(2)
  await second.request.post('/api/me/change-password', {
    data: { current: PASSWORD, password: NEW_PASSWORD },
  })
  await expect(bellOf(second, 'Inbox, 2 unread')).toBeVisible()
  await phone.context().close()
})

test('what reaches one where is chosen, kept, and kept from muting what matters', async ({
  page,
}) => {
  await signUp(page.request)
  await page.goto('/inbox')
  await waitForHydration(page)
  await expect(page.getByText('Nothing yet').last()).toBeVisible()
  await page.getByRole('link', { name: 'Choose what reaches you' }).click()
  await expect(page).toHaveURL(/\/inbox\/preferences$/)
  const bookings = page.getByRole('checkbox', { name: 'Bookings by Email' })
  await expect(bookings).toBeChecked()
  await bookings.uncheck()
  await page.getByRole('checkbox', { name: 'Poop Scout by Push' }).check()
  await expect(page.getByRole('checkbox', { name: /Account security|pet was found/ })).toHaveCount(
    0,
  )
  await page.getByRole('switch', { name: 'Keep quiet at night' }).check()
  await page.getByLabel('From').fill('21:30')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save preferences' }).click()
  await expect(page.getByText('Preferences saved')).toBeVisible()

  await page.reload()
  await waitForHydration(page)
  await expect(bookings).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Poop Scout by Push' })).toBeChecked()
  await expect(page.getByLabel('From')).toHaveValue('21:30')
  await expect(page.getByLabel('Until')).toHaveValue('07:00')
  // The account had no time zone, so it has taken the browser's.
  await expect(page.getByText('In your account’s time: Pacific Time.')).toBeVisible()
})

test('without script, messages are read and marked all the same', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await signUp(page.request)
  const phone = await anotherBrowser(browser, baseURL ?? '')
  await signIn(phone, email)
  await phone.context().close()
  const plain = await browser.newContext({
    baseURL: baseURL ?? '',
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const reader = await plain.newPage()
  await reader.goto('/inbox')
  await expect(reader.getByText('1 unread')).toBeVisible()
  await reader.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(reader.getByText('You have read everything.')).toBeVisible()

  await reader.goto('/inbox/preferences')
  await reader.getByRole('checkbox', { name: 'Poop Scout by Push' }).check()
  await reader.getByRole('switch', { name: 'Keep quiet at night' }).check()
  await reader.getByRole('button', { name: 'Save preferences' }).click()
  // Quiet hours go by a clock, and without script only the account can name it.
  await expect(reader.getByRole('alert')).toContainText('Please choose one in your account first.')
  await reader.request.patch('/api/me', { data: { timeZone: 'America/Boise' } })
  await reader.getByRole('button', { name: 'Save preferences' }).click()
  await expect(reader.getByText('Preferences saved')).toBeVisible()
  await expect(reader.getByRole('checkbox', { name: 'Poop Scout by Push' })).toBeChecked()
  await reader.getByLabel('Until').fill('')
  await reader.getByRole('checkbox', { name: 'Poop Scout by Push' }).uncheck()
  await reader.getByRole('button', { name: 'Save preferences' }).click()
  await expect(reader.getByRole('alert')).toBeVisible()
  await expect(reader.getByRole('checkbox', { name: 'Poop Scout by Push' })).not.toBeChecked()
  await plain.close()
})
