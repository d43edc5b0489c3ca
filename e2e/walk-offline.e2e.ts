import { expect, test, waitForHydration } from './journey.ts'
import { signUp } from './people.ts'

// Without a network browsers print what they could not fetch.
test.use({
  serviceWorkers: 'allow',
  viewport: { width: 390, height: 844 },
  permissions: ['geolocation'],
  geolocation: { latitude: 37.77, longitude: -122.4477 },
  expectsErrors: true,
})

test('a walk goes on without a network, also anew, and is written down once when it is back', async ({
  page,
  context,
}) => {
  await signUp(page.request, { name: 'Robin' })
  const added = await page.request.post('/api/pets', { data: { name: 'Rex', species: 'Dog' } })
  expect(added.ok()).toBe(true)
  const { id } = (await added.json()) as { id: number }
  await page.goto(
    '/trip-planner?tab=walk&location=Haight-Ashbury%2C+San+Francisco%2C+CA&walk=medium&follow=1',
  )
  await waitForHydration(page)
  await expect(page.getByRole('region', { name: /^Map: / })).toHaveAttribute('aria-busy', 'false')
  await page.getByRole('button', { name: 'Start walking' }).click()
  const kept = () =>
    page.evaluate(async () => {
      const names = await caches.keys()
      if (!names.includes('walk')) return []
      const requests = await (await caches.open('walk')).keys()
      return requests.map(({ url }) => new URL(url).pathname)
    })
  await expect
    .poll(async () => (await kept()).filter((path) => path.startsWith('/tiles/')).length)
    .toBeGreaterThan(4)
  await expect.poll(kept).toContain('/trip-planner')

  await context.setOffline(true)
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect(page.getByText(/^(Turn|Go straight|Follow)/).first()).toBeVisible()
  await expect(page.getByRole('region', { name: /^Map: / })).toHaveAttribute('aria-busy', 'false')
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByRole('button', { name: 'Keep in the timeline' }).click()
  await expect(page.getByText('The walk is kept on this device')).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText('The walk is in Rex’s timeline.')).toBeVisible()
  await page.reload()
  await waitForHydration(page)
  const timeline = await page.request.get(`/api/pets/${id}/timeline`)
  const { entries } = (await timeline.json()) as { entries: { kind: string }[] }
  expect(entries.filter(({ kind }) => kind === 'walked')).toHaveLength(1)
})
