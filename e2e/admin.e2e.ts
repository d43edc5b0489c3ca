import { randomUUID } from 'node:crypto'
import { englishLeft } from './english-left.ts'
import {
  waitForHydration,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
} from './journey.ts'
import { impersonate, PASSWORD, signUp } from './people.ts'

test('somebody is given a role, suspended and restored, and the log tells all of it', async ({
  page,
  browser,
  baseURL,
}) => {
  const name = `Nora ${randomUUID().slice(0, 8)}`
  const other = await browser.newPage({ baseURL: baseURL ?? '' })
  const email = await signUp(other.request, { name })
  await impersonate(page, 'admin')
  await page.goto('/admin?view=people')
  await waitForHydration(page)
  await page.getByLabel('Name, address or number').fill(name)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const row = page.getByRole('list', { name: 'People' }).getByRole('listitem')
  await expect(row).toHaveCount(1)
  await row.getByRole('button', { name: 'Manage' }).click()
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByRole('checkbox', { name: 'Moderator' }).click()
  await expect(dialog.getByRole('checkbox', { name: 'Moderator' })).toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: 'Moderator' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Suspend account' }).click()
  await expect(dialog.getByText('Please give a reason; the log keeps it.')).toBeVisible()
  await expect(dialog.getByLabel('Reason to suspend')).toBeFocused()
  await expectAccessible(page)
  await dialog.getByLabel('Reason to suspend').fill('Sells leashes in every review')
  await dialog.getByRole('button', { name: 'Suspend account' }).click()
  await expect(dialog.getByRole('button', { name: 'Restore account' })).toBeVisible()
  expect((await other.request.get('/api/inbox')).status()).toBe(401)
  const refused = await other.request.post('/api/accounts/sign-in', {
    data: { email, password: PASSWORD },
  })
  expect([refused.status(), await refused.text()]).toEqual([
    403,
    expect.stringContaining('suspended'),
  ])
  await dialog.getByRole('button', { name: 'Restore account' }).click()
  await expect(dialog.getByRole('button', { name: 'Suspend account' })).toBeVisible()
  await page.goto(`/admin?view=log&q=${encodeURIComponent(name)}`)
  const acts = page.getByRole('list', { name: 'Acts' }).getByRole('listitem')
  await expect(acts).toHaveCount(3)
  await expect(acts.nth(0)).toContainText('Restored an account')
  await expect(acts.nth(1)).toContainText('Suspended an account: Sells leashes in every review')
  await expect(acts.nth(2)).toContainText('Gave a role: Moderator')
  await other.close()
})

test('a message from the contact page is found, read and marked as answered', async ({ page }) => {
  const name = `Milo ${randomUUID().slice(0, 8)}`
  const sent = await page.request.post('/api/contact-messages', {
    data: {
      name,
      email: 'milo@example.com',
      topic: 'question',
      message: 'Is there <b>shade</b>\nat the pier?',
    },
  })
  expect(sent.status()).toBe(200)
  await impersonate(page, 'admin')
  await page.goto(`/admin?view=messages&q=${encodeURIComponent(name)}`)
  await waitForHydration(page)
  const messages = page.getByRole('list', { name: 'Messages' }).getByRole('listitem')
  await expect(messages).toHaveCount(1)
  await expect(messages).toContainText('Is there <b>shade</b>')
  await messages.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(page.getByRole('heading', { name: 'No messages here' })).toBeVisible()
  await page.getByLabel('Show').selectOption('Answered')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(messages.getByText('Answered', { exact: true })).toBeVisible()
})

test('every part of the operation is accessible and fits a phone, in Spanish', async ({
  page,
  baseURL,
}) => {
  await page.context().addCookies([{ name: 'language', value: 'es', url: baseURL ?? '' }])
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 844 })
  await impersonate(page, 'admin')
  const parts = [
    'overview',
    'health',
    'people',
    'jobs',
    'messages',
    'payouts',
    'regions',
    'samples',
    'coupons',
    'taxes',
    'catalogue',
    'settings',
    'log',
  ]
  for (const part of parts) {
    await page.goto(`/admin?view=${part}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Operación')
    await waitForHydration(page)
    expect(await englishLeft(page)).toEqual([])
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
  const menu = page.getByRole('navigation', { name: 'Partes de la operación' })
  await expect(menu.getByRole('link')).toHaveCount(0)
  await menu.locator('summary').click()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await menu.getByRole('link', { name: 'Personas' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Personas' })).toBeAttached()
  await expect(menu.getByRole('link')).toHaveCount(0)
})
