import type { Page } from '@playwright/test'
import {
  waitForHydration,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
} from './journey.ts'
import { laterServer } from './later-server.ts'
import { openAs } from './people.ts'
import { typeCard } from './type-card.ts'

/** The provider whom the demo's provider is. */
async function ownProvider(page: Page): Promise<number> {
  const calendar = await (await page.request.get('/api/provider/bookings')).json()
  return (calendar as { provider: { id: number } }).provider.id
}

/** The start times that are free on the chosen day. */
function freeTimes(page: Page) {
  return page
    .getByRole('group', { name: /^Start Time/ })
    .locator('input[name="startTime"]:not(:disabled)')
}

/** Fills in the second step for the so-maniest free day, at its first free time. */
async function chooseTime(page: Page, nthDay: number): Promise<void> {
  const days = page.locator('input[name="serviceDate"]:not(:disabled)')
  await expect(days.nth(nthDay)).toBeAttached()
  await days.nth(nthDay).check()
  await freeTimes(page).first().check()
}

/** Leaves the pets with a passport at home and brings one without. */
async function bringAnother(page: Page): Promise<void> {
  const pets = page.getByRole('group', { name: 'Pets' }).getByRole('checkbox')
  for (const pet of await pets.all()) await pet.uncheck()
  await page.getByLabel('Other pets, without a passport here').selectOption('1')
}

async function pay(page: Page, number = '4242 4242 4242 4242'): Promise<void> {
  await typeCard(page, number)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
}

const notes = (page: Page) => page.getByRole('region', { name: 'Notifications' })

