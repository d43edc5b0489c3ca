import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectSoundEverywhere, test, waitForHydration } from './journey.ts'
import { signUp, strangerOnAPhone } from './people.ts'

/** A person of their own whose dog is lost. */
async function withLostDog(page: Page): Promise<number> {
  await signUp(page.request, { name: 'Robin Reyes' })
  const pet = await page.request.post('/api/pets', {
    data: { name: 'Bella', species: 'Dog', breed: 'Beagle', emergencyContact: 'Jo, 415 555 0100' },
  })
  const { id } = (await pet.json()) as { id: number }
  const data = { lastSeen: 'Castro, San Francisco, CA', lastSeenOn: null, reward: '$50', words: '' }
  const lost = await page.request.put(`/api/lost-and-found/${id}/lost-mode`, { data })
  expect(lost.ok()).toBe(true)
  return id
}

/** Opens a search for the dog, seen yesterday. */
async function openedSearch(page: Page, petId: number): Promise<{ url: string }> {
  const at = new Date(Date.now() - 24 * 60 * 60_000).toISOString()
  const opened = await page.request.post(`/api/pets/${petId}/search`, {
    data: {
      place: 'Castro, San Francisco, CA',
      day: at.slice(0, 10),
      time: '08:30',
      words: null,
      radiusMiles: 1,
    },
  })
  const { search } = (await opened.json()) as { search: { url: string } }
  return search
}

test('an owner opens a search, helpers tell and search with and without script, and home ends it', async ({
  page,
  browser,
}) => {
  const petId = await withLostDog(page)
  await page.goto(`/lost-and-found/${petId}`)
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Search together' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search for Bella')
  const yesterday = new Date(Date.now() - 24 * 60 * 60_000).toISOString().slice(0, 10)
  await page.getByLabel(/^Day/).fill(yesterday)
  await page.getByLabel('Time of day').fill('08:30')
  await page.getByLabel('What it looks like, and how it is').fill('Red harness, shy')
  await expectSoundEverywhere(page)
  await page.getByRole('button', { name: 'Open a search' }).click()
  const link = page.getByRole('link', { name: /\/search\// })
  const path = new URL((await link.textContent()) ?? '').pathname

  const plain = await strangerOnAPhone(browser, page, { javaScriptEnabled: false })
  const answer = await plain.goto(path)
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex, nofollow',
  })
  const html = (await answer?.text()) ?? ''
  for (const told of ['Robin', 'Reyes', '@', '555'])
    expect(html.replaceAll(/<script[^]*?<\/script>/g, ''), told).not.toContain(told)
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Help to find Bella')
  const saw = plain.getByRole('form', { name: 'I saw Bella' })
  // What was typed stays where the place is refused, with a sentence at it.
  await saw.getByLabel('Where did you see it?').fill('Qqqqzzzz')
  await saw.getByLabel('What did you see?').fill('Ran along the fence')
  await saw.getByRole('button', { name: 'Tell where I saw Bella' }).click()
  await expect(saw.getByText(/^We do not know that place/)).toBeVisible()
  await expect(saw.getByLabel('What did you see?')).toHaveValue('Ran along the fence')
  await expect(saw.getByLabel('Where did you see it?')).toHaveValue('Qqqqzzzz')
  await saw.getByLabel('Where did you see it?').fill('Noe Valley, San Francisco, CA')
  await saw.getByRole('button', { name: 'Tell where I saw Bella' }).click()
  await expect(plain.getByText('Thank you. The owner hears of it right away')).toBeVisible()
  await expect(plain.getByText('“Ran along the fence”')).toBeVisible()
  // Who knows no place by name has the list of squares.
  await saw.getByLabel('Where did you see it?').fill('')
  await saw.getByLabel('Or choose the square of the map').selectOption('D5')
  await saw.getByLabel('What did you see?').fill('Under a porch')
  await saw.getByRole('button', { name: 'Tell where I saw Bella' }).click()
  await expect(plain.getByText('“Under a porch”')).toBeVisible()
  const take = { name: 'Take a sector' }
  await plain.getByRole('form', take).getByLabel('Your first name').fill('Ben')
  await plain.getByRole('combobox', { name: 'Sector' }).selectOption('E5')
  await plain.getByRole('button', { name: 'Take this sector' }).click()
  await plain.getByRole('button', { name: 'Searched, nothing seen' }).click()
  await expect(plain.getByText('Searched: 1 of 49.', { exact: false })).toBeVisible()

  // With script the owner's page shows it by itself.
  await expect(page.getByText('“Ran along the fence”', { exact: true })).toBeVisible()
  const alive = await strangerOnAPhone(browser, page)
  await alive.goto(path)
  await waitForHydration(alive)
  await alive.getByRole('form', take).getByLabel('Your first name').fill('Cat')
  await alive.getByRole('combobox', { name: 'Sector' }).selectOption('E4')
  await alive.getByRole('button', { name: 'Take this sector' }).click()
  await expect(alive.getByRole('heading', { name: 'Your sector E4' })).toBeVisible()
  await expectSoundEverywhere(alive)

  await page.getByText('Who searches where', { exact: true }).click()
  await expectSoundEverywhere(page)
  await page.getByRole('button', { name: 'Set E5 free' }).click()
  await expect(page.getByText('Sectors searched: 0 of 49.', { exact: false })).toBeVisible()

  const row = page.getByRole('listitem').filter({ hasText: 'Ran along the fence' })
  await row.getByRole('button', { name: 'Hide from helpers' }).click()
  await expect(page.getByText('Hidden from helpers')).toBeVisible()
  await expect(alive.getByText('“Ran along the fence”')).toHaveCount(0)
  await page.getByRole('button', { name: 'Bella is home' }).click()
  await expect(page.getByText('Switch Lost Mode on for Bella first.')).toBeVisible()
  await expect(alive.getByRole('heading', { level: 1 })).toHaveText('Bella is home. Thank you')
  await plain.goto(path)
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Bella is home. Thank you')
  await expect(plain.getByText('fence')).toHaveCount(0)
  await plain.context().close()
  await alive.context().close()
})

