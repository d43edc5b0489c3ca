import type { Page } from '@playwright/test'
import { weekdayOfDay } from '@wayfur/domain/bookings/recurring'
import { addDays, dayIn } from '@wayfur/domain/calendar'
import { everyDay } from '@wayfur/domain/places/opening-hours'
import { expect, expectSoundEverywhere, test, waitForHydration } from './journey.ts'
import { laterServer } from './later-server.ts'
import { openOwnProvider } from './own-provider.ts'
import { signUp } from './people.ts'
import { typeCard } from './type-card.ts'

const ZONE = 'America/Los_Angeles'
const today = dayIn(ZONE, new Date())

async function pay(page: Page, number: string): Promise<void> {
  await typeCard(page, number)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
}

/** Has the provider work every day but these, as the form of their hours does. */
async function setHours(provider: Page, daysOff: readonly string[]): Promise<void> {
  const own = await (await provider.request.get('/api/provider/listing')).json()
  const { availability, availabilityVersion: version } = own as {
    availability: object
    availabilityVersion: number
  }
  const exceptions = daysOff.map((day) => ({ day, hours: [] }))
  const hours = everyDay([[420, 1080]])
  const data = { version, availability: { ...availability, hours, exceptions } }
  const saved = await provider.request.put('/api/provider/availability', { data })
  expect(saved.ok() ? '' : await saved.text()).toBe('')
}

