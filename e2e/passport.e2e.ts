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
  const first = page.getByRole('dialog', { name: 'Add New Pet' })
  await first.getByLabel('Species').selectOption('Dog')
  await first.getByRole('button', { name: 'Add Pet' }).click()
  await expect(first.getByRole('alert')).toHaveText(
    'Please fill in required fields (Name and Species)',
  )
  await expect(first.getByLabel('Species')).toHaveValue('Dog')
  await first.getByLabel('Name *').fill('Bella')
  await first.getByRole('button', { name: 'Add Pet' }).click()
  await expect(page.getByText('Bella has a passport now')).toBeVisible()

  // Each later step is saved by itself and may be skipped; it is read from its beginning on.
  const about = page.getByRole('dialog', { name: 'About Bella' })
  await expect(about.getByText('Step 2 of 3')).toBeFocused()
  await about.getByLabel('Breed').fill('Beagle')
  await about.getByLabel('Or age in years').fill('three')
  await about.getByRole('button', { name: 'Save and go on' }).click()
  await expect(about.getByText('Please give the age in whole years.')).toBeVisible()
  await expect(about.getByLabel('Breed')).toHaveValue('Beagle')
  await about.getByLabel('Or age in years').fill('3')
  await about.getByLabel('Weight (lbs)').fill('25.4')
  await expectAccessible(page)
  await about.getByRole('button', { name: 'Save and go on' }).click()
  const care = page.getByRole('dialog', { name: 'What a finder or sitter must know of Bella' })
  await expect(care.getByText('Step 3 of 3')).toBeFocused()
  await expectAccessible(page)
  await care.getByRole('link', { name: 'Skip for now' }).click()
  await expect(page).toHaveURL(/\/passport\?pet=\d+$/)

  // What is missing is added by the field alone, and nothing else of the passport changes.
  await page.getByRole('link', { name: 'Add Microchip ID' }).click()
  const chip = page.getByRole('dialog', { name: 'Edit Bella' })
  // Only the chip: its number and its day.
  await expect(chip.getByRole('textbox')).toHaveCount(2)
  await chip.getByLabel('Microchip ID').fill('1234')
  await expect(chip.getByText(/not a 15-digit ISO number/)).toBeVisible()
  await chip.getByLabel('Microchip ID').fill('985112003456789')
  await chip.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Dog · Beagle').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Bella', level: 2, exact: true })).toBeVisible()
  await expect(page.getByText('Age: about 3 years')).toBeVisible()
  await expect(page.getByText('25.4 lbs').first()).toBeVisible()
  // The only pet there is opens at once.
  await page.goto('/passport')
  await expect(page.getByText('25.4 lbs').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Select a Pet' })).toHaveCount(0)
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
    await dialog.getByLabel('Name *').fill(name)
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
  const row = (name: string) =>
    page
      .locator('section', { has: page.getByRole('heading', { name: 'Vaccinations' }) })
      .getByRole('listitem')
      .filter({ hasText: name })
  await expect(row('Rabies').getByText('Valid', { exact: true })).toBeVisible()
  await expect(row('DHPP').getByText('Expires Soon')).toBeVisible()
  await expect(row('Bordetella').getByText('Expired', { exact: true })).toBeVisible()
  await expect(row('Leptospirosis').getByText(/Expire|Valid/)).toHaveCount(0)

  // What is due leads, with the press that mends it: two presses and the day of the shot.
  const due = page.getByRole('region', { name: '2 things due' })
  await expect(due.getByRole('listitem').first()).toContainText('Bordetella expired on')
  await due.getByRole('link', { name: 'Record the next one: Bordetella' }).click()
  await expect(dialog.getByLabel('Name *')).toHaveValue('Bordetella')
  await dialog.getByLabel('Date *').fill(await day(page, -1))
  await dialog.getByRole('button', { name: /^1 year, until / }).click()
  await dialog.getByRole('button', { name: 'Add Vaccination' }).click()
  await expect(page.getByRole('region', { name: '1 thing due' })).toContainText('DHPP')

  // A usual one is picked instead of typed.
  await page.getByRole('link', { name: 'Add Vaccination' }).click()
  await dialog.getByRole('button', { name: 'Lyme' }).click()
  await expect(dialog.getByLabel('Name *')).toHaveValue('Lyme')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: 'Edit Bordetella' }).last().click()
  const edit = page.getByRole('dialog', { name: 'Edit vaccination' })
  await edit.getByRole('button', { name: 'Remove this vaccination' }).click()
  await expect(edit).toBeHidden()
  await expect(page.getByRole('link', { name: 'Edit Bordetella' })).toHaveCount(1)
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
  await expect(page.getByRole('cell', { name: '27.5 lbs', exact: true })).toBeVisible()
  await page.getByLabel('What happened?').fill('Swam in the bay <b>today</b>')
  await page.getByRole('button', { name: 'Note it' }).click()
  await expect(page.getByText('Note: Swam in the bay <b>today</b>')).toBeVisible()
})

