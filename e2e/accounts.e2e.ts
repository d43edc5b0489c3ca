import type { APIRequestContext, Page } from '@playwright/test'
import { waitForHydration, expect, expectAccessible, test } from './journey.ts'
import { inLetter, newAddress, PASSWORD } from './people.ts'

/** The link in the last letter to an address, from where it leads on: `/verify?token=...`. */
function linkTo(outbox: APIRequestContext, to: string, about = ''): Promise<string> {
  return inLetter(outbox, /\/(?:verify|sign-in\/reset)\?token=[\w-]+/, { to, about })
}

/** Signs up and follows the letter's link; ends on the page of the new account. */
async function join(page: Page, email: string): Promise<void> {
  await page.goto('/sign-in?mode=create')
  await waitForHydration(page)
  await page.getByLabel('Name').fill('Ann Lee')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account', exact: true }).click()
  await expect(page.getByRole('status')).toContainText(email)
  await page.goto(await linkTo(page.request, email))
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect(page).toHaveURL(/\/passport\?open=add-pet&landed=sign-up$/)
  await expect(page.getByText('Welcome to Wayfur!')).toBeVisible()
  await page.goto('/account')
}

async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/sign-in')
  await waitForHydration(page)
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Account of (?!Sam Rivera)/ })).toBeVisible()
}

/** The page stands open while its session is no more. */
async function endSession(page: Page): Promise<void> {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'session')
  await page.context().addCookies([{ ...cookie!, value: 'A'.repeat(43) }])
}

test('one signs up, confirms by the letter, signs out and in again', async ({ page }) => {
  const email = newAddress()
  await join(page, email)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Account')
  await waitForHydration(page)
  await expectAccessible(page)
  // Units are the member's own, in whichever browser.
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/me') && answer.ok())
  await page.getByRole('contentinfo').getByRole('button', { name: 'Kilometers' }).click()
  await kept
  await page.context().clearCookies({ name: 'units' })
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByLabel('Units', { exact: true })).toHaveValue('metric')
  await page.getByRole('button', { name: 'Account of Ann Lee' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('button', { name: 'Account of Sam Rivera' })).toBeVisible()
  await signIn(page, email)
})

test('a link that is followed in another browser asks for the password there, also without script', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = newAddress()
  const begun = await page.request.post('/api/accounts/sign-up', {
    data: { name: 'Ann Lee', email, password: 'typed by who knows whom' },
  })
  expect(begun.ok()).toBe(true)
  const link = await linkTo(page.request, email)
  await page.context().clearCookies()
  await page.goto(link)
  await expect(page.getByLabel('Password')).toBeVisible()
  await expectAccessible(page)
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  const phone = await context.newPage()
  await phone.goto(link)
  await phone.getByLabel('Password').fill('aaaaaaaaaaaa')
  await phone.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect(phone.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true')
  await phone.getByLabel('Password').fill(PASSWORD)
  await phone.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect(phone).toHaveURL(/\/passport\?open=add-pet&landed=sign-up$/)
  await context.close()
  await signIn(page, email)
})