test('every week: asked and paid once, accepted once, then each visit lives by itself', async ({
  browser,
}) => {
  // A second server starts first.
  test.slow()
  const { baseURL, putForward, stop } = await laterServer()
  const { page: provider, providerId } = await openOwnProvider(browser, baseURL, {
    businessName: 'Weekly Paws',
  })
  await setHours(provider, [])
  const owner = await (await browser.newContext({ baseURL })).newPage()
  await signUp(owner.request, { name: 'Sam Rivera' })
  const first = addDays(today, 1)
  await owner.goto(`/booking?provider=${providerId}&date=${first}&time=9:00`)
  await waitForHydration(owner)
  await owner.getByLabel('Pet Information').fill('Bella, a calm retriever')
  await expect(owner.getByLabel('Until')).toBeHidden()
  await owner.getByLabel('Every week').check()
  const weekday = (ahead: number) => weekdayOfDay(addDays(first, ahead))
  await owner.locator(`input[name="weekdays"][value="${weekday(1)}"]`).check()
  await owner.getByLabel('Until').fill(addDays(first, 70))
  // A button that waits for an answer has half-way colors.
  const onward = owner.getByRole('button', { name: 'Continue to Payment' })
  await expect(onward).toBeEnabled()
  await expectSoundEverywhere(owner)
  await onward.click()
  await expect(owner.getByText(/let the payment provider keep this card/)).toBeVisible()
  await expect(owner.getByRole('button', { name: /^Pay \$/ })).toBeEnabled()
  await expectSoundEverywhere(owner)
  const bookingId = Number(new URL(owner.url()).searchParams.get('booking'))
  // A card that pays once, and is declined when it is charged again.
  await pay(owner, '4000 0000 0000 0341')
  await expect(owner.getByText('Booking Confirmed!').first()).toBeVisible()

  await provider.goto(`/bookings/${bookingId}`)
  await waitForHydration(provider)
  await expect(provider.getByText(/you answer once for all/)).toBeVisible()
  await provider.getByRole('button', { name: 'Accept' }).click()
  await expect(provider.getByText('Accepted. Both of you')).toBeVisible()
  await provider.getByRole('link', { name: /^Every / }).click()
  await expect(provider.getByText('Running', { exact: true })).toBeVisible()
  await expect(provider.getByText('ending in')).toHaveCount(0)

  // Both find it in their lists.
  await provider.goto('/provider/calendar')
  const repeating = { name: 'Repeating visits' }
  await expect(provider.getByRole('region', repeating).getByRole('listitem')).toHaveCount(1)
  await provider.getByRole('region', repeating).getByRole('link').click()
  await expect(provider.getByText('Running', { exact: true })).toBeVisible()
  await owner.goto('/bookings')
  await waitForHydration(owner)
  await expect(owner.getByRole('region', repeating)).toContainText(/Next visit: /)
  await expectSoundEverywhere(owner)
  await owner.getByRole('region', repeating).getByRole('link').click()
  await expect(owner.getByText('Running', { exact: true })).toBeVisible()
  const visits = owner.getByRole('region', { name: 'Visits ahead' }).getByRole('listitem')
  await expect(visits).toHaveCount(8)
  await expect(owner.getByText(/ending in 0341/)).toBeVisible()
  await expectSoundEverywhere(owner)

  // Two days before the second visit its card is charged: declined, and told with a way to pay.
  const { startsAt } = (await (await owner.request.get(`/api/bookings/${bookingId}`)).json()) as {
    startsAt: string
  }
  const toSecond = (Date.parse(startsAt) - Date.now()) / 3_600_000 + 24
  await putForward(Math.max(0, toSecond - 47))
  await expect(async () => {
    const inbox = await (await owner.request.get('/api/inbox')).text()
    expect(inbox).toContain('Please pay for your visit')
  }).toPass()
  await owner.goto('/inbox')
  await owner
    .getByRole('link', { name: /Please pay for your visit/ })
    .first()
    .click()
  await expect(owner.getByText('This pays one visit.', { exact: false })).toBeVisible()
  await waitForHydration(owner)
  await pay(owner, '4242 4242 4242 4242')
  await expect(owner.getByText('Booking Confirmed!').first()).toBeVisible()
  const series = provider.url()
  await owner.goto(series)
  await waitForHydration(owner)
  await expect(owner.getByText(/ending in 4242/)).toBeVisible()

  // One is skipped.
  await visits.nth(4).getByRole('link').click()
  await expect(owner.getByText(/Your card is charged on/)).toBeVisible()
  await owner.getByText('Skip this visit').first().click()
  await expect(owner.getByText(/Nothing is charged for it/)).toBeVisible()
  await expectSoundEverywhere(owner)
  await owner.getByRole('button', { name: 'Skip this visit' }).click()
  await expect(owner.getByText('You have canceled it.')).toBeVisible()
  await owner.goto(series)
  await waitForHydration(owner)
  await expect(visits).toHaveCount(7)

  // A day off of the provider's is told at once.
  const dayOff = addDays(first, 21)
  await setHours(provider, [dayOff])
  await expect(visits).toHaveCount(6)
  await owner.goto('/inbox')
  await expect(owner.getByRole('link', { name: /^Canceled/ }).first()).toBeVisible()

  // A holiday, which leaves the paid visits alone.
  await owner.goto(series)
  await waitForHydration(owner)
  await owner.getByText('Pause for a vacation').click()
  await owner.getByLabel('First day').fill(first)
  await owner.getByLabel('Last day').fill(addDays(first, 8))
  await owner.getByRole('button', { name: 'Pause' }).click()
  await expect(owner.getByText('The series is paused on these days.')).toBeVisible()
  await expect(owner.getByText(/These days are in your vacation/)).toBeVisible()
  await expectSoundEverywhere(owner)
  await expect(provider.getByText(/in the owner’s vacation/)).toBeVisible()

  await provider.getByText('End the series', { exact: true }).click()
  await expectSoundEverywhere(provider)
  await provider.getByRole('button', { name: 'End the series for good' }).click()
  await expect(provider.getByText('The series has ended.', { exact: false })).toBeVisible()
  await expect(owner.getByText('Ended', { exact: true })).toBeVisible()
  await expect(visits, 'paid ones stay').toHaveCount(2)
  for (const page of [owner, provider]) await page.context().close()
  stop()
})

