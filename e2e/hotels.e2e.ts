import {
  waitForHydration,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
} from './journey.ts'

test('a hotel is found for the pet, its whole fee is added up, and the booking site is a press away', async ({
  page,
}) => {
  await page.goto('/hotel-booking')
  await expect(page).toHaveURL(/trip-planner\?tab=hotels/)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Search Hotels' }).click()
  await expect(page.getByText('Please enter a location to search')).toBeVisible()
  await page.getByRole('combobox', { name: 'Location' }).fill('asdfgh qwertz')
  await page.getByRole('button', { name: 'Search Hotels' }).click()
  await expect(page.getByText('Unable to find location coordinates')).toBeVisible()

  await page.getByRole('combobox', { name: 'Location' }).fill('Austin, TX')
  const year = new Date().getUTCFullYear() + 1
  await page.getByLabel('Check in').fill(`${year}-03-03`)
  await page.getByLabel('Check out').fill(`${year}-03-01`)
  await page.getByRole('button', { name: 'Search Hotels' }).click()
  await expect(page.getByText('Please leave on a day after the one you arrive.')).toBeVisible()
  await page.getByLabel('Check out').fill(`${year}-03-05`)
  // Those that come along are counted; of other pets one says how many there are.
  await expect(page.getByLabel('Pets', { exact: true })).toBeHidden()
  await page.getByLabel('For which pet').selectOption('Any pet')
  await page.getByLabel('Pets', { exact: true }).selectOption('2')
  await page.getByRole('button', { name: 'Search Hotels' }).click()
  await expect(page.getByRole('heading', { name: /hotels? near Austin/ })).toBeVisible()
  await expect(page.getByText(/for 2 pets, 2 nights/).first()).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)

  // What was asked stands in one line above what was found; it opens to ask for something else.
  const asked = page.locator('summary', { hasText: /^Austin, TX, Mar 3, .*1 guest, 2 pets/ })
  const change = page.locator('summary', { hasText: 'Change search' })
  await expect(asked).toBeVisible()
  await expect(page.getByRole('button', { name: 'Search Hotels' })).toBeHidden()
  await expect(page.locator('#hotels')).toBeFocused()
  // Five dogs: a house for fewer is neither priced nor offered, and says what it takes.
  await change.click()
  await page.getByLabel('For which pet').selectOption('dog')
  await page.getByLabel('Pets', { exact: true }).selectOption('5')
  await page.getByRole('button', { name: 'Search Hotels' }).click()
  const apart = page.locator('details').filter({ hasText: /not take your pets/ })
  await expect(
    apart.getByText(/^Does not take 5 dogs: takes at most \d dogs?$/).first(),
  ).toBeAttached()
  await expect(apart.getByText(/\$|Book/)).toHaveCount(0)
  await expect(page.getByText(/Takes at most [1-4] dogs?\b/)).toHaveCount(0)
  await change.click()
  await page.getByLabel('Pets', { exact: true }).selectOption('2')
  await page.getByRole('button', { name: 'Search Hotels' }).click()
  await expect(page.getByText(/for 2 pets, 2 nights/).first()).toBeVisible()

  // What cannot be found opens the form again, with what was typed, and one goes on from there.
  await change.click()
  await page.getByRole('combobox', { name: 'Location' }).fill('asdfgh qwertz')
  await page.getByRole('button', { name: 'Search Hotels' }).click()
  await expect(page.getByText('Unable to find location coordinates')).toBeVisible()
  await expect(page.locator('#hotel-search')).toBeFocused()
  const location = page.getByRole('combobox', { name: 'Location' })
  await expect(location).toHaveValue('asdfgh qwertz')
  await page.keyboard.press('Tab')
  await expect(location).toBeFocused()
  await location.fill('Austin, TX')
  await page.getByRole('button', { name: 'Search Hotels' }).click()
  await expect(page.getByText(/for 2 pets, 2 nights/).first()).toBeVisible()

  // Samples cannot be booked: the booking site, another host, is asked for their town alone.
  await expect(page.getByRole('link', { name: /^Book (?!Hotels|Services)/ })).toHaveCount(0)
  const book = page.getByRole('link', { name: /^Real hotels in / }).first()
  await expect(book).toHaveAttribute('target', '_blank')
  await expect(book).toHaveAttribute('rel', /noopener/)
  const path = (await book.getAttribute('href')) ?? ''
  const answer = await page.request.get(path, { maxRedirects: 0 })
  expect(answer.status()).toBe(303)
  const address = new URL(answer.headers()['location'] ?? '')
  expect(address.host).toBe('www.booking.com')
  expect(address.searchParams.get('checkin')).toBe(`${year}-03-03`)
  expect(address.searchParams.get('pets')).toBe('2')
})