test.describe('refusals', () => {
  // What is refused is an error to the console of a browser.
  test.use({ expectsErrors: true })

  test('what was typed stays and what is wrong stands beside its field', async ({ page }) => {
    await page.goto('/sign-in?mode=create')
    await waitForHydration(page)
    await page.getByLabel('Name').fill('Ann Lee')
    await page.getByLabel('Email address').fill('ann@nowhere')
    await page.getByLabel('Password').fill('baseball')
    await page.getByRole('button', { name: 'Create account', exact: true }).click()
    await expect(page.getByLabel('Email address')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Email address')).toBeFocused()
    await page.getByLabel('Email address').fill(newAddress())
    await page.getByRole('button', { name: 'Create account', exact: true }).click()
    await expect(page.getByText('among the most common ones')).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue('Ann Lee')
    await expect(page.getByLabel('Password')).toHaveValue('baseball')
    await expectAccessible(page)
  })

  test('a link works once', async ({ page }) => {
    const email = newAddress()
    await page.goto('/sign-in?mode=link')
    await waitForHydration(page)
    await page.getByLabel('Email address').fill(email)
    await page.getByRole('button', { name: 'Send me a link' }).click()
    const link = await linkTo(page.request, email)
    await page.goto(link)
    await page.getByRole('button', { name: 'Confirm and sign in' }).click()
    await expect(page).toHaveURL(/\/passport\?open=add-pet&landed=sign-up$/)
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')
  })

  test('what needed signing in goes on by itself after it', async ({ page, browser, baseURL }) => {
    const email = newAddress()
    await join(page, email)
    await waitForHydration(page)
    // The session is ended from elsewhere while the page stands open.
    const elsewhere = await browser.newPage({ baseURL: baseURL ?? '' })
    await signIn(elsewhere, email)
    await elsewhere.goto('/account')
    await waitForHydration(elsewhere)
    await elsewhere.getByRole('button', { name: /^Sign out .+, signed in since/ }).click()
    await expect(elsewhere.getByText('Signed out there')).toBeVisible()
    await elsewhere.close()

    await page.getByLabel('Name').fill('Ann of the Trails')
    await page.getByRole('button', { name: 'Save profile' }).click()
    const dialog = page.getByRole('dialog', { name: 'Please sign in first' })
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('Email address').fill(email)
    await dialog.getByLabel('Password').fill('not this one')
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(dialog.getByRole('alert')).toContainText('do not belong together')
    // A new password is asked for here as well: the page with what waits stays as it is.
    await dialog.getByRole('button', { name: 'Forgot your password?' }).click()
    await expect(dialog.getByRole('button', { name: 'Send me a link' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    await dialog.getByLabel('Email address').fill(email)
    await dialog.getByLabel('Password').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Profile saved')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Name')).toHaveValue('Ann of the Trails')

    // The same with a form that the router sends; who closes the dialog keeps what they typed.
    await page.goto('/trip-planner?from=Boise, ID&to=Bend, OR')
    await waitForHydration(page)
    await endSession(page)
    await page.getByLabel('Name of the trip').fill('To the river with Bella')
    await page.getByRole('button', { name: 'Save trip' }).click()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('Please sign in to save trips.')).toBeVisible()
    await expect(page.getByLabel('Name of the trip')).toHaveValue('To the river with Bella')
    await page.getByRole('button', { name: 'Save trip' }).click()
    await dialog.getByLabel('Email address').fill(email)
    await dialog.getByLabel('Password').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByText('Saved as “To the river with Bella”.')).toBeVisible()
  })

  test('who closes the dialog keeps what they typed and nothing is saved', async ({ page }) => {
    await join(page, newAddress())
    await waitForHydration(page)
    const { id } = (
      (await (await page.request.get('/api/me/sessions')).json()) as { id: number }[]
    )[0]!
    const cookies = await page.context().cookies()
    await page.request.delete(`/api/me/sessions/${id}`)
    await page.context().addCookies(cookies)
    await page.getByLabel('Name').fill('Somebody else')
    await page.getByRole('button', { name: 'Save profile' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('Please sign in first.')).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue('Somebody else')
  })
})

test('a forgotten password is replaced by the letter, and other browsers are signed out', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = newAddress()
  const other = await browser.newPage({ baseURL: baseURL ?? '' })
  await join(other, email)
  await page.goto('/sign-in')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByText('Check your email')).toBeVisible()
  await expect
    .poll(() => linkTo(page.request, email), { timeout: 15_000 })
    .toContain('/sign-in/reset')
  await page.goto(await linkTo(page.request, email))
  await page.getByLabel('New password').fill('another good long one')
  await page.getByRole('button', { name: 'Set the new password' }).click()
  await expect(page.getByText('Your new password is set')).toBeVisible()
  await other.goto('/account')
  // In demo mode whoever is signed out is the first of its people again.
  await expect(other.getByText('Signed in as Ann Lee')).toBeHidden()
  await other.close()
})