test('a series is asked for, paused and ended without script', async ({ browser, baseURL }) => {
  test.slow()
  const { page: provider, providerId } = await openOwnProvider(browser, baseURL, {
    businessName: 'Plain Paws',
  })
  await setHours(provider, [])
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  const owner = await context.newPage()
  await signUp(owner.request, { name: 'Sam Rivera' })
  await owner.goto(`/booking?provider=${providerId}&date=${addDays(today, 3)}&time=9:00`)
  await owner.getByLabel('Pet Information').fill('Bella, a calm retriever')
  await owner.getByLabel('Every week').check()
  await owner.getByLabel('Until').fill(addDays(today, 4))
  await owner.getByRole('button', { name: 'Continue to Payment' }).click()
  const twice = 'Please choose an end with at least two visits.'
  await expect(owner.getByText(twice).first()).toBeVisible()
  await expect(owner.getByLabel('Every week')).toBeChecked()
  await expect(owner.getByLabel('Pet Information')).toHaveValue('Bella, a calm retriever')
  await owner.getByLabel('Until').fill(addDays(today, 40))
  await owner.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(owner.getByText(/let the payment provider keep this card/)).toBeVisible()
  const bookingId = Number(new URL(owner.url()).searchParams.get('booking'))

  // The card form alone needs script.
  const begun = await owner.request.post('/api/create-payment-intent', { data: { bookingId } })
  const { clientSecret } = (await begun.json()) as { clientSecret: string }
  await owner.request.post('/api/test-payments/confirm', {
    data: { clientSecret, token: 'test_visa', returnTo: '/booking-success' },
  })
  await expect(async () => {
    const accepted = await provider.request.post(`/api/bookings/${bookingId}/accept`)
    expect(accepted.ok()).toBe(true)
  }).toPass()
  await owner.goto(`/bookings/${bookingId}`)
  await owner.getByRole('link', { name: /^Every / }).click()
  await owner.getByText('Pause for a vacation').click()
  await owner.getByLabel('First day').fill(addDays(today, 9))
  await owner.getByLabel('Last day').fill(addDays(today, 8))
  await owner.getByRole('button', { name: 'Pause' }).click()
  await expect(owner.getByText('The last day must not be before the first.')).toBeVisible()
  await owner.getByLabel('Last day').fill(addDays(today, 12))
  await owner.getByRole('button', { name: 'Pause' }).click()
  await expect(owner.getByText('The series is paused on these days.')).toBeVisible()
  await owner.getByRole('button', { name: 'Take back' }).click()
  await expect(owner.getByText('The series continues through these days.')).toBeVisible()
  await owner.getByText('End the series', { exact: true }).click()
  await owner.getByRole('button', { name: 'End the series for good' }).click()
  await expect(owner.getByText('The series has ended.', { exact: false })).toBeVisible()
  for (const page of [owner, provider]) await page.context().close()
})

test('a declined series is asked for again with the form filled in, by script and without', async ({
  browser,
  baseURL,
}) => {
  test.slow()
  const { page: provider, providerId } = await openOwnProvider(browser, baseURL, {
    businessName: 'Full Fridays',
  })
  await setHours(provider, [])
  const owner = await (
    await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 390, height: 844 } })
  ).newPage()
  await signUp(owner.request, { name: 'Sam Rivera' })
  const first = addDays(today, 2)
  const weekday = weekdayOfDay(addDays(first, 1))
  const asked = await owner.request.post('/api/bookings', {
    data: {
      providerId,
      serviceDate: first,
      startTime: '10:00',
      duration: '2',
      petInfo: 'Bella, a calm retriever',
      specialRequests: 'Please use the side gate.',
      weekdays: [weekday],
      untilDay: addDays(first, 60),
    },
  })
  expect(asked.ok() ? '' : await asked.text()).toBe('')
  const { id } = (await asked.json()) as { id: number }
  const begun = await owner.request.post('/api/create-payment-intent', { data: { bookingId: id } })
  const { clientSecret } = (await begun.json()) as { clientSecret: string }
  await owner.request.post('/api/test-payments/confirm', {
    data: { clientSecret, token: 'test_visa', returnTo: '/booking-success' },
  })
  const reason = 'Fridays are full until spring.'
  await expect(async () => {
    const data = { reason }
    expect((await provider.request.post(`/api/bookings/${id}/decline`, { data })).ok()).toBe(true)
  }).toPass()

  await owner.goto(`/bookings/${id}`)
  await waitForHydration(owner)
  await expect(owner.getByText(`They wrote: “${reason}”`)).toBeVisible()
  await owner.getByRole('link', { name: /^Every / }).click()
  await expect(owner.getByText('Ended', { exact: true })).toBeVisible()
  await expect(owner.getByText(/declined the first visit, and the whole series/)).toBeVisible()
  await expect(owner.getByText(`They wrote: “${reason}”`)).toBeVisible()
  await expectSoundEverywhere(owner)
  await owner.getByRole('link', { name: 'Ask again' }).click()
  const filledIn = async (page: Page) => {
    await expect(page.getByText('Filled in from your earlier booking')).toBeVisible()
    await expect(page.getByText(reason)).toBeVisible()
    await expect(page.getByLabel('Pet Information')).toHaveValue('Bella, a calm retriever')
    await expect(page.getByLabel('Special Requests')).toHaveValue('Please use the side gate.')
    await expect(page.getByLabel('Every week')).toBeChecked()
    await expect(page.locator(`input[name="weekdays"][value="${weekday}"]`)).toBeChecked()
    await expect(page.getByLabel('Until')).toHaveValue(addDays(first, 60))
    await expect(page.getByLabel('Duration (hours)')).toHaveValue('2')
  }
  await filledIn(owner)
  await expectSoundEverywhere(owner)

  const plain = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  await plain.addCookies(await owner.context().cookies())
  const form = await plain.newPage()
  await form.goto(`/bookings/${id}`)
  await form.getByRole('link', { name: 'Ask again' }).click()
  await filledIn(form)
  await form.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(form.getByText(/let the payment provider keep this card/)).toBeVisible()
  expect(Number(new URL(form.url()).searchParams.get('booking'))).not.toBe(id)

  // What is not theirs fills in nothing.
  const stranger = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await signUp(stranger.request, { name: 'Kim Lee' })
  await stranger.goto(`/booking?provider=${providerId}&again=${id}`)
  await expect(stranger.getByLabel('Pet Information')).toHaveValue('')
  await expect(stranger.getByText('Filled in from')).toHaveCount(0)
  for (const page of [owner, provider, form, stranger]) await page.context().close()
})

