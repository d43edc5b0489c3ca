import {
  waitForHydration,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
} from './journey.ts'
import { openOwnProvider } from './own-provider.ts'

// One provider for all of them: they change the same hours.
test.describe.configure({ mode: 'default' })

/** A Sunday that lies well ahead, as the field and as the page write it. */
function sundayAhead(): { value: string; text: string } {
  const day = new Date()
  day.setUTCDate(day.getUTCDate() + 40)
  day.setUTCDate(day.getUTCDate() + ((7 - day.getUTCDay()) % 7))
  const value = day.toISOString().slice(0, 10)
  const text = day.toLocaleDateString('en-US', {
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  })
  return { value, text }
}

test('a provider changes hours and words by keyboard and mouse, and visitors see them', async ({
  page,
}) => {
  await page.request.post('/api/demo/become', { data: { person: 'provider' } })
  await page.goto('/')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Account of Priya Nair' }).click()
  await page.getByRole('link', { name: 'My services' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My services')
  const hours = page.getByRole('form', { name: 'Hours' })
  const eight = hours.getByRole('checkbox', { name: 'Sunday, 8:00 AM' })
  const nine = hours.getByRole('checkbox', { name: 'Sunday, 9:00 AM' })
  // By keyboard: the space bar paints an hour, Shift with an arrow the next one.
  await eight.focus()
  if (!(await eight.isChecked())) await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(nine).toBeFocused()
  await expect(nine).toBeChecked()
  await expect(page.getByText('Sunday, 8:00 AM to 10:00 AM: working')).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.keyboard.press('Space')
  await expect(page.getByText('Sunday, 10:00 AM to 11:00 AM: off')).toBeAttached()
  await hours.getByRole('button', { name: 'Type the times' }).click()
  await expect(hours.getByLabel('Sunday from', { exact: true })).toHaveValue('08:00')
  await expect(hours.getByLabel('Sunday to', { exact: true })).toHaveValue('10:00')
  const { value, text } = sundayAhead()
  if ((await hours.getByRole('group', { name: text }).count()) === 0) {
    await hours.getByRole('textbox', { name: 'Date' }).fill(value)
    await hours.getByRole('button', { name: 'Add date' }).click()
  }
  await expect(hours.getByRole('group', { name: text })).toBeVisible()
  await expectAccessible(page)
  await hours.getByRole('button', { name: 'Save hours' }).click()
  const notices = page.getByRole('region', { name: 'Notifications' })
  await expect(notices.getByText('Hours saved')).toBeVisible()

  await page.getByRole('link', { name: 'Listing', exact: true }).click()
  const listing = page.getByRole('form', { name: 'Listing' })
  await listing.getByLabel('What you offer').fill('')
  await listing.getByRole('button', { name: 'Save listing' }).click()
  await expect(listing.getByLabel('What you offer')).toBeFocused()
  await expect(
    listing.getByText('Please say in a few sentences what you offer.').first(),
  ).toBeVisible()
  await listing.getByLabel('What you offer').fill('Calm walks and a nose for every tree.')
  await listing.getByRole('button', { name: 'Save listing' }).click()
  await expect(notices.getByText('Listing saved')).toBeVisible()

  await page.getByRole('link', { name: 'See what visitors see' }).click()
  await expect(page).toHaveURL(/\/providers\/\d+$/)
  await expect(page.getByText('Calm walks and a nose for every tree.').first()).toBeVisible()
  const times = page.getByRole('region', { name: 'Free times' })
  const address = new URL(page.url()).pathname
  await page.goto(`${address}?hours=2&from=${value}`)
  await waitForHydration(page)
  await expect(times.getByRole('listitem').filter({ hasText: text })).toContainText('Closed')
  const before = new Date(Date.parse(value) - 7 * 86_400_000).toISOString().slice(0, 10)
  await page.goto(`${address}?hours=2&from=${before}`)
  await waitForHydration(page)
  const free = times.getByRole('listitem').filter({ hasText: 'Sunday' }).first()
  await expect(free.getByRole('link')).toHaveText(['8:00 AM'])
})

test('another name waits for a moderator, also on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.request.post('/api/demo/become', { data: { person: 'provider' } })
  await page.goto('/provider?part=credentials')
  await waitForHydration(page)
  await expectNoSidewaysScroll(page)
  const name = page.getByLabel('The name you work under')
  const before = await name.inputValue()
  await page.getByRole('button', { name: 'Send for review' }).click()
  await expect(page.getByText('Please give another name or add a credential.')).toBeVisible()
  await name.fill(`${before} & Friends`)
  await page.getByRole('button', { name: 'Send for review' }).click()
  await expect(page.getByText(/waits? for a moderator/)).toBeVisible()
  await expect(page.getByText(before, { exact: true })).toBeVisible()
  // Only a few may wait at a time.
  const sent = await (await page.request.get('/api/submissions?kind=correction')).json()
  for (const { id, version, state } of sent) {
    if (state !== 'submitted') continue
    await page.request.post(`/api/submissions/${id}/withdraw`, { data: { version } })
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a finger paints hours of several days in one go', async ({ page }) => {
    await page.request.post('/api/demo/become', { data: { person: 'provider' } })
    await page.goto('/provider')
    await waitForHydration(page)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    const hours = page.getByRole('form', { name: 'Hours' })
    const cell = (name: string) => hours.getByRole('checkbox', { name, exact: true })
    await hours.getByRole('button', { name: 'Clear the week' }).click()
    await cell('Wednesday, 3:00 PM').scrollIntoViewIfNeeded()
    const from = await cell('Monday, 1:00 PM').boundingBox()
    const to = await cell('Wednesday, 3:00 PM').boundingBox()
    const client = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove', box: typeof from) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: [{ x: (box?.x ?? 0) + 10, y: (box?.y ?? 0) + 10 }],
      })
    await touch('touchStart', from)
    await touch('touchMove', to)
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(hours.getByText('9 hours a week')).toBeVisible()
    await expect(cell('Tuesday, 2:00 PM')).toBeChecked()
    await expect(cell('Thursday, 2:00 PM')).not.toBeChecked()
  })
})

