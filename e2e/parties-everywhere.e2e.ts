import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, waitForHydration } from './journey.ts'
import { bring } from './parties.ts'

const HAIGHT = 'location=Haight-Ashbury%2C+San+Francisco%2C+CA'
const WALK = `/trip-planner?tab=walk&${HAIGHT}&walk=long`

/** The verdict of each pin that has one. */
async function pinsOf(page: Page): Promise<string[]> {
  const pins = page.locator('.map-marker[data-fit]')
  await expect(pins.first()).toBeAttached()
  const found = await pins.evaluateAll((all) =>
    all.map(({ dataset }) => `${dataset['marker']} ${dataset['fit']}`),
  )
  return found.toSorted((a, b) => a.localeCompare(b))
}

test('pins of a trip, of a walk and of places nearby say whether those fit who come along', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize({ width: 1280, height: 900 })
  const maps = {
    trip: '/trip-planner?from=San+Francisco%2C+CA&to=Los+Angeles%2C+CA&show=map',
    walk: WALK,
    nearby: `/trip-planner?tab=walk&${HAIGHT}`,
  }
  const told = new Map<string, Set<string>>()
  for (const party of [['Goliath'], ['Miela', 'Tombo']] as const) {
    await bring(page, party)
    for (const [map, address] of Object.entries(maps)) {
      await page.goto(address)
      await waitForHydration(page)
      if (map === 'nearby')
        await page.getByRole('heading', { name: /nearby/i }).scrollIntoViewIfNeeded()
      const pins = await pinsOf(page)
      expect(
        pins.every((pin) => / (fits|asks|unknown|no)$/.test(pin)),
        pins.join(),
      ).toBe(true)
      told.set(map, (told.get(map) ?? new Set<string>()).add(pins.join('|')))
    }
  }
  for (const [map, answers] of told) expect(answers.size, map).toBe(2)
  // Without anybody along they say nothing.
  await page.request.put('/api/coming-pets', { data: { petIds: [] } })
  for (const address of Object.values(maps)) {
    await page.goto(address)
    await waitForHydration(page)
    await expect(page.locator('.map-marker').first()).toBeAttached()
    await expect(page.locator('.map-marker[data-fit]')).toHaveCount(0)
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a walk and a border answer a dog and a rabbit, and keep who they are to themselves', async ({
    page,
  }) => {
    await bring(page, ['Goliath', 'Hazel'])
    const pets = (await (await page.request.get('/api/pets')).json()) as { id: number }[]
    const old = await page.request.put(`/api/pets/${pets[0]?.id}`, {
      data: { name: 'Goliath', species: 'Dog', weightKg: 70, needs: ['senior'] },
    })
    expect(old.ok() ? '' : await old.text()).toBe('')
    await page.goto(WALK)
    const why = page.getByRole('region', { name: 'Why these walks' })
    await expect(why).toContainText(
      'Chosen for Goliath: shade where the map tells of it and no stairs that we know.',
    )
    const places = page.getByRole('list', { name: 'Places nearby' }).first()
    await expect(places.locator('[data-verdict]').first()).toContainText(/Goliath|Hazel/)
    await page.getByLabel('In shade').check()
    await page.getByRole('button', { name: 'Plan Walks for Us' }).last().click()
    await expect(page).toHaveURL(/shade=1/)
    await expect(page.getByText('Shade is not known to us').first()).toBeAttached()
    expect(page.url()).not.toMatch(/Goliath|Hazel|level|senior/)

    await page.goto('/airline-travel?tab=international')
    const arrives = `${new Date().getUTCFullYear() + 1}-03-01`
    await page.getByLabel('Going to').selectOption({ label: 'Japan' })
    await page.getByLabel('Day of arrival').fill(arrives)
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    const lines = page.locator('main [data-light]')
    await expect(lines.first()).toBeVisible()
    const said = (await lines.allTextContents()).join('|')
    expect(said).toMatch(/Goliath/)
    expect(said).toMatch(/Hazel/)
    expect(page.url()).not.toMatch(/Goliath|Hazel|dog|rabbit/i)
    await expectAccessible(page)
  })
})