test('an account is deleted after saying what stays', async ({ page }) => {
  const email = newAddress()
  await join(page, email)
  await waitForHydration(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).click()
  expect((await download).suggestedFilename()).toBe('wayfur-account.json')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog).toContainText('records of payments')
  await dialog.getByLabel('Current password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('button', { name: 'Account of Sam Rivera' })).toBeVisible()
  const answer = await page.request.post('/api/accounts/sign-in', {
    data: { email, password: PASSWORD },
  })
  expect(answer.status()).toBe(401)
})

test('in demo mode one is its first person and may become another, or sign up for real', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/events')
  await waitForHydration(page)
  const banner = page.getByRole('complementary', { name: 'Demo mode' })
  await expect(banner).toContainText('you are Sam Rivera')
  await banner.getByRole('button', { name: 'Switch person' }).click()
  await expectAccessible(page)
  await banner.getByRole('button', { name: /Mona Okafor/ }).click()
  await expect(banner).toContainText('you are Mona Okafor')
  await expect(page).toHaveURL(/\/moderation\?landed=person$/)
  await expect(
    page.getByText(/^You are now Mona, moderator: (nothing is|\d+ things?) waiting$/),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign In', exact: true })).toHaveCount(0)
  const me = (await (await page.request.get('/api/me')).json()) as { roles: string[] }
  expect(me.roles).toEqual(['moderator'])
  await page.getByRole('button', { name: 'Account of Mona Okafor' }).click()
  await expectAccessible(page)
  await page.getByRole('banner').getByRole('link', { name: 'Sign up for real' }).click()
  await expect(page.getByRole('button', { name: 'Create account', exact: true })).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, expectsErrors: true })

  test('one signs up, signs out and in again, and sees what was wrong', async ({ page }) => {
    const email = newAddress()
    await page.goto('/sign-in?mode=create')
    await page.getByLabel('Name').fill('Ann Lee')
    await page.getByLabel('Email address').fill(email)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Create account', exact: true }).click()
    await expect(page.getByText('Check your email')).toBeVisible()
    await expect(
      page.getByRole('main').getByRole('link', { name: 'outbox', exact: true }),
    ).toHaveAttribute('href', '/outbox')
    await page.goto(await linkTo(page.request, email))
    await page.getByRole('button', { name: 'Confirm and sign in' }).click()
    await expect(page.getByText('Welcome to Wayfur!')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add Pet' })).toBeVisible()
    await page.goto('/account')
    await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click()
    await page.goto('/sign-in?next=/about')
    await page.getByLabel('Email address').fill(email)
    await page.getByLabel('Password').fill('not this one')
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('do not belong together')
    await expect(page.getByLabel('Email address')).toHaveValue(email)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(/\/about$/)

    // Signed out in the middle of a form, one signs in and it goes on as it was sent.
    await page.goto('/passport?open=add-pet')
    await endSession(page)
    await page.getByLabel('Name *').fill('Hopper & more')
    await page.getByLabel('Species').selectOption('Rabbit')
    await page.getByRole('button', { name: 'Add Pet' }).click()
    await expect(page.getByText('What you sent is kept')).toBeVisible()
    const signInHere = page
      .getByRole('main')
      .getByRole('button', { name: 'Sign in', exact: true })
      .last()
    await page.getByLabel('Email address').fill(email)
    await page.getByLabel('Password').fill('not this one')
    await signInHere.click()
    await expect(page.getByRole('alert')).toContainText('do not belong together')
    // Whoever rather has a link sent keeps the form on this page while the letter is read.
    await page.getByRole('button', { name: 'Email link' }).click()
    await page.getByLabel('Email address').fill(email)
    await page.getByRole('button', { name: 'Send me a link' }).click()
    await expect(page.getByText('Keep this page open')).toBeVisible()
    const letter = await page.context().newPage()
    await letter.goto(await linkTo(page.request, email, 'Your link to sign in'))
    await letter.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(letter).toHaveURL('/')
    await letter.close()
    await page.getByRole('button', { name: 'Continue where you left off' }).click()
    await expect(
      page.getByRole('heading', { name: 'Hopper & more', level: 2, exact: true }),
    ).toBeVisible()

    // A second pet, which at first lacks its name; a new password in place of a forgotten one keeps
    // it as well, and what is wrong with it is said then.
    await page.goto('/passport?open=add-pet')
    await endSession(page)
    await page.getByLabel('Species').selectOption('Cat')
    await page.getByRole('button', { name: 'Add Pet' }).click()
    await expect(page.getByText('What you sent is kept')).toBeVisible()
    await page.getByRole('button', { name: 'Forgot your password?' }).click()
    await page.getByLabel('Email address').fill(email)
    await page.getByRole('button', { name: 'Send me a link' }).click()
    await expect(page.getByText('Keep this page open')).toBeVisible()
    const reset = await page.context().newPage()
    await reset.goto(await linkTo(page.request, email, 'password'))
    await reset.getByLabel('New password').fill('another good long one')
    await reset.getByRole('button', { name: 'Set the new password' }).click()
    await expect(reset).toHaveURL(/\/account\?done=reset-password$/)
    await reset.close()
    await page.getByRole('button', { name: 'Continue where you left off' }).click()
    await expect(page.getByRole('alert')).toHaveText(
      'Please fill in required fields (Name and Species)',
    )
    await expect(page.getByLabel('Species')).toHaveValue('Cat')
    // There is no room for it in the plan: said as well, also when one signed in in two tabs.
    const second = await page.request.post('/api/pets', { data: { name: 'Mia', species: 'Cat' } })
    expect(second.ok()).toBe(true)
    await endSession(page)
    await page.getByLabel('Name *').fill('Thumper')
    await page.getByLabel('Species').selectOption('Rabbit')
    await page.getByRole('button', { name: 'Add Pet' }).click()
    await page.getByLabel('Email address').fill(email)
    await page.getByLabel('Password').fill('another good long one')
    const elsewhere = await page.request.post('/api/accounts/sign-in', {
      data: { email, password: 'another good long one' },
    })
    expect(elsewhere.ok()).toBe(true)
    await signInHere.click()
    await expect(page.getByText('You are signed in', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Continue where you left off' }).click()
    await expect(page.getByRole('alert')).toContainText('Your plan has room for 2 pets.')
    await expect(page.getByLabel('Name *')).toHaveValue('Thumper')

    // The account itself: no password ever stands in an address, and leaving is said before.
    await page.goto('/account')
    await page.getByLabel('Name').fill('Ann Lee-Ortiz')
    await page.getByRole('button', { name: 'Save profile' }).click()
    await expect(page.getByText('Profile saved')).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue('Ann Lee-Ortiz')
    // The time zone comes with the home place, and stays with the next save.
    await page.getByLabel('Home place').fill('Boise, ID')
    await page.getByRole('button', { name: 'Save profile' }).click()
    await expect(page.getByLabel('Time zone')).toHaveValue('America/Boise')
    await page.getByLabel('Name').fill('Ann Lee')
    await page.getByRole('button', { name: 'Save profile' }).click()
    await expect
      .poll(async () => (await page.request.get('/api/me')).json())
      .toMatchObject({ name: 'Ann Lee', timeZone: 'America/Boise' })
    const leaving = page.locator('form', { hasText: 'This cannot be undone' })
    const leave = async (password: string) => {
      await leaving.getByLabel('Current password').fill(password)
      await leaving.getByRole('button', { name: 'Delete for good' }).click()
    }
    await page.getByText('Delete my account').click()
    await expect(leaving.getByRole('listitem').first()).toBeVisible()
    await leave('not this one')
    await expect(leaving.getByRole('alert')).toBeVisible()
    await expect(page).toHaveURL('/account#delete')
    await leave('another good long one')
    await expect(page).toHaveURL('/#main')
  })
})