test('a deleted pet is brought back with everything, an archived pet is kept apart', async ({
  page,
}) => {
  await signUp(page.request)
  const id = await addBella(page)
  await page.goto(`/passport?pet=${id}&open=archive`)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Delete Bella' }).click()
  await expect(page.getByText('Bella was deleted').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Select a Pet' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: 'Bella', level: 2, exact: true })).toBeVisible()
  await expect(page.getByText('25 lbs').first()).toBeVisible()
  await page.getByRole('link', { name: 'Archive' }).click()
  await page.getByRole('button', { name: 'Remember Bella' }).click()
  await expect(page.getByText('Archived and remembered (1)')).toBeVisible()
  await page.getByRole('link', { name: 'Bring back' }).click()
  await page.getByRole('button', { name: 'Bring Bella back' }).click()
  await expect(page.getByText('Archived and remembered (1)')).toHaveCount(0)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, expectsErrors: true })

  test('a pet is added and vaccinated, and a refusal keeps what was typed', async ({ page }) => {
    await signUp(page.request)
    await page.goto('/passport?open=add-pet')
    await page.getByLabel('Species').selectOption('Rabbit')
    await page.getByRole('button', { name: 'Add Pet' }).click()
    await expect(page.getByRole('alert')).toHaveText(
      'Please fill in required fields (Name and Species)',
    )
    await expect(page.getByLabel('Species')).toHaveValue('Rabbit')
    await page.getByLabel('Name *').fill('Hopper')
    await page.getByRole('button', { name: 'Add Pet' }).click()
    await page.getByLabel('Breed').fill('Lop')
    await page.getByRole('button', { name: 'Save and go on' }).click()
    await page.getByLabel('Allergies').fill('Hay, oats')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Rabbit · Lop').first()).toBeVisible()
    await expect(page.getByText('oats')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Hopper', level: 2, exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Add Vaccination' }).click()
    await page.getByLabel('Name *').fill('Myxomatosis')
    await page.getByLabel('Date *').fill('2026-01-15')
    await page.getByRole('button', { name: 'Add Vaccination' }).click()
    await expect(page.getByText('Given Jan 15, 2026')).toBeVisible()
  })

  test('a change over somebody else’s shows both, and its reader chooses', async ({ page }) => {
    await signUp(page.request)
    const id = await addBella(page)
    await page.goto(`/passport?pet=${id}&open=edit-pet`)
    await page.getByLabel('Emergency contact').fill('Kim, (415) 555-0199')
    await page.request.put(`/api/pets/${id}`, {
      data: { name: 'Bella', species: 'Dog', version: 1 },
    })
    await page.getByLabel('Breed').fill('Beagle mix')
    await page.getByRole('button', { name: 'Save changes' }).click()
    const both = page.getByRole('region', { name: 'Two versions: Emergency contact' })
    await expect(both).toContainText('You wrote elsewhere')
    await expect(both).toContainText('Kim, (415) 555-0199')
    // Changed once more meanwhile, the choice is asked for once more.
    const { version } = (await (await page.request.get(`/api/pets/${id}`)).json()) as {
      version: number
    }
    await page.request.put(`/api/pets/${id}`, {
      data: { name: 'Bella', species: 'Dog', emergencyContact: 'Aunt Jo', version },
    })
    await both.getByRole('button', { name: 'Keep mine' }).click()
    await expect(both).toContainText('Aunt Jo')
    await both.getByRole('button', { name: 'Keep mine' }).click()
    await expect(both).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Call (415) 555-0199' })).toBeVisible()
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
      await form.getByLabel('Name *').fill('Rabies')
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
  await expect(page.getByText('Expired', { exact: true })).toBeVisible()
  // What is due leads, also on a phone, and the only pet is not named twice.
  const due = await page.getByRole('heading', { name: '1 thing due' }).boundingBox()
  expect(due?.y).toBeLessThan(440)
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

  test('a passport is edited, and a change over somebody else’s shows both', async ({ page }) => {
    await signUp(page.request)
    const id = await addBella(page)
    await page.goto(`/passport?pet=${id}&open=edit-pet`)
    await waitForHydration(page)
    const dialog = page.getByRole('dialog', { name: 'Edit Bella' })
    await dialog.getByLabel('Emergency contact').fill('Kim, (415) 555-0199')
    await page.request.put(`/api/pets/${id}`, {
      data: { name: 'Bella', species: 'Dog', version: 1 },
    })
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(dialog).toBeHidden()
    const both = page.getByRole('region', { name: 'Two versions: Emergency contact' })
    await expect(both).toContainText('Kim, (415) 555-0199')
    // What was typed is still there when the page is opened again.
    await page.reload()
    await waitForHydration(page)
    await both.getByRole('button', { name: 'Keep mine' }).click()
    await expect(both).toHaveCount(0)
    await page.goto(`/passport?pet=${id}&open=edit-pet`)
    await waitForHydration(page)
    await dialog.getByLabel('Name', { exact: true }).first().fill('Flea tablet')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('link', { name: 'Call (415) 555-0199' })).toBeVisible()
  })
})

test('what borders ask for is recorded, refused where it cannot be, corrected and removed', async ({
  page,
}) => {
  await signUp(page.request)
  const id = await addBella(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/passport?pet=${id}`)
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Add blood test' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rabies blood test' })
  await dialog.getByLabel('Day the blood was drawn').fill(await day(page, -40))
  await dialog.getByLabel('Result (IU/ml)').fill('enough')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog.getByText(/as a number of IU\/ml/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Result (IU/ml)').fill('0.8')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/0\.8 IU\/ml/)).toBeVisible()
  await page.getByRole('link', { name: /^Edit Rabies blood test/ }).click()
  await dialog.getByLabel('Laboratory').fill('Kansas State')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(/0\.8 IU\/ml · Kansas State/)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: /^Edit Rabies blood test/ }).click()
  await dialog.getByRole('button', { name: 'Remove this entry' }).click()
  await expect(page.getByText(/IU\/ml/)).toHaveCount(0)
})
