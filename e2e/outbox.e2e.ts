import { waitForHydration, expect, expectAccessible, test } from './journey.ts'

// The letter stands in a frame that may run nothing, and the browser says so when it is looked into.
test.use({ expectsErrors: true })

test('a letter is written, read as its reader sees it, and its link leads back to us', async ({
  page,
}) => {
  const email = `reader${Date.now()}@example.org`
  const asked = await page.request.post('/api/accounts/sign-up', {
    data: { name: 'Ada <b>Lovelace</b>', email, password: 'three dogs and a brass band' },
  })
  expect(asked.status()).toBe(200)
  await expect.poll(async () => (await page.request.get('/api/outbox')).text()).toContain(email)
  await page.goto('/outbox')
  await waitForHydration(page)
  await expectAccessible(page)
  const row = page.getByRole('listitem').filter({ hasText: email })
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your email address')

  const letter = page.frameLocator('iframe')
  await expect(letter.getByText('Hello Ada <b>Lovelace</b>,')).toBeVisible()
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    letter.getByRole('link', { name: 'Confirm my address' }).click(),
  ])
  await opened.waitForURL('**/verify?token=*')
})
