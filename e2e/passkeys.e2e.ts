import type { CDPSession, Page } from '@playwright/test'
import { expect, expectAccessible, test, waitForHydration } from './journey.ts'
import { inLetter, newAddress, PASSWORD, signUp } from './people.ts'

/** A device with finger or face behind the page, as Chromium plays it. */
async function plugIn(page: Page, { isUserVerified = true } = {}): Promise<CDPSession> {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified,
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

const BY_PASSKEY = 'Create account with a passkey'

/** Fills the form for a new account, but for the password. */
async function typeWho(page: Page, email: string): Promise<void> {
  await page.goto('/sign-in?mode=create')
  await waitForHydration(page)
  await page.getByLabel('Name').fill('Ann Lee')
  await page.getByLabel('Email address').fill(email)
}

/** Asks for an account that begins with a passkey, as somebody new unless told. */
async function askByPasskey(page: Page, email = newAddress()): Promise<string> {
  await plugIn(page)
  await typeWho(page, email)
  await page.getByRole('button', { name: BY_PASSKEY }).click()
  await expect(page.getByRole('status')).toContainText(email)
  return email
}

/** The link of the last letter to an address. */
function linkTo(page: Page, to: string, about = ''): Promise<string> {
  return inLetter(page.request, /\/verify\?token=[\w-]+/, { to, about })
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

test('one signs up by passkey, confirms the address, signs out and in with it again', async ({
  page,
}) => {
  await plugIn(page)
  const email = newAddress()
  await typeWho(page, email)
  await expectAccessible(page)
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.getByRole('button', { name: BY_PASSKEY }).click()
  const status = page.getByRole('status')
  await expect(status).toContainText(email)
  await expect(status).toContainText('Follow it in this browser')
  // What talks to the device came with the press.
  expect(scripts.filter((url) => url.endsWith('.js')).length).toBeGreaterThan(0)
  await expectAccessible(page)

  await page.goto(await linkTo(page, email))
  await expect(page.getByText('the passkey you made here signs you in')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect(page).toHaveURL(/\/passport\?open=add-pet&landed=sign-up$/)
  await page.goto('/account')
  await waitForHydration(page)
  await expect(passkeys(page).getByText(/not used yet/)).toBeVisible()
  // There is no password to be asked for.
  await expect(page.getByLabel('Current password')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Account of Ann Lee' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('button', { name: 'Account of Sam Rivera' })).toBeVisible()

  await page.goto('/sign-in?next=/about')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(/\/about$/)
  await expect(page.getByRole('button', { name: 'Account of Ann Lee' })).toBeVisible()
})

test('whoever has no password confirms a deletion by the passkey, once the sign-in is long ago', async ({
  page,
}) => {
  const email = await askByPasskey(page)
  await page.goto(await linkTo(page, email))
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect(page).toHaveURL(/landed=sign-up$/)
  await page.goto('/account')
  await waitForHydration(page)
  // As the server answers an hour later.
  const refusal = { status: 403, headers: { 'x-problem': 'sign-in-again' }, body: 'Sign in again.' }
  await page.route('**/api/me', (route) => route.fulfill(refusal), { times: 1 })
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const signedInAgain = page.waitForResponse(/\/sign-in\/passkey$/)
  await page.getByRole('button', { name: 'Delete for good' }).click()
  expect((await signedInAgain).ok()).toBe(true)
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('button', { name: 'Account of Ann Lee' })).toHaveCount(0)
  await page.goto('/sign-in')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('That passkey did not work')
})

test('an address that has an account looks like any other, and its letter adds no passkey', async ({
  page,
}) => {
  const email = await signUp(page.request)
  await page.context().clearCookies()
  await askByPasskey(page, email)
  await expect(page.getByRole('status')).toContainText('Follow it in this browser')
  await page.goto(await linkTo(page, email, 'link to sign in'))
  await expect(page.getByText('You have an account already')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Account of Ann Lee' })).toBeVisible()
  await page.goto('/account')
  await expect(passkeys(page).getByText('You have no passkeys yet.')).toBeVisible()
})

test('the letter read in another browser begins the account without the passkey', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await askByPasskey(page)
  const phone = await browser.newPage({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  await phone.goto(await linkTo(page, email))
  await expect(phone.getByText('made in another browser')).toBeVisible()
  await phone.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect(phone).toHaveURL(/\/passport\?open=add-pet&landed=sign-up$/)
  await phone.goto('/account')
  await expect(passkeys(phone).getByText('You have no passkeys yet.')).toBeVisible()
  await phone.close()
})

test('cancelled on the device, what was typed stays and a password does as well', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const device = await plugIn(page, { isUserVerified: false })
  const email = newAddress()
  await typeWho(page, 'ann@nowhere')
  await page.getByRole('button', { name: BY_PASSKEY }).click()
  await expect(page.getByLabel('Email address')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Email address').fill(email)
  await page.evaluate(drawLate)
  await page.getByRole('button', { name: BY_PASSKEY }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'No passkey was made: try again, or choose a password.',
  )
  // The button is a screen further down.
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await expect(page.getByLabel('Name')).toHaveValue('Ann Lee')
  await expect(page.getByLabel('Email address')).toHaveValue(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account', exact: true }).click()
  await expect(page.getByRole('status')).toContainText(email)
  await expect(page.getByText('Check your email')).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('status')).not.toContainText('Follow it in this browser')
  await page.goto(await linkTo(page, email))
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect(page).toHaveURL(/\/passport\?open=add-pet&landed=sign-up$/)
  await device.detach()
})

/** Runs in the page: as on a slow phone, React draws what it is told a few frames later. */
function drawLate(): void {
  const { prototype } = MessagePort
  const post = Object.getOwnPropertyDescriptor(prototype, 'postMessage')?.value as VoidFunction
  prototype.postMessage = function later(this: MessagePort, ...sent: unknown[]) {
    setTimeout(() => Reflect.apply(post, this, sent), 100)
  }
}

test('in the dialog over a page an account is created by passkey, and what waited goes on', async ({
  page,
}) => {
  await plugIn(page)
  await signUp(page.request)
  await page.goto('/account')
  await waitForHydration(page)
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'session')
  await page.context().addCookies([{ ...cookie!, value: 'A'.repeat(43) }])
  await page.getByRole('textbox', { name: 'Name' }).first().fill('Ann of the Trails')
  await page.getByRole('button', { name: 'Save profile' }).click()
  const dialog = page.getByRole('dialog', { name: 'Please sign in first' })
  await dialog.getByRole('button', { name: 'Create account', exact: true }).click()
  const email = newAddress()
  await dialog.getByLabel('Name').fill('Bea Lee')
  await dialog.getByLabel('Email address').fill(email)
  await dialog.getByRole('button', { name: BY_PASSKEY }).click()
  await expect(dialog).toContainText('Follow it in this browser')
  const token = await inLetter(page.request, /token=([\w-]{43})/, { to: email })
  const verified = await page.request.post('/api/accounts/verify', { data: { token } })
  expect(verified.ok()).toBe(true)
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Profile saved')).toBeVisible()
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
    await page.goto('/sign-in?mode=create')
    await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible()
    await expect(page.getByRole('button', { name: BY_PASSKEY })).toBeHidden()
  })
})
