import type { Browser, Page } from '@playwright/test'
import {
  alive,
  expect,
  expectAccessible,
  expectLegible,
  expectNoSidewaysScroll,
  test,
} from './journey.ts'

let people = 0

/** A person of their own, so that journeys do not meet in one account. */
async function newPerson(page: Page): Promise<string> {
  people += 1
  const email = `passport${process.pid}-${people}-${test.info().workerIndex}@example.com`
  const request = page.request
  const signedUp = await request.post('/api/accounts/sign-up', {
    data: { name: `Person ${people}`, email, password: 'walk the patient beagle' },
  })
  expect(signedUp.ok()).toBe(true)
  const token = await tokenFor(page, email)
  expect((await request.post('/api/accounts/verify', { data: { token } })).ok()).toBe(true)
  return email
}

/** The secret of the last letter to an address, as it stands in the outbox. */
async function tokenFor(page: Page, email: string): Promise<string> {
  let token = ''
  await expect
    .poll(
      async () => {
        const { letters } = (await (await page.request.get('/api/outbox')).json()) as {
          letters: { id: number; to: string }[]
        }
        const letter = letters.find(({ to }) => to === email)
        if (letter === undefined) return ''
        const { text } = (await (await page.request.get(`/api/outbox/${letter.id}`)).json()) as {
          text: string
        }
        token = /token=([A-Za-z0-9_-]{43})/.exec(text)?.[1] ?? ''
        return token
      },
      { timeout: 30_000 },
    )
    .not.toBe('')
  return token
}

/** Days from today on where the browser is, as forms take them. */
async function day(page: Page, days: number): Promise<string> {
  return page.evaluate((count) => {
    const date = new Date(Date.now() + count * 86_400_000 - 10 * 3_600_000)
    return date.toISOString().slice(0, 10)
  }, days)
}

async function addBella(page: Page): Promise<number> {
  const answer = await page.request.post('/api/pets', {
    data: {
      name: 'Bella',
      species: 'Dog',
      breed: 'Beagle',
      age: 3,
      weightKg: 11.34,
      microchipId: '985112003456789',
      emergencyContact: 'Sam, (415) 555-0142',
      medicalNotes: 'Sensitive stomach.',
      allergies: ['Chicken'],
    },
  })
  expect(answer.ok()).toBe(true)
  return ((await answer.json()) as { id: number }).id
}

async function stranger(browser: Browser): Promise<Page> {
  const context = await browser.newContext()
  // In demo mode somebody without a session is the first sample person; nobody is this one.
  return context.newPage()
}