test('an owner books and pays, the provider accepts, both write, and the owner cancels with the refund shown', async ({
  page,
  browser,
  baseURL,
}) => {
  const provider = await openAs('provider', browser, baseURL)
  const providerId = await ownProvider(provider)
  await page.goto('/booking')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Book Service: Fog City Strollers' }).click()
  await expect(page).toHaveURL(`/booking?provider=${providerId}`)
  const next = page.getByRole('button', { name: 'Continue to Payment' })
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await chooseTime(page, 5)
  await page.getByLabel('Duration (hours)').selectOption('2')
  await expect(page.getByText('$56.00').first()).toBeVisible()
  await page.getByLabel('Pet Information').fill('She pulls at first.')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expect(next).not.toHaveAttribute('aria-disabled', 'true')
  // Pressed twice it is still one booking.
  await next.dblclick()
  await expect(page.getByRole('heading', { name: 'Payment Details' })).toBeVisible()
  await expect(page.getByText(/Your time is held for \d+:/)).toBeVisible()
  const id = new URL(page.url()).searchParams.get('booking') ?? ''
  await expect(page.getByLabel('Card number')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await pay(page)
  await expect(notes(page)).toContainText('Booking Confirmed!')
  await expect(page).toHaveURL('/')

  await provider.goto('/provider/calendar')
  await waitForHydration(provider)
  await expectAccessible(provider)
  await provider.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(provider)
  await provider.goto(`/bookings/${id}`)
  await waitForHydration(provider)
  await expect(provider.getByText('as soon as you accept')).toBeVisible()
  await expect(provider.getByText('She pulls at first.')).toHaveCount(0)

  await page.goto(`/bookings/${id}`)
  await waitForHydration(page)
  await expect(page.getByText('Waiting for the provider', { exact: true })).toBeVisible()
  await provider.getByRole('button', { name: 'Accept' }).click()
  await expect(provider.getByText('She pulls at first.')).toBeVisible()
  await provider.getByLabel('Your message').fill('Shall I ring at the side gate?')
  await provider.getByRole('button', { name: 'Send' }).click()
  await expect(provider.getByText('Your message was sent.')).toBeVisible()

  // The owner's open page hears of both by itself.
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
  await expect(page.locator('#messages').getByText('Shall I ring')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByText('Cancel this booking').click()
  await expect(page.getByText('All of $56.00 comes back to your card.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel and get $56.00 back' }).click()
  await expect(page.getByText('Canceled. What goes back is on its way.')).toBeVisible()
  await expect(page.getByText('Sent back', { exact: true })).toBeVisible()
  const { serviceDate } = await (await page.request.get(`/api/bookings/${id}`)).json()
  await provider.goto(`/provider/statement?month=${String(serviceDate).slice(0, 7)}`)
  await waitForHydration(provider)
  const line = provider
    .getByRole('row')
    .filter({ has: provider.locator(`a[href="/bookings/${id}"]`) })
  await expect(line).toContainText('Canceled')
  await expect(line).toContainText('$0.00')
  await expectAccessible(provider)
  await expectNoSidewaysScroll(provider)
  const receipt = await page.request.get(`/api/bookings/${id}/receipt.pdf`)
  expect(receipt.headers()['content-type']).toBe('application/pdf')
  await page.goto('/bookings?when=past')
  await expect(page.locator(`main a[href="/bookings/${id}"]`)).toBeVisible()
  await provider.context().close()
})

test.describe('with a card that is refused', () => {
  // A refused form is an error to the console of a browser.
  test.use({ expectsErrors: true })

  test('a booking survives a refused card, a reload and going back and forth, and is paid once', async ({
    page,
  }) => {
    const all = await (await page.request.get('/api/service-providers?q=Mission+Mutt')).json()
    const [{ id: providerId }] = all as [{ id: number }]
    await page.goto(`/booking?provider=${providerId}`)
    await waitForHydration(page)
    await chooseTime(page, 4)
    await bringAnother(page)
    const next = page.getByRole('button', { name: 'Continue to Payment' })
    await expect(next).toHaveAttribute('aria-disabled', 'true')
    await page.getByLabel('Pet Information').fill('Milo, a young terrier')
    await next.click()
    await expect(page.getByLabel('Card number')).toBeVisible()
    const id = new URL(page.url()).searchParams.get('booking') ?? ''
    await pay(page, '4000 0000 0000 0002')
    await expect(notes(page)).toContainText('Payment Failed')
    await expect(page).toHaveURL(/step=payment/)
    await page.reload()
    await expect(page.getByLabel('Card number')).toBeVisible()
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page.getByLabel('Pet Information')).toHaveValue('Milo, a young terrier')
    await chooseTime(page, 6)
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await expect(page.getByLabel('Card number')).toBeVisible()
    expect(new URL(page.url()).searchParams.get('booking'), 'the same booking').toBe(id)
    await pay(page)
    await expect(notes(page)).toContainText('Booking Confirmed!')
    // A sample provider who belongs to nobody answers at once.
    await page.goto(`/bookings/${id}`)
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
  })

  test('what a provider chose stays when their session has ended and they would rather not sign in', async ({
    page,
  }) => {
    await page.request.post('/api/demo/become', { data: { person: 'provider' } })
    await page.goto('/provider/calendar')
    await waitForHydration(page)
    const cookies = await page.context().cookies()
    const ended = cookies.filter(({ name }) => name.includes('session'))
    for (const cookie of ended) cookie.value = 'A'.repeat(43)
    await page.context().addCookies(ended)
    const terms = page.getByLabel('When owners cancel')
    await terms.selectOption({ index: 2 })
    const chosen = await terms.inputValue()
    await page.getByRole('button', { name: 'Save terms' }).click()
    const dialog = page.getByRole('dialog', { name: 'Please sign in first' })
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'sign in' })).toBeVisible()
    await expect(terms).toHaveValue(chosen)
  })
})

test('a provider declines and the owner gets everything back', async ({
  page,
  browser,
  baseURL,
}) => {
  const provider = await openAs('provider', browser, baseURL)
  const providerId = await ownProvider(provider)
  await page.goto(`/booking?provider=${providerId}`)
  await waitForHydration(page)
  await chooseTime(page, 7)
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page.getByLabel('Card number')).toBeVisible()
  const id = new URL(page.url()).searchParams.get('booking') ?? ''
  await pay(page)
  await expect(notes(page)).toContainText('Booking Confirmed!')
  // The message about it is in the inbox by then, and is no news on this page.
  await expect(page.getByRole('button', { name: /^Inbox, \d+ unread$/ })).toBeVisible()
  await notes(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(notes(page)).not.toContainText('Booking Confirmed!')
  await expect(notes(page)).not.toContainText('Request sent', { timeout: 100 })
  await provider.goto(`/bookings/${id}`)
  await waitForHydration(provider)
  await provider.getByText('Decline', { exact: true }).click()
  await provider.getByLabel('Why you cannot accept it').fill('I am on the trail that day.')
  await provider.getByRole('button', { name: 'Decline the booking' }).click()
  await expect(provider.getByText('Declined. The owner gets everything back.')).toBeVisible()
  await page.goto(`/bookings/${id}`)
  await expect(page.getByText('Declined', { exact: true })).toBeVisible()
  await expect(page.getByText('They wrote: “I am on the trail that day.”')).toBeVisible()
  await expect(page.getByText('Sent back', { exact: true })).toBeVisible()
  await provider.context().close()
})

