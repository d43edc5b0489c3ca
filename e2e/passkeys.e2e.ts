import type { CDPSession, Page } from '@playwright/test'
import { expect, expectAccessible, test, waitForHydration } from './journey.ts'
import { PASSWORD, signUp } from './people.ts'

/** A device with finger or face behind the page, as Chromium plays it. */
async function plugIn(page: Page): Promise<CDPSession> {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return device
}

function passkeys(page: Page) {
  return page.getByRole('region', { name: 'Passkeys' })
}

/** Signs up and adds a passkey on the page of the account. */
async function signUpWithPasskey(page: Page): Promise<void> {
  await signUp(page.request)
  await page.goto('/account')
  await waitForHydration(page)
  const section = passkeys(page)
  await expect(section.getByText('You have no passkeys yet.')).toBeVisible()
  await section.getByText('Add a passkey').click()
  await section.getByLabel('Current password').fill(PASSWORD)
  await section.getByRole('button', { name: 'Add this device' }).click()
  await expect(section.getByRole('listitem')).toHaveCount(1)
}

// A passkey that is refused is an error to the console of a browser.
test.use({ expectsErrors: true })

test('a member adds a passkey, signs in with it, renames it and removes it', async ({ page }) => {
  await plugIn(page)
  await signUpWithPasskey(page)
  const section = passkeys(page)
  await expect(section.getByText(/not used yet/)).toBeVisible()
  await expectAccessible(page)

  await page.context().clearCookies()
  await page.goto('/sign-in?next=/about')
  await waitForHydration(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(/\/about$/)
  await expect(page.getByRole('button', { name: 'Account of Ann Lee' })).toBeVisible()

  await page.goto('/account')
  await waitForHydration(page)
  await expect(section.getByText(/last used/)).toBeVisible()
  await section.getByText('Rename', { exact: true }).click()
  await section.getByRole('textbox', { name: 'Name' }).fill('My phone')
  await section.getByRole('button', { name: 'Save name' }).click()
  await expect(section.getByText('My phone')).toBeVisible()
  await section.getByText('Remove', { exact: true }).click()
  await section.getByRole('listitem').getByLabel('Current password').fill(PASSWORD)
  await section.getByRole('button', { name: 'Remove this passkey' }).click()
  await expect(section.getByText('You have no passkeys yet.')).toBeVisible()

  // The device still offers it, and it opens nothing; another way does.
  await page.context().clearCookies()
  await page.goto('/sign-in?next=/about')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('That passkey did not work')
})

test('in the dialog over a page a passkey signs in, and what waited goes on', async ({ page }) => {
  await plugIn(page)
  await signUpWithPasskey(page)
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'session')
  await page.context().addCookies([{ ...cookie!, value: 'A'.repeat(43) }])
  await page.getByRole('textbox', { name: 'Name' }).first().fill('Ann of the Trails')
  await page.getByRole('button', { name: 'Save profile' }).click()
  const dialog = page.getByRole('dialog', { name: 'Please sign in first' })
  await dialog.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Profile saved')).toBeVisible()
})

test('a device without one says so, and the way by password is still there', async ({ page }) => {
  const device = await plugIn(page)
  await page.goto('/sign-in')
  await waitForHydration(page)
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('No passkey was used')
  // What talks to the device came with the press.
  expect(scripts.filter((url) => url.endsWith('.js')).length).toBeGreaterThan(0)
  await expect(page.getByLabel('Password')).toBeVisible()
  await device.detach()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('no passkey is offered', async ({ page }) => {
    await signUp(page.request)
    await page.goto('/account')
    await expect(passkeys(page).getByText('You have no passkeys yet.')).toBeVisible()
    await expect(passkeys(page).getByText('Add a passkey')).toBeHidden()
    await page.context().clearCookies()
    await page.goto('/sign-in')
    await expect(page.getByLabel('Password')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeHidden()
  })
})
