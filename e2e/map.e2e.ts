import { waitForHydration, expect, test } from './journey.ts'

const MAP = '/discovery?location=San+Francisco%2C+CA&view=map'

test('list and map light each other, by pointer and by keyboard', async ({ page }) => {
  await page.goto(MAP)
  await waitForHydration(page)
  const map = page.getByRole('region', { name: /Map of \d+ places/ })
  await expect(map).toBeVisible()
  // Places that stand too near each other are gathered; this one stands alone.
  const label = await page
    .getByRole('button', { name: /\(sample\), / })
    .first()
    .getAttribute('aria-label')
  const marker = page.getByRole('button', { name: label ?? '', exact: true })
  await expect(marker).toBeAttached()
  const id = (await marker.getAttribute('data-marker')) ?? ''
  const card = page.locator(`[data-place="${id}"]`).getByRole('article')
  const link = card.getByRole('link')
  const lit = ['data-lit', ''] as const
  await expect(marker).not.toHaveAttribute(...lit)
  await link.focus()
  await expect(marker).toHaveAttribute(...lit)
  await link.blur()
  await expect(marker).not.toHaveAttribute(...lit)
  await link.hover()
  await expect(marker).toHaveAttribute(...lit)
  await page.mouse.move(0, 0)
  await expect(marker).not.toHaveAttribute(...lit)
  await expect(card).toHaveCSS('outline-style', 'none')
  // A marker that is drawn anew while the map comes to rest loses the focus with its key.
  await expect(async () => {
    await marker.focus({ timeout: 1_000 })
    if ((await marker.getAttribute('aria-pressed')) !== 'true') await page.keyboard.press('Enter')
    await expect(marker).toHaveAttribute('aria-pressed', 'true', { timeout: 1_000 })
  }).toPass()
  await expect(card).toHaveCSS('outline-style', 'solid')
  await expect(card).toBeInViewport()
  const legend = page.getByRole('list', { name: 'Map legend' })
  await expect(legend.getByRole('listitem').filter({ hasText: 'Restaurants' })).toBeVisible()
})

test('the map is moved by keyboard and what it shows can be searched', async ({ page }) => {
  await page.goto(MAP)
  await waitForHydration(page)
  const map = page.getByRole('region', { name: /Map of \d+ places/ })
  await expect(page.getByRole('button', { name: /\(sample\), / }).first()).toBeAttached()
  await map.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.getByRole('button', { name: 'Search this area' }).click()
  await expect(page).toHaveURL(/bounds=/)
  await expect(page.getByRole('heading', { name: /near this part of the map/ })).toBeVisible()
})

test('where streets are not known the map stops before it has nothing to show', async ({
  page,
}) => {
  await page.goto('/discovery?location=Boise%2C+ID&view=map')
  await waitForHydration(page)
  await expect(page.getByRole('button', { name: /\(sample\), / }).first()).toBeAttached()
  const ground = page.getByRole('region', { name: /Map of/ })
  // A button that is pressed looks different; the map under it must not.
  const picture = () => ground.screenshot({ mask: [page.locator('.map-controls')] })
  const closer = page.getByRole('button', { name: /Zoom in/ })
  for (let n = 0; n < 5; n += 1) await closer.click()
  let before: Buffer | undefined
  await expect(async () => {
    const now = await picture()
    const isStill = before?.equals(now)
    before = now
    expect(isStill).toBe(true)
  }).toPass()
  await closer.click()
  await page.waitForTimeout(600)
  expect((await picture()).equals(before ?? Buffer.alloc(0))).toBe(true)
  await expect(page.getByText(/street detail|not installed/i)).toHaveCount(0)
})

test.describe('a map whose tiles cannot be had', () => {
  test.use({ expectsErrors: true })

  test('says so after its attempts, offers another, and the list stays usable', async ({
    page,
  }) => {
    test.setTimeout(120_000)
    await page.route('**/api/config/map', (route) => route.abort())
    await page.goto(MAP)
    await waitForHydration(page)
    await expect(page.getByText('Loading map...')).toBeVisible()
    await expect(page.getByText('Failed to load map. Please try again.').first()).toBeVisible({
      timeout: 60_000,
    })
    await expect(
      page.getByRole('list', { name: 'Places on the map' }).getByRole('article').first(),
    ).toBeVisible()
    await page.unroute('**/api/config/map')
    await page.getByRole('button', { name: /[Tt]ry again|Retry/ }).click()
    await expect(page.getByRole('button', { name: /\(sample\), / }).first()).toBeAttached()
  })
})