test('the first pet is added, with its fields checked and what was typed kept', async ({
  page,
}) => {
  await newPerson(page)
  await page.goto('/passport')
  await alive(page)
  await expect(page.getByRole('heading', { name: 'My Pets' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Select a Pet' })).toBeVisible()
  await page.getByRole('link', { name: 'Add Your First Pet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Pet' })
  await dialog.getByLabel('Breed').fill('Beagle')
  await dialog.getByRole('button', { name: 'Add Pet' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(
    'Please fill in required fields (Name and Species)',
  )
  await expect(dialog.getByLabel('Breed')).toHaveValue('Beagle')
  await dialog.getByLabel('Name *').fill('Bella')
  await dialog.getByLabel('Species').selectOption('Dog')
  await dialog.getByLabel('Or age in years').fill('3')
  await dialog.getByLabel('Weight (lbs)').fill('25.4')
  await dialog.getByLabel('Microchip ID').fill('1234')
  await expect(dialog.getByText(/not a 15-digit ISO number/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add Pet' }).click()
  await expect(page.getByText('Bella has a passport now')).toBeVisible()
  await expect(page).toHaveURL(/\/passport\?pet=\d+$/)
  await expect(page.getByRole('heading', { name: 'Bella', level: 2 })).toBeVisible()
  await expect(page.getByText('Age: about 3 years')).toBeVisible()
  await expect(page.getByText('25.4 lbs').first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('25.4 lbs').first()).toBeVisible()
  await expect(page.getByText('Sample', { exact: true })).toHaveCount(0)
})

test('vaccinations show how they stand, are corrected and removed', async ({ page }) => {
  await newPerson(page)
  const id = await addBella(page)
  await page.goto(`/passport?pet=${id}`)
  await alive(page)
  const add = async (name: string, date: string, expires: string) => {
    await page.getByRole('link', { name: 'Add Vaccination' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Vaccination' })
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByLabel('Date *').fill(date)
    await dialog.getByLabel('Expiration date').fill(expires)
    await dialog.getByRole('button', { name: 'Add Vaccination' }).click()
    await expect(dialog).toBeHidden()
  }
  await page.getByRole('link', { name: 'Add Vaccination' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Vaccination' })
  await dialog.getByRole('button', { name: 'Add Vaccination' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(
    'Please fill in required fields (Name and Date)',
  )
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const given = await day(page, -300)
  await add('Rabies', given, await day(page, 400))
  await add('DHPP', given, await day(page, 20))
  await add('Bordetella', given, await day(page, -20))
  await add('Leptospirosis', given, '')
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect(row('Rabies').getByText('Valid')).toBeVisible()
  await expect(row('DHPP').getByText('Expires Soon')).toBeVisible()
  await expect(row('Bordetella').getByText('Expired')).toBeVisible()
  await expect(row('Leptospirosis').getByText(/Expire|Valid/)).toHaveCount(0)
  await page.getByRole('link', { name: 'Edit Bordetella' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit vaccination' })
  await edit.getByRole('button', { name: 'Remove this vaccination' }).click()
  await expect(edit).toBeHidden()
  await expect(page.getByRole('link', { name: 'Edit Bordetella' })).toHaveCount(0)
})

test('weights are drawn and listed, notes stand in the timeline', async ({ page }) => {
  await newPerson(page)
  const id = await addBella(page)
  await page.goto(`/passport?pet=${id}`)
  await alive(page)
  await page.getByLabel('New weight (lbs)').fill('twenty')
  await page.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(page.getByText('Please give the weight as a number')).toBeVisible()
  await page.getByLabel('New weight (lbs)').fill('27.5')
  await page.getByLabel('Weighed on').fill(await day(page, -60))
  await page.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(page.getByText('Weight recorded')).toBeVisible()
  await page.getByText('All weights as a table (2)').click()
  await expect(page.getByRole('cell', { name: '27.5 lbs' })).toBeVisible()
  await page.getByLabel('What happened?').fill('Swam in the bay <b>today</b>')
  await page.getByRole('button', { name: 'Note it' }).click()
  await expect(page.getByText('Note: Swam in the bay <b>today</b>')).toBeVisible()
})

test('export and import give the same record, and the PDF is one', async ({ page }) => {
  await newPerson(page)
  const id = await addBella(page)
  await page.goto(`/passport?pet=${id}`)
  await alive(page)
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
  // Somebody else takes it over: without a plan there is room for one pet.
  await newPerson(page)
  await page.goto('/passport?open=import')
  await alive(page)
  const dialog = page.getByRole('dialog', { name: 'Import a passport' })
  await dialog.getByLabel('Exported file').setInputFiles({
    name: 'other.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"not": "a pet"'),
  })
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(dialog.getByText('This file is no pet passport of Wayfur.')).toBeVisible()
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

test('a link shows what was chosen to a stranger, says so to its owner, and can be ended', async ({
  page,
  browser,
}) => {
  await newPerson(page)
  const id = await addBella(page)
  await page.goto(`/passport?pet=${id}`)
  await alive(page)
  await page.getByRole('link', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share Bella’s passport' })
  await dialog.getByLabel('For whom').fill('Happy Paws')
  await dialog.getByLabel('Allergies, medication and medical notes').check()
  await dialog.getByRole('button', { name: 'Make link' }).click()
  const address = await dialog.getByLabel('Happy Paws').inputValue()
  await expectAccessible(page)

  const other = await stranger(browser)
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
  await alive(page)
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

test('the emergency code is a link that holds until it is switched off', async ({
  page,
  browser,
}) => {
  await newPerson(page)
  const id = await addBella(page)
  await page.goto(`/passport?pet=${id}`)
  await alive(page)
  await page.getByRole('button', { name: 'Make the code' }).click()
  await expect(page.getByText('Emergency QR code of Bella')).toBeAttached()
  const address =
    (await page.getByRole('link', { name: 'See what they see' }).getAttribute('href')) ?? ''
  // A code carries its address in capitals.
  const path = new URL(address).pathname.toUpperCase()
  const other = await stranger(browser)
  await other.goto(path)
  await expect(other.getByRole('link', { name: 'Call (415) 555-0142' })).toBeVisible()
  await expect(other.getByText('Chicken')).toBeVisible()
  await page.getByRole('button', { name: 'Switch this code off' }).click()
  await expect(page.getByRole('button', { name: 'Make the code' })).toBeVisible()
  expect((await other.goto(path))?.status()).toBe(404)
  await other.context().close()
})

test('a deleted pet is brought back with everything, a pet put away is kept apart', async ({
  page,
}) => {
  await newPerson(page)
  const id = await addBella(page)
  await page.goto(`/passport?pet=${id}&open=put-away`)
  await alive(page)
  await page.getByRole('button', { name: 'Delete Bella' }).click()
  await expect(page.getByText('Bella was deleted').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Select a Pet' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: 'Bella', level: 2 })).toBeVisible()
  await expect(page.getByText('25 lbs').first()).toBeVisible()
  await page.getByRole('link', { name: 'Put away' }).click()
  await page.getByRole('button', { name: 'Remember Bella' }).click()
  await expect(page.getByText('Put away and remembered (1)')).toBeVisible()
  await page.getByRole('link', { name: 'Take back' }).click()
  await page.getByRole('button', { name: 'Take Bella back' }).click()
  await expect(page.getByText('Put away and remembered (1)')).toHaveCount(0)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, expectsErrors: true })

  test('a pet is added and vaccinated, and a refusal keeps what was typed', async ({ page }) => {
    await newPerson(page)
    await page.goto('/passport?open=add-pet')
    await page.getByLabel('Breed').fill('Lop')
    await page.getByRole('button', { name: 'Add Pet' }).click()
    await expect(page.getByRole('alert')).toHaveText(
      'Please fill in required fields (Name and Species)',
    )
    await expect(page.getByLabel('Breed')).toHaveValue('Lop')
    await page.getByLabel('Name *').fill('Hopper')
    await page.getByLabel('Species').selectOption('Rabbit')
    await page.getByRole('button', { name: 'Add Pet' }).click()
    await expect(page.getByRole('heading', { name: 'Hopper', level: 2 })).toBeVisible()
    await page.getByRole('link', { name: 'Add Vaccination' }).click()
    await page.getByLabel('Name').fill('Myxomatosis')
    await page.getByLabel('Date *').fill('2026-01-15')
    await page.getByRole('button', { name: 'Add Vaccination' }).click()
    await expect(page.getByText('Given Jan 15, 2026')).toBeVisible()
  })
})

test('a full passport is accessible by day and night and fits at both sizes', async ({ page }) => {
  await newPerson(page)
  const id = await addBella(page)
  await page.request.post(`/api/pets/${id}/weights`, {
    data: { on: '2026-01-15', kilograms: 10.5 },
  })
  await page.request.post(`/api/pets/${id}/vaccinations`, {
    data: { name: 'Rabies', date: '2025-01-15', expirationDate: '2026-01-15' },
  })
  await page.request.post(`/api/pets/${id}/emergency-link`)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/passport?pet=${id}`)
  await alive(page)
  await expect(page.getByText('Expired')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectLegible(page)
  await page.setViewportSize({ width: 1280, height: 844 })
  await expectNoSidewaysScroll(page)
})

test.describe('refused on the way', () => {
  // A refusal of the server is an error to the console of a browser.
  test.use({ expectsErrors: true })

  test('a passport is edited, and a change over somebody else’s is refused', async ({ page }) => {
    await newPerson(page)
    const id = await addBella(page)
    await page.goto(`/passport?pet=${id}&open=edit-pet`)
    await alive(page)
    const dialog = page.getByRole('dialog', { name: 'Edit Bella' })
    await dialog.getByLabel('Emergency contact').fill('Kim, (415) 555-0199')
    await page.request.put(`/api/pets/${id}`, {
      data: { name: 'Bella', species: 'Dog', version: 1 },
    })
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Somebody changed Bella’s passport')
    await expect(dialog.getByLabel('Emergency contact')).toHaveValue('Kim, (415) 555-0199')
    await page.reload()
    await alive(page)
    await dialog.getByLabel('Emergency contact').fill('Kim, (415) 555-0199')
    await dialog.getByLabel('Name', { exact: true }).first().fill('Flea tablet')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('link', { name: 'Call (415) 555-0199' })).toBeVisible()
  })

  test('somebody invited by mail joins the household with their role', async ({
    page,
    browser,
  }) => {
    await newPerson(page)
    const id = await addBella(page)
    const other = await stranger(browser)
    const email = await newPerson(other)
    await page.goto(`/passport?pet=${id}`)
    await alive(page)
    await page.getByText('Invite somebody').click()
    await page.getByLabel('E-mail address').fill('not an address')
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await expect(page.getByText('That does not look like an e-mail address.')).toBeVisible()
    await page.getByLabel('E-mail address').fill(email)
    await page.getByLabel('Role', { exact: true }).selectOption('viewer')
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await expect(page.getByText('Invited as viewer')).toBeVisible()
    const letter = async () => {
      const { letters } = (await (await other.request.get('/api/outbox')).json()) as {
        letters: { id: number; to: string; subject: string }[]
      }
      return letters.find(({ to, subject }) => to === email && subject.includes('passport'))
    }
    await expect.poll(letter, { timeout: 30_000 }).toBeDefined()
    const { text } = (await (
      await other.request.get(`/api/outbox/${(await letter())?.id}`)
    ).json()) as { text: string }
    const path = /\/passport\/invitation\?token=\S+/.exec(text)?.[0] ?? ''
    await other.goto(path)
    await alive(other)
    await expect(other.getByRole('heading', { level: 1 })).toContainText('shares Bella with you')
    await expectAccessible(other)
    await other.getByRole('button', { name: 'Join the household' }).click()
    await expect(other.getByRole('heading', { name: 'Bella', level: 2 })).toBeVisible()
    await expect(other.getByText('Shared with you')).toBeVisible()
    await expect(other.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0)
    await expect(other.getByRole('link', { name: 'Add Vaccination' })).toHaveCount(0)
    await other.context().close()
  })
})