/** '06:05' as minutes of the day. */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

test('the time of a sighting goes on while the page lies open, until it is typed', async ({
  page,
  browser,
}) => {
  const { url } = await openedSearch(page, await withLostDog(page))
  await page.goto('/')
  const helper = await strangerOnAPhone(browser, page)
  // A phone that is wrong by twenty minutes would have what is told lie ahead, and be refused.
  await helper.clock.install({ time: Date.now() + 20 * 60_000 })
  await helper.goto(new URL(url).pathname)
  await waitForHydration(helper)
  const time = helper.getByRole('form', { name: 'I saw Bella' }).getByLabel('Time of day')
  const opened = await time.inputValue()
  await helper.clock.runFor(90 * 60_000)
  await expect(time).not.toHaveValue(opened)
  const later = (minutesOf(await time.inputValue()) - minutesOf(opened) + 1_440) % 1_440
  expect(Math.abs(later - 90)).toBeLessThanOrEqual(1)
  await time.fill('08:45')
  await helper.clock.runFor(90 * 60_000)
  await expect(time).toHaveValue('08:45')
  await helper.context().close()
})

test('a helper saves the poster and the picture in Arabic, with and without script', async ({
  page,
  browser,
}) => {
  const petId = await withLostDog(page)
  const { url } = await openedSearch(page, petId)
  const path = new URL(url).pathname
  await page.goto(`/lost-and-found/${petId}`)
  for (const javaScriptEnabled of [true, false]) {
    const helper = await strangerOnAPhone(browser, page, { javaScriptEnabled })
    await helper.goto(path)
    if (javaScriptEnabled) await waitForHydration(helper)
    for (const [label, beginning] of [
      ['Poster in other languages', '%PDF-'],
      ['Picture in other languages', '\u0089PNG'],
    ] as const) {
      await helper.getByText(label, { exact: true }).click()
      const languages = helper.getByRole('list', { name: label })
      await expect(languages.getByRole('link')).toHaveCount(10)
      const saving = helper.waitForEvent('download')
      await languages.getByRole('link', { name: 'العربية' }).click()
      const saved = await saving
      expect(saved.suggestedFilename()).toMatch(/^missing-Bella-ar\.(pdf|png)$/)
      const bytes = await readFile(await saved.path())
      expect(bytes.subarray(0, beginning.length).toString('latin1')).toBe(beginning)
    }
    if (javaScriptEnabled) await expectSoundEverywhere(helper)
    await helper.context().close()
  }
  await page.getByText('Poster in other languages', { exact: true }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: '中文' }).click()
  expect((await saving).suggestedFilename()).toBe('missing-Bella-zh.pdf')
})

