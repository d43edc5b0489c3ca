import type { Page } from '@playwright/test'
import { waitForHydration, expect, expectAccessible, test } from './journey.ts'
import { addBella, stranger } from './passport-people.ts'
import { inLetter, signUp } from './people.ts'

test('export and import give the same record, and the PDF is one', async ({ page }) => {
  await signUp(page.request)
  const id = await addBella(page)
  await page.goto(`/passport?pet=${id}`)
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Export' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download whole passport (ZIP)' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('passport-Bella.zip')
  const path = await file.path()
  const record = await recordOf(page, id)
  const pdf = await page.request.get(`/api/pets/${id}/passport.pdf`)
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
  // Somebody else takes it over, as after a rehoming.
  await signUp(page.request)
  await page.goto('/passport?open=import')
  await waitForHydration(page)
  const dialog = page.getByRole('dialog', { name: 'Import a passport' })
  await dialog.getByLabel('Exported file').setInputFiles({
    name: 'other.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"not": "a pet"'),
  })
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(dialog.getByText('This file is not a Wayfur pet passport.')).toBeVisible()
  await dialog.getByLabel('Exported file').setInputFiles(path)
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(page.getByText('Bella’s passport is imported')).toBeVisible()
  const copy = Number(new URL(page.url()).searchParams.get('pet'))
  expect(copy).not.toBe(id)
  expect(await recordOf(page, copy)).toEqual(record)
})

async function recordOf(page: Page, id: number): Promise<object> {
  const answer = await page.request.get(`/api/pets/${id}/export`)
  const { exportedAt: _, ...record } = (await answer.json()) as { exportedAt: string }
  return record
}

test('an emergency code and a link show a stranger what was chosen, and hold until they are ended', async ({
  page,
  browser,
}) => {
  await signUp(page.request)
  const id = await addBella(page)
  await page.goto(`/passport?pet=${id}`)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Make the code' }).click()
  await expect(page.getByText('Emergency QR code of Bella')).toBeAttached()
  const codeAddress =
    (await page.getByRole('link', { name: 'See what they see' }).getAttribute('href')) ?? ''
  // A code carries its address in capitals.
  const path = new URL(codeAddress).pathname.toUpperCase()
  const other = await stranger(browser)
  await other.goto(path)
  await expect(other.getByRole('link', { name: 'Call (415) 555-0142' })).toBeVisible()
  await expect(other.getByText('Chicken')).toBeVisible()
  await page.getByRole('button', { name: 'Switch this code off' }).click()
  await expect(page.getByRole('button', { name: 'Make the code' })).toBeVisible()
  expect((await other.goto(path))?.status()).toBe(404)

  await page.getByRole('link', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share Bella’s passport' })
  await dialog.getByLabel('For').fill('Happy Paws')
  await dialog.getByLabel('Needs, allergies, medication and medical notes').check()
  await dialog.getByRole('button', { name: 'Make link' }).click()
  const address = await dialog.getByLabel('Happy Paws').inputValue()
  await expectAccessible(page)

  const answer = await other.goto(address)
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  })
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Bella')
  await expect(other.getByText('Sensitive stomach.')).toBeVisible()
  await expect(other.getByText('555-0142')).toHaveCount(0)
  await expectAccessible(other)

  await page.reload()
  await waitForHydration(page)
  await expect(dialog.getByText('Looked at 1 time')).toBeVisible()
  await dialog.getByRole('button', { name: 'Switch off' }).click()
  await expect(dialog.getByLabel('Happy Paws')).toHaveCount(0)
  const ended = await other.goto(address)
  const unknown = await other.request.get('/passport/shared/00000000000000000000')
  expect([ended?.status(), unknown.status()]).toEqual([404, 404])
  const heading = other.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('This link does not lead to a passport')
  await other.context().close()
})

test.describe('an invitation', () => {
  // A refusal of the server is an error to the console of a browser.
  test.use({ expectsErrors: true })

  test('somebody invited by mail joins the household with their role', async ({
    page,
    browser,
  }) => {
    await signUp(page.request)
    const id = await addBella(page)
    const other = await stranger(browser)
    const email = await signUp(other.request)
    await page.goto(`/passport?pet=${id}`)
    await waitForHydration(page)
    await page.getByText('Invite someone').click()
    await page.getByLabel('Email address').fill('not an address')
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await expect(page.getByText('That does not look like an email address.')).toBeVisible()
    await page.getByLabel('Email address').fill(email)
    await page.getByLabel('Role', { exact: true }).selectOption('viewer')
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await expect(page.getByText('Invited as viewer')).toBeVisible()
    const path = await inLetter(other.request, /\/passport\/invitation\?token=\S+/, {
      to: email,
      about: 'passport',
    })
    await other.goto(path)
    await waitForHydration(other)
    await expect(other.getByRole('heading', { level: 1 })).toContainText('shares Bella with you')
    await expectAccessible(other)
    await other.getByRole('button', { name: 'Join the household' }).click()
    await expect(other.getByRole('heading', { name: 'Bella', level: 2, exact: true })).toBeVisible()
    await expect(other.getByText('Shared with you')).toBeVisible()
    await expect(other.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0)
    await expect(other.getByRole('link', { name: 'Add Vaccination' })).toHaveCount(0)
    await other.context().close()
  })
})
