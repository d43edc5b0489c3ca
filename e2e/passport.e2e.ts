import {
  waitForHydration,
  expect,
  expectAccessible,
  expectLegible,
  expectNoSidewaysScroll,
  test,
} from './journey.ts'
import { addBella, day } from './passport-people.ts'
import { signUp } from './people.ts'

test('the first pet is added, with its fields checked and what was typed kept', async ({
  page,
}) => {
  await signUp(page.request)
  await page.goto('/passport')
  await waitForHydration(page)
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
  await signUp(page.request)
  const id = await addBella(page)
  await page.goto(`/passport?pet=${id}`)
  await waitForHydration(page)
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
  await signUp(page.request)
  const id = await addBella(page)
  await page.goto(`/passport?pet=${id}`)
  await waitForHydration(page)
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

test('a deleted pet is brought back with everything, a pet put away is kept apart', async ({
  page,
}) => {
  await signUp(page.request)
  const id = await addBella(page)
  await page.goto(`/passport?pet=${id}&open=put-away`)
  await waitForHydration(page)
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
    await signUp(page.request)
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

  test('a change over somebody else’s is refused, and refused again', async ({ page }) => {
    await signUp(page.request)
    const id = await addBella(page)
    await page.goto(`/passport?pet=${id}&open=edit-pet`)
    await page.getByLabel('Emergency contact').fill('Kim, (415) 555-0199')
    await page.request.put(`/api/pets/${id}`, {
      data: { name: 'Bella', species: 'Dog', version: 1 },
    })
    for (const _ of [1, 2]) {
      await page.getByRole('button', { name: 'Save changes' }).click()
      await expect(page.getByRole('alert')).toContainText('Somebody changed Bella’s passport')
      await expect(page.getByLabel('Emergency contact')).toHaveValue('Kim, (415) 555-0199')
    }
  })

  test('a form that the browser sends twice is done once, and the same on a new page again', async ({
    page,
  }) => {
    await signUp(page.request)
    const id = await addBella(page)
    const address = `/passport?pet=${id}&open=add-vaccination`
    for (const given of [1, 2]) {
      await page.goto(address)
      const add = page.getByRole('button', { name: 'Add Vaccination' })
      const form = page.locator('form', { has: add })
      await form.getByLabel('Name').fill('Rabies')
      await form.getByLabel('Date *').fill('2026-01-15')
      const fields = await form.evaluate((element: HTMLFormElement) => [
        ...new URLSearchParams(new FormData(element) as unknown as Record<string, string>),
      ])
      const press = async () =>
        page.request.post(address, {
          form: Object.fromEntries(fields),
          headers: { origin: new URL(page.url()).origin },
        })
      const answers = await Promise.all([press(), press()])
      expect(answers.map((answer) => answer.status())).toEqual([200, 200])
      await page.goto(`/passport?pet=${id}`)
      await expect(page.getByText('Given Jan 15, 2026')).toHaveCount(given)
    }
  })
})

test('a full passport is accessible by day and night and fits at both sizes', async ({ page }) => {
  await signUp(page.request)
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
  await waitForHydration(page)
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
    await signUp(page.request)
    const id = await addBella(page)
    await page.goto(`/passport?pet=${id}&open=edit-pet`)
    await waitForHydration(page)
    const dialog = page.getByRole('dialog', { name: 'Edit Bella' })
    await dialog.getByLabel('Emergency contact').fill('Kim, (415) 555-0199')
    await page.request.put(`/api/pets/${id}`, {
      data: { name: 'Bella', species: 'Dog', version: 1 },
    })
    const freshPassport = page.waitForResponse(
      (answer) => answer.url().endsWith(`/api/pets/${id}`) && answer.request().method() === 'GET',
    )
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Somebody changed Bella’s passport')
    await expect(dialog.getByLabel('Emergency contact')).toHaveValue('Kim, (415) 555-0199')
    // Pressed once more it is refused once more: what they changed has not been seen.
    await freshPassport
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Somebody changed Bella’s passport')
    await expect(dialog.getByRole('button', { name: 'Save changes' })).toBeEnabled()
    await page.reload()
    await waitForHydration(page)
    await dialog.getByLabel('Emergency contact').fill('Kim, (415) 555-0199')
    await dialog.getByLabel('Name', { exact: true }).first().fill('Flea tablet')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('link', { name: 'Call (415) 555-0199' })).toBeVisible()
  })
})