test('a helper presses the place on the map, moves the pin, and tells what was seen there', async ({
  page,
  browser,
}) => {
  const petId = await withLostDog(page)
  const search = await openedSearch(page, petId)
  await page.goto(`/lost-and-found/${petId}/search`)
  const helper = await strangerOnAPhone(browser, page)
  await helper.goto(new URL(search.url).pathname)
  await waitForHydration(helper)
  const map = helper.getByRole('region', { name: 'Map of the search for Bella' })
  await map.scrollIntoViewIfNeeded()
  await expect(map).toHaveAttribute('aria-busy', 'false')
  const said = helper.getByRole('status').filter({ hasText: /^The pin is/ })
  await map.click({ position: { x: 120, y: 200 } })
  await expect(said).toBeVisible()
  // The name of the place comes later; where the pin stands is known at once. A press that comes
  // before the one before was heard would be the second of two that zoom.
  const stands = async () => /\(.*\)/.exec((await said.textContent()) ?? '')?.[0]
  const first = await stands()
  await map.click({ position: { x: 200, y: 240 } })
  await expect.poll(stands).not.toBe(first)
  await helper.getByRole('button', { name: 'Take the pin away' }).click()
  await expect(said).toHaveCount(0)
  await map.click({ position: { x: 200, y: 240 } })
  await expect(said).toBeVisible()
  const point = /\((-?[\d.]+), (-?[\d.]+)\)/.exec((await said.textContent()) ?? '')
  await expectSoundEverywhere(helper)
  await helper.getByRole('link', { name: 'I saw Bella here' }).click()
  const saw = helper.getByRole('form', { name: 'I saw Bella' })
  await saw.getByLabel('What did you see?').fill('Asleep on a bench')
  await saw.getByRole('button', { name: 'Tell where I saw Bella' }).click()
  await expect(helper.getByText('“Asleep on a bench”')).toBeVisible()
  // The form is empty for the next one.
  await expect(said).toHaveCount(0)
  await expect(saw.getByLabel('What did you see?')).toHaveValue('')

  const own = await page.request.get(`/api/pets/${petId}/search`)
  const told = (await own.json()) as { search: { sightings: { latitude: number }[] } }
  expect(told.search.sightings[0]?.latitude).toBeCloseTo(Number(point?.[1]), 3)
  await helper.context().close()
})

test('a member reports a search to the moderators, with and without script', async ({
  page,
  browser,
  baseURL,
}) => {
  const { url } = await openedSearch(page, await withLostDog(page))
  const path = new URL(url).pathname
  for (const javaScriptEnabled of [false, true]) {
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      viewport: { width: 390, height: 844 },
      javaScriptEnabled,
    })
    const member = await context.newPage()
    await signUp(member.request, { name: 'Kim Park' })
    await member.goto(path)
    if (javaScriptEnabled) await waitForHydration(member)
    await member.getByText('Report this search').click()
    const report = member.getByRole('form', { name: 'Report' })
    await report.getByRole('button', { name: 'Send report' }).click()
    await expect(report.getByRole('combobox')).toHaveAttribute('aria-invalid', 'true')
    if (javaScriptEnabled) await expectSoundEverywhere(member)
    await report.getByLabel('What is wrong?').selectOption({ index: 1 })
    await report.getByLabel('In your words').fill('This dog lives next door to me.')
    await report.getByRole('button', { name: 'Send report' }).click()
    await expect(report.getByText('Thank you for telling us')).toBeVisible()
    await context.close()
  }
})
