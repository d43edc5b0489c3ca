import {
  waitForHydration,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
} from './journey.ts'

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
  await page.getByRole('button', { name: 'Switch person' }).click()
  await page.getByRole('link', { name: 'My services' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My services')
  const hours = page.getByRole('form', { name: 'Hours' })
  const sunday = hours.getByRole('group', { name: 'Sunday' })
  const open = sunday.getByRole('checkbox', { name: 'Open' })
  await open.focus()
  if (!(await open.isChecked())) await page.keyboard.press('Space')
  await sunday.getByLabel('Sunday opens').fill('08:00')
  await sunday.getByLabel('Sunday closes').fill('10:00')
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