test.describe('without script, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('a provider says which animals they take, and what is refused stays typed', async ({
    page,
    browser,
    baseURL,
  }) => {
    const { page: own, providerId } = await openOwnProvider(browser, baseURL, {
      businessName: 'Small Paws Walks',
    })
    const cookies = await own.context().cookies()
    await own.context().close()
    await page.context().clearCookies()
    await page.context().addCookies(cookies)
    await page.goto('/provider?part=pets')
    const form = page.getByRole('form', { name: 'Pets you take' })
    await form.getByLabel('Heaviest, in lbs').fill('40')
    await form.getByRole('button', { name: 'Save pets you take' }).click()
    await expect(form.getByText('Please say which animals you take.')).toBeVisible()
    await expect(form.getByLabel('Heaviest, in lbs')).toHaveValue('40')
    await form.getByRole('checkbox', { name: 'Dog' }).check()
    await form.getByLabel('Youngest, in months').fill('6')
    await form.getByRole('button', { name: 'Save pets you take' }).click()
    await expect(form.getByText(/^Said by the provider, /)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.goto(`/providers/${providerId}`)
    await expect(page.getByRole('region', { name: 'Services and prices' })).toContainText(
      'Dogs, up to 40 lbs, 6 months or older',
    )
  })

  test('hours are typed from and to, and what is half typed stays', async ({ page }) => {
    await page.request.post('/api/demo/become', { data: { person: 'provider' } })
    await page.goto('/provider')
    const hours = page.getByRole('form', { name: 'Hours' })
    await expect(hours.getByRole('checkbox', { name: 'Monday, 9:00 AM' })).toBeHidden()
    await expectNoSidewaysScroll(page)
    const spare = (end: string) => hours.getByLabel(new RegExp(`^Saturday ${end}`)).last()
    await spare('from').fill('20:00')
    await hours.getByRole('button', { name: 'Save hours' }).click()
    await expect(hours.getByText('Please give both times, from and to.').first()).toBeVisible()
    await expect(spare('from')).toHaveValue('20:00')
    await spare('to').fill('21:00')
    await hours.getByRole('button', { name: 'Save hours' }).click()
    const saved = hours.getByLabel(/^Saturday from/)
    await expect(saved.last()).toHaveValue('')
    await expect(saved.nth((await saved.count()) - 2)).toHaveValue('20:00')
    // As it was before.
    await saved.nth((await saved.count()) - 2).fill('')
    await hours
      .getByLabel(/^Saturday to/)
      .nth((await saved.count()) - 2)
      .fill('')
    const before = await saved.count()
    await hours.getByRole('button', { name: 'Save hours' }).click()
    await expect(saved).toHaveCount(before - 1)
  })
})