test('a stay of three nights is had every week', async ({ browser, baseURL }) => {
  test.slow()
  const { page: provider, providerId } = await openOwnProvider(browser, baseURL, {
    businessName: 'Weekend House',
    services: [{ service: 'pet_sitting', priceCents: 6000, per: 'night' }],
  })
  await setHours(provider, [])
  const owner = await (
    await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 390, height: 844 } })
  ).newPage()
  await signUp(owner.request, { name: 'Sam Rivera' })
  const first = addDays(today, 2)
  await owner.goto(`/booking?provider=${providerId}&date=${first}&time=9:00`)
  await waitForHydration(owner)
  await owner.getByLabel('Pet Information').fill('Bella, a calm retriever')
  await owner.getByLabel('End Date').selectOption(addDays(first, 7))
  await owner.getByLabel('Every week').check()
  await expect(owner.getByText(/Each stay begins on .* 6 nights at most/)).toBeVisible()
  await owner.getByLabel('Until').fill(addDays(first, 35))
  const onward = owner.getByRole('button', { name: 'Continue to Payment' })
  await onward.click()
  await expect(
    owner.getByText('A stay of every week can be 6 nights at most.').first(),
  ).toBeVisible()
  await owner.getByLabel('End Date').selectOption(addDays(first, 3))
  await expect(onward).toBeEnabled()
  await expectSoundEverywhere(owner)
  await onward.click()
  await expect(owner.getByText(/let the payment provider keep this card/)).toBeVisible()
  await pay(owner, '4242 4242 4242 4242')
  await expect(owner.getByText('Booking Confirmed!').first()).toBeVisible()
  const [mine] = (await (await owner.request.get('/api/bookings')).json()) as { id: number }[]
  const accepted = await provider.request.post(`/api/bookings/${mine?.id}/accept`)
  expect(accepted.ok() ? '' : await accepted.text()).toBe('')
  await owner.goto('/bookings')
  const repeating = owner.getByRole('region', { name: 'Repeating visits' })
  await expect(repeating).toContainText('9:00 AM, 3 nights')
  await repeating.getByRole('link').click()
  await expect(owner).toHaveURL(/\/bookings\/series\/\d+/)
  const visits = owner.getByRole('region', { name: 'Visits ahead' }).getByRole('listitem')
  await expect(async () => {
    await owner.reload()
    await expect(visits).toHaveCount(4, { timeout: 3_000 })
  }).toPass()
  await expect(visits.nth(1)).toContainText('3 nights')
  await expectSoundEverywhere(owner)
  for (const page of [owner, provider]) await page.context().close()
})
