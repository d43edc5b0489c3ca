import { waitForHydration, expect, expectAccessible, test } from './journey.ts'

const MESSAGE = 'Is the map of <b>Bend</b> to get its streets?\nWith kind regards'

test.describe('a message to the operator', () => {
  // A refused form is an error to the console of a browser.
  test.use({ expectsErrors: true })

  test('is refused with what was typed kept, then sent, and stands in the outbox', async ({
    page,
  }) => {
    await page.goto('/contact?topic=place')
    await waitForHydration(page)
    await page.getByLabel('Your name').fill('Ann Lee')
    await page.getByLabel('Your email address').fill('ann at home')
    await page.getByRole('textbox', { name: 'Message (required)' }).fill(MESSAGE)
    await expect(page.getByLabel('What is it about?')).toHaveValue('place')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText('That does not look like an email address.')).toBeVisible()
    await expect(page.getByLabel('Your email address')).toBeFocused()
    await expect(page.getByRole('textbox', { name: 'Message (required)' })).toHaveValue(MESSAGE)
    await expectAccessible(page)
    await page.getByLabel('Your email address').fill('ann.lee@example.com')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('heading', { name: 'We have your message' })).toBeVisible()
    await expect(async () => {
      await page.goto('/outbox')
      await page
        .getByRole('link', { name: 'Contact: Something wrong with a place' })
        .first()
        .click({ timeout: 1_000 })
    }).toPass()
    await expect(page.getByText('ann.lee@example.com').first()).toBeVisible()
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, expectsErrors: true })

  test('a message is refused with what was typed kept, and then sent', async ({ page }) => {
    await page.goto('/contact')
    await page.getByLabel('Your name').fill('Ben Lee')
    await page.getByLabel('Your email address').fill('ben@example.com')
    await page.getByRole('textbox', { name: 'Message (required)' }).fill(MESSAGE)
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText('Please choose a topic.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Message (required)' })).toHaveValue(MESSAGE)
    await expect(page.getByLabel('Your name')).toHaveValue('Ben Lee')
    await page.getByLabel('What is it about?').selectOption('question')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('heading', { name: 'We have your message' })).toBeVisible()
    // Reloading the answer must not send it twice.
    await expect(page).toHaveURL(/\/contact\?sent=yes$/)
  })

  test('the answers are searched by the address', async ({ page }) => {
    await page.goto('/help')
    await page.getByLabel('Search the answers').fill('guide dog')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL(/\/help\?q=guide\+dog$/)
    await expect(page.getByText('1 answer for “guide dog”')).toBeVisible()
    await expect(page.getByRole('heading', { name: /service animals/ })).toBeVisible()
  })

  test('an address of one answer opens it', async ({ page }) => {
    await page.goto('/help#samples')
    await expect(page.getByText('Samples are invented, so that you can try')).toBeInViewport()
    await expect(page.getByRole('heading', { name: /badge “Sample” mean/ })).toBeInViewport()
  })
})

test('answers are filtered while one types, shared by address and linked one by one', async ({
  page,
}) => {
  await page.goto('/help')
  await waitForHydration(page)
  const search = page.getByLabel('Search the answers')
  await search.fill('forgot passw')
  await expect(page.getByRole('heading', { name: /cannot sign in/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'How does the map work?' })).toBeHidden()
  await expect(page).toHaveURL(/q=forgot\+passw/)
  await search.fill('zeppelin')
  await expect(page.getByRole('heading', { name: 'No answer has these words' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Show all answers' }).click()
  await expect(page.getByRole('heading', { name: 'How does the map work?' })).toBeVisible()
  // Folded, all questions are a page or two of a phone, and the one that is linked is open.
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height).toBeLessThan(5_000)
  await page.goto('/help#samples')
  await waitForHydration(page)
  await expect(
    page.getByRole('heading', { name: 'What does the badge “Sample” mean?' }),
  ).toBeInViewport()
  await expect(page.getByText('Samples are invented, so that you can try')).toBeVisible()
})

test('every answer of the Help Center leads where it says', async ({ page, request }) => {
  await page.goto('/help')
  const links = await page.getByRole('main').locator('a').all()
  const addresses = await Promise.all(links.map((link) => link.getAttribute('href')))
  const own = new Set(addresses.filter((address) => address?.startsWith('/')))
  expect(own.size).toBeGreaterThan(5)
  for (const address of own) {
    expect((await request.get(address ?? '')).status(), address ?? '').toBe(200)
  }
})

test('in an emergency a veterinarian and the poison line are one press away', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/safety')
  await waitForHydration(page)
  await expect(page.getByRole('link', { name: /Poison control/ })).toHaveAttribute(
    'href',
    /^tel:\+1\d{10}$/,
  )
  await page.getByRole('link', { name: 'You found a pet' }).click()
  await expect(page.getByRole('heading', { name: 'You found a pet' })).toBeInViewport()
  await page.getByRole('link', { name: 'Find a veterinarian' }).click()
  await expect(page).toHaveURL(/\/discovery\?type=vet/)
})

test('the community shows the newest reviews and places', async ({ page, browser, baseURL }) => {
  const writer = await browser.newContext({ baseURL: baseURL ?? '' })
  await writer.request.post('/api/demo/become', { data: { person: 'partner' } })
  const words = 'They keep a bowl of water by the door.'
  const written = await writer.request.put('/api/reviews', {
    data: {
      subject: 'place:21',
      stars: 5,
      text: words,
      visitedOn: new Date().toISOString().slice(0, 10),
      pet: null,
    },
  })
  expect(written.status()).toBe(200)
  await writer.close()
  await page.goto('/community')
  await waitForHydration(page)
  const newest = page.getByRole('region', { name: 'Newest reviews' })
  await expect(newest).toContainText(words)
  await expect(
    page.getByRole('region', { name: 'Newest places' }).getByRole('article'),
  ).not.toHaveCount(0)
  await expectAccessible(page)
  await newest.getByRole('article').filter({ hasText: words }).getByRole('link').click()
  await expect(page).toHaveURL(/\/places\/21#reviews$/)
})

test('nothing reaches beyond a narrow phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const address of ['/contact', '/help', '/safety', '/resources', '/community']) {
    await page.goto(address)
    const beyond = () =>
      page
        .getByRole('main')
        .evaluate((main) =>
          [...main.querySelectorAll('*')]
            .filter((element) => element.getBoundingClientRect().right > window.innerWidth)
            .map((element) => element.outerHTML.slice(0, 80)),
        )
    await expect.poll(beyond, address).toEqual([])
  }
})
