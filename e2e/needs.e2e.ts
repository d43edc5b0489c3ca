import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  waitForHydration,
} from './journey.ts'
import { signUp } from './people.ts'

test('needs are suggested and chosen once, and passport, places, walks and finders heed them', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  await signUp(page.request, { name: 'Robin Reyes' })
  const added = await page.request.post('/api/pets', {
    data: { name: 'Bo', species: 'Dog', breed: 'French Bulldog', age: 9, weightKg: 11 },
  })
  const { id } = (await added.json()) as { id: number }
  const tagged = await page.request.post('/api/pet-tags', {
    data: { petId: id, productType: 'classic-tag', customization: '{"color":"silver"}' },
  })
  const { tagId } = (await tagged.json()) as { tagId: string }

  // The record speaks for two; the owner decides.
  await page.goto(`/passport?pet=${id}`)
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Add Needs' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('The record suggests it.')).toHaveCount(2)
  await expect(dialog.getByLabel(/^short nose/i)).not.toBeChecked()
  for (const need of [/^reactive/i, /^deaf/i, /^short nose/i]) await dialog.getByLabel(need).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: /^reactive/i })).toBeVisible()
  await expectNoSidewaysScroll(page)

  // Where dogs run off the leash one asks first, with the reason and who says so.
  await page.goto('/discovery?location=San+Francisco%2C+CA&type=park&how=off-leash')
  await expect(page.locator('[data-verdict="asks"]').first()).toContainText(
    /Ask first for Bo · Off leash here, and Bo is reactive: ask when it is quiet\./,
  )
  expect(page.url()).not.toContain('reactive')

  // Walks say why they are as they are, and what is not known; without it they are anybody's.
  await page.goto('/trip-planner?tab=walk&location=Haight-Ashbury%2C+San+Francisco%2C+CA')
  await waitForHydration(page)
  const why = page.getByRole('region', { name: 'Why these walks' })
  await expect(why).toContainText(
    'Chosen for Bo: few busy roads, more green, shade where the map tells of it and away from off-leash areas.',
  )
  await expect(why).toContainText('Shade goes by trees and roofs on the map, whatever the hour.')
  // These streets came without their trees, and say so.
  await expect(page.getByText('Shade is not known to us').first()).toBeAttached()
  await expect(page.getByText('No off-leash area that we know on the way').first()).toBeAttached()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await why.getByRole('link', { name: 'Walks as for anybody' }).click()
  await expect(why).toBeHidden()
  await expect(page).toHaveURL(/pet=any/)
  await page.getByRole('link', { name: 'Go by what my pets need' }).click()
  await expect(why).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 900 })
  await expectAccessible(page)

  // Whoever is booked reads before accepting that the pet is to be alone, and the owner reads so.
  await page.goto('/booking?provider=1')
  await expect(page.getByText('Alone only', { exact: true })).toBeVisible()

  // A finder reads it first, once the owner chose so, and in their own language.
  const finder = await browser.newContext({
    baseURL: baseURL ?? '',
    javaScriptEnabled: false,
    locale: 'es-MX',
  })
  const found = await finder.newPage()
  await found.goto(`/QR/${tagId}`)
  await expect(found.getByRole('heading', { level: 1 })).toHaveText('Bo')
  await expect(found.getByText('Sordo')).toHaveCount(0)
  await page.goto(`/lost-and-found/${id}`)
  await waitForHydration(page)
  await page.getByLabel(/^What to know first/).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved. Finders see this from now on.')).toBeVisible()
  await found.reload()
  await expect(found.getByText('Sordo: acércate de frente.')).toBeInViewport()
  await finder.close()

  // Without script the same form, and what was chosen is unchosen.
  const plain = await browser.newContext({
    baseURL: baseURL ?? '',
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const form = await plain.newPage()
  await form.goto(`/passport?pet=${id}&open=add-needs`)
  for (const need of [/^reactive/i, /^deaf/i, /^short nose/i]) await form.getByLabel(need).uncheck()
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form.getByRole('listitem').filter({ hasText: /^reactive/i })).toHaveCount(0)
  await plain.close()
})

test('heat is a hint wherever one goes, and very young ends by itself, which the passport tells', async ({
  page,
}) => {
  test.slow()
  await signUp(page.request, { name: 'Robin Reyes' })
  const on = new Date(Date.now() - 420 * 86_400_000).toISOString().slice(0, 10)
  const added = await page.request.post('/api/pets', {
    data: {
      name: 'Bo',
      species: 'Dog',
      weightKg: 11,
      birth: { on, isApproximate: false },
      needs: ['heat', 'puppy'],
    },
  })
  const { id, needs } = (await added.json()) as { id: number; needs: string[] }
  expect(needs).toEqual(['heat'])
  await page.goto(`/passport?pet=${id}`)
  await expect(page.getByText(/^No longer very young since \w+ \d+, \d{4}\.$/)).toBeVisible()
  await expectAccessible(page)

  const hint = page.getByText(/^Heat is hard on Bo: /)
  await page.goto('/trip-planner?tab=hotels&location=San+Francisco%2C+CA')
  await expect(hint.filter({ hasText: 'ask for a cool room' }).first()).toBeVisible()
  await expectAccessible(page)
  await page.goto('/airline-travel?tab=airlines')
  await expect(hint.filter({ hasText: 'fly early or late' })).toBeVisible()
  // No airline has a fee with a page and a day: nothing is added up.
  const cost = page.getByText('There and back with 1 pet: unknown, ask the airline.')
  await expect(cost.first()).toBeVisible()
  await expectAccessible(page)
  await page.goto('/services')
  await page.locator('main article').first().getByRole('link').first().click()
  await expect(hint.filter({ hasText: 'a cool place and short walks' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/events?all=true')
  const event = page.getByRole('article').filter({ hasText: 'Lantern walk' }).first()
  await event.getByRole('link').first().click()
  await expect(hint.filter({ hasText: 'bring water and ask for shade' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