test('a request that nobody answers for a day ends by itself, and everything goes back', async ({
  browser,
}) => {
  // A second server starts first.
  test.slow()
  const { baseURL, putForward, stop } = await laterServer()
  const provider = await openAs('provider', browser, baseURL)
  const providerId = await ownProvider(provider)
  const owner = await (await browser.newContext({ baseURL })).newPage()
  await owner.goto(`/booking?provider=${providerId}`)
  await waitForHydration(owner)
  await chooseTime(owner, 5)
  await bringAnother(owner)
  await owner.getByLabel('Pet Information').fill('Milo, a young terrier')
  await owner.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(owner.getByLabel('Card number')).toBeVisible()
  const id = new URL(owner.url()).searchParams.get('booking') ?? ''
  // This time the bank asks first, and leads back to where the payment is confirmed.
  await pay(owner, '4000 0025 0000 3155')
  await owner.getByRole('button', { name: 'Complete' }).click()
  await expect(owner).toHaveURL(/\/booking-success\?/)
  // Said once, in its place, with the card that stands on the front page of who was not asked.
  await expect(owner.getByText('Booking Confirmed!')).toHaveCount(1)
  await expect(owner.getByRole('main')).toContainText(/Paid \$[\d.]+\. .+ has until .+ to accept\./)
  await expect(owner.getByRole('link', { name: 'Add to calendar' })).toBeVisible()
  expect(owner.url()).not.toContain('secret')
  await owner.goto(`/bookings/${id}`)
  await waitForHydration(owner)
  await expect(owner.getByText('Waiting for the provider', { exact: true })).toBeVisible()
  await provider.goto(`/bookings/${id}`)
  await waitForHydration(provider)
  await expect(provider.getByRole('button', { name: 'Accept' })).toBeVisible()
  await owner.context().close()
  await provider.context().close()
  // Whoever was signed in a day ago comes anew.
  await putForward(25)
  const ownerNext = await (await browser.newContext({ baseURL })).newPage()
  await expect(async () => {
    await ownerNext.goto(`/bookings/${id}`)
    await expect(ownerNext.getByText('Sent back', { exact: true })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(ownerNext.getByText('Not answered in time', { exact: true }).first()).toBeVisible()
  const providerNext = await openAs('provider', browser, baseURL)
  await providerNext.goto(`/bookings/${id}`)
  await expect(
    providerNext.getByText('Not answered in time', { exact: true }).first(),
  ).toBeVisible()
  await expect(providerNext.getByRole('button', { name: 'Accept' })).toHaveCount(0)
  await expect(providerNext.getByText('Milo')).toHaveCount(0)
  await ownerNext.context().close()
  await providerNext.context().close()
  stop()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a time can be held, and the page says that paying needs script', async ({ page }) => {
    const all = await (await page.request.get('/api/service-providers?q=Crissy')).json()
    const [{ id: providerId }] = all as [{ id: number }]
    await page.goto(`/booking?provider=${providerId}`)
    await page.locator('input[name="serviceDate"]:not(:disabled)').nth(6).check()
    await page.getByRole('radio', { name: '8:00 AM' }).check()
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await expect(page.getByRole('heading', { name: 'Payment Details' })).toBeVisible()
    await expect(page.getByText('Your time is held for').first()).toBeAttached()
    // This Chromium shows no <noscript>.
    const sent = await (await page.request.get(page.url())).text()
    expect(sent).toContain('Paying by card needs JavaScript.')
  })
})
