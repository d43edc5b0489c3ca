import type { Page } from '@playwright/test'
import { appWith } from '../server/src/accounts/testing/authenticator-app.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { expect, expectAccessible, test, waitForHydration } from './journey.ts'
import { impersonate, PASSWORD, signUp } from './people.ts'

function stepSection(page: Page) {
  return page.getByRole('region', { name: 'Second step' })
}

/** Sets the second step up on the page of the account, as a member does with an app. */
async function setUp(page: Page): Promise<{ app: ReturnType<typeof appWith>; codes: string[] }> {
  const section = stepSection(page)
  await section.getByLabel('Current password').fill(PASSWORD)
  await section.getByRole('button', { name: 'Set up the second step' }).click()
  const key = (await section.locator('code').innerText()).replaceAll(' ', '')
  const app = appWith(key, systemClock)
  await section.getByLabel('Code').fill(await app.code())
  await section.getByRole('button', { name: 'Turn on' }).click()
  await expect(section.getByText('Your recovery codes')).toBeVisible()
  const codes = await section.getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  return { app, codes }
}

async function typePassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code').fill(code)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Nobody is signed in here any more. */
async function forget(page: Page): Promise<void> {
  await page.context().clearCookies()
}

// A wrong code is an error to the console of a browser.
test.use({ expectsErrors: true })

test('a member turns the second step on, signs in with codes, and turns it off', async ({
  page,
}) => {
  const email = await signUp(page.request)
  await page.goto('/account')
  await waitForHydration(page)
  const section = stepSection(page)
  const { app, codes } = await setUp(page)
  await expect(section.getByText('You have 10 recovery codes left.')).toBeVisible()
  await expectAccessible(page)

  await forget(page)
  await page.goto('/sign-in?next=/about')
  await waitForHydration(page)
  await typePassword(page, email)
  await expectAccessible(page)
  await typeCode(page, '000000')
  await expect(page.getByRole('alert')).toContainText('That code is not right')
  // The one of now was used to turn it on.
  await typeCode(page, await app.code(1))
  await expect(page).toHaveURL(/\/about$/)
  await expect(page.getByRole('button', { name: 'Account of Ann Lee' })).toBeVisible()

  await page.goto('/account')
  await waitForHydration(page)
  await section.getByText('Turn off', { exact: true }).first().click()
  await section
    .getByLabel('Code')
    .last()
    .fill(codes[1] ?? '')
  await section.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText('Second step turned off')).toBeVisible()
  await expect(section.getByRole('button', { name: 'Set up the second step' })).toBeVisible()
})

test('in the dialog over a page the code is asked for as well, and what waited goes on', async ({
  page,
}) => {
  const email = await signUp(page.request)
  await page.goto('/account')
  await waitForHydration(page)
  const { codes } = await setUp(page)
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'session')
  await page.context().addCookies([{ ...cookie!, value: 'A'.repeat(43) }])
  await page.getByLabel('Name').fill('Ann of the Trails')
  await page.getByRole('button', { name: 'Save profile' }).click()
  const dialog = page.getByRole('dialog', { name: 'Please sign in first' })
  await dialog.getByLabel('Email address').fill(email)
  await dialog.getByLabel('Password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await dialog.getByLabel('Code').fill(codes[0] ?? '')
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Profile saved')).toBeVisible()
})

test('an administrator turns it off for somebody whose phone is lost', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await signUp(page.request)
  await page.goto('/account')
  await waitForHydration(page)
  await setUp(page)
  const admin = await browser.newPage({ baseURL: baseURL ?? '' })
  await impersonate(admin, 'admin')
  await admin.goto('/admin?view=people')
  await waitForHydration(admin)
  await admin.getByLabel('Name, address or number').fill(email)
  await admin.getByRole('button', { name: 'Search', exact: true }).click()
  const row = admin.getByRole('list', { name: 'People' }).getByRole('listitem')
  await expect(row).toHaveCount(1)
  await row.getByRole('button', { name: 'Manage' }).click()
  await expectAccessible(admin)
  await admin.getByRole('button', { name: 'Turn off the second step' }).click()
  await expect(admin.getByText('Second step turned off')).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Turn off the second step' })).toBeHidden()
  await admin.close()
  await page.goto('/account')
  await expect(
    stepSection(page).getByRole('button', { name: 'Set up the second step' }),
  ).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('it is set up and asked for just the same, and a form that waits goes on', async ({
    page,
  }) => {
    const email = await signUp(page.request)
    await page.goto('/account')
    const section = stepSection(page)
    await section.getByLabel('Current password').fill(PASSWORD)
    await section.getByRole('button', { name: 'Set up the second step' }).click()
    await section.getByLabel('Code').fill('000000')
    await section.getByRole('button', { name: 'Turn on' }).click()
    await expect(section.getByRole('alert')).toContainText('That code is not right')
    const app = appWith(
      (await section.locator('code').innerText()).replaceAll(' ', ''),
      systemClock,
    )
    await section.getByLabel('Code').fill(await app.code())
    await section.getByRole('button', { name: 'Turn on' }).click()
    const codes = await section.getByRole('listitem').allInnerTexts()
    expect(codes).toHaveLength(10)

    await forget(page)
    await page.goto('/sign-in?next=/about')
    await typePassword(page, email)
    await typeCode(page, '000000')
    await expect(page.getByRole('alert')).toContainText('That code is not right')
    await typeCode(page, codes[0] ?? '')
    await expect(page).toHaveURL(/\/about$/)

    // Signed out in the middle of a form: it waits for the code as well.
    await page.goto('/passport?open=add-pet')
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'session')
    await page.context().addCookies([{ ...cookie!, value: 'A'.repeat(43) }])
    await page.getByLabel('Name *').fill('Hopper')
    await page.getByLabel('Species').selectOption('Rabbit')
    await page.getByRole('button', { name: 'Add Pet' }).click()
    await page.getByLabel('Email address').fill(email)
    await page.getByLabel('Password').fill(PASSWORD)
    await page
      .getByRole('main')
      .getByRole('button', { name: 'Sign in', exact: true })
      .last()
      .click()
    await typeCode(page, '000000')
    await typeCode(page, codes[1] ?? '')
    await page.getByRole('button', { name: 'Continue where you left off' }).click()
    await expect(page.getByRole('heading', { name: 'Hopper', level: 2, exact: true })).toBeVisible()
  })
})
