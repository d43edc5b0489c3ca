import type { Page, Route } from '@playwright/test'
import { node } from '../server/src/regions/testing/drawn-objects.ts'
import { extractOf } from '../server/src/regions/testing/extract-of.ts'
import { juniper } from '../server/src/regions/testing/juniper.ts'
import { englishLeft } from './english-left.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  waitForHydration,
} from './journey.ts'
import { impersonate } from './people.ts'

// A fresh installation has no region, so no two of these at once, and none is made elsewhere.
test.describe.configure({ mode: 'default' })

/** Takes away what other journeys have made; asked by an administrator. */
async function removeRegions(page: Page): Promise<void> {
  const listed = async () => {
    const answer = await page.request.get('/api/admin/regions')
    return ((await answer.json()) as { regions: { id: string }[] }).regions
  }
  for (const { id } of await listed()) {
    const removed = await page.request.post(`/api/admin/regions/${id}/remove`, { data: {} })
    expect(removed.ok(), await removed.text()).toBe(true)
  }
  await expect.poll(listed, { timeout: 60_000 }).toEqual([])
}

/** Answers for the server where it would have a region fetched; all else goes there. */
function asksNobody(route: Route): Promise<void> {
  if (route.request().method() !== 'POST') return route.continue()
  return route.fulfill({ json: { isAsked: true } })
}

const EXTRACT = { name: 'juniper-latest.osm.pbf', mimeType: 'application/octet-stream' }

test('whoever runs a fresh installation is told on its front page what their town takes', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Make your town real' })).toHaveCount(0)
  await impersonate(page, 'admin')
  await removeRegions(page)
  await page.goto('/')
  await waitForHydration(page)
  const part = page.getByRole('region', { name: 'Make your town real' })
  await part.getByRole('button', { name: 'See size and time' }).click()
  await expect(part.getByText('Please fill this in.')).toBeVisible()
  await part.getByLabel('Town or state').fill('Portland, OR')
  await part.getByRole('button', { name: 'See size and time' }).click()
  await expect(part.getByRole('heading', { name: 'Size and time for Portland, OR' })).toBeVisible()
  await expect(part).toContainText('Unknown')
  await expect(part.getByRole('button', { name: 'Make Portland, OR real' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  // It would be fetched from elsewhere. What is pressed goes, and the focus is where it is told.
  await page.route('**/api/admin/regions', asksNobody)
  await part.getByRole('button', { name: 'Make Portland, OR real' }).click()
  await expect(part.locator(':focus')).toHaveText(
    'Portland, OR is asked for. You may leave this page meanwhile.',
  )
  await page.unroute('**/api/admin/regions')
  await part.getByRole('link', { name: 'Send or drop a file instead' }).click()
  await expect(page.getByRole('heading', { name: 'Send an extract' })).toBeVisible()
})

test('the same without script, in Spanish on a phone', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    ...(baseURL !== undefined && { baseURL }),
  })
  await context.addCookies([{ name: 'language', value: 'es', url: baseURL ?? '' }])
  const page = await context.newPage()
  await impersonate(page, 'admin')
  await removeRegions(page)
  await page.goto('/')
  await page.getByLabel('Ciudad o estado').fill('Portland, OR')
  await page.getByRole('button', { name: 'Ver qué hace falta' }).click()
  await expect(
    page.getByRole('heading', { name: 'Qué hace falta para Portland, OR' }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Hacer real Portland, OR' })).toBeVisible()
  await context.close()
})

test('where nothing is known, a search says so and leads on', async ({ page }) => {
  await page.goto('/discovery?location=Nome%2C+AK')
  await waitForHydration(page)
  await expect(page.getByRole('heading', { name: 'We know no place here yet' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add a place', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open this region' })).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: /^Look in / }).click()
  await expect(page.getByRole('heading', { level: 2, name: /^\d+ places? near / })).toBeVisible()

  await impersonate(page, 'admin')
  await page.goto('/discovery?location=Nome%2C+AK')
  await page.getByRole('link', { name: 'Open this region' }).click()
  await expect(page.getByLabel('Town or state')).toHaveValue('Nome, AK')
})

test('where nothing is known, walks, hotels and services lead on too', async ({ page }) => {
  await page.goto('/trip-planner?tab=hotels&location=Nome%2C+AK&guests=3&pet=cat')
  await waitForHydration(page)
  await expect(page.getByRole('heading', { name: 'No hotels found near Nome, AK' })).toBeVisible()
  await expect(page.getByText(/^The nearest we know are in /)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add a place', exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: /^Look in / }).click()
  await expect(page.getByRole('heading', { name: /hotels? near / })).toBeVisible()
  await expect(page).toHaveURL(/guests=3.*pet=cat/)

  await page.goto('/trip-planner?tab=walk&location=Nome%2C+AK')
  await waitForHydration(page)
  await expect(page.getByText('Detailed streets are not here yet')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open this region' })).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: /^Look in / }).click()
  await expect(page).toHaveURL(/\/discovery\?location=/)
  await expect(page.getByRole('article').first()).toBeVisible()

  await page.goto('/services?tab=care&area=Sunset&service=grooming')
  await waitForHydration(page)
  await expect(page.getByText('No service providers found matching your criteria.')).toBeVisible()
  await page
    .getByRole('link', { name: /^Look in / })
    .first()
    .click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('an operator sends an extract, sees its region made, renews it and takes it away again', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await impersonate(page, 'admin')
  await page.goto('/admin?view=regions')
  await waitForHydration(page)
  const name = 'Juniper, OR'
  await page.getByLabel('Name of the region').fill(name)
  const extract = page.getByLabel('Extract of OpenStreetMap')
  await extract.setInputFiles({ ...EXTRACT, buffer: extractOf(juniper()).pbf() })
  const work = page.getByRole('list', { name: 'Work on regions' }).getByRole('listitem')
  await expect(work.first()).toContainText('Made', { timeout: 90_000 })
  const region = page
    .getByRole('list', { name: 'Regions' })
    .getByRole('listitem')
    .filter({
      has: page.getByRole('heading', { name }),
    })
  await expect(region).toContainText('6 places')
  await expect(region).toContainText('67% say something of pets')
  await expect(region).toContainText('juniper-latest.osm.pbf')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const more = [node(9, 44.053, -121.292, { amenity: 'cafe', name: 'The New Bean' })]
  await page.getByLabel('For', { exact: true }).selectOption(name)
  await extract.setInputFiles({ ...EXTRACT, buffer: extractOf(juniper({ more })).pbf() })
  await expect(region).toContainText('7 places', { timeout: 90_000 })

  const walk = await page.request.get('/api/walks/plan?location=44.055,-121.29')
  expect(await walk.json()).toMatchObject({ credit: '© OpenStreetMap contributors' })

  await extract.setInputFiles({ ...EXTRACT, name: 'photo.osm.pbf', buffer: Buffer.from('GIF89a') })
  await expect(work.first()).toContainText('photo.osm.pbf cannot be used', { timeout: 90_000 })

  await page.getByRole('button', { name: `Remove ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Remove ${name}?` })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await dialog.getByRole('button', { name: 'Remove it' }).click()
  await expect(region).toHaveCount(0, { timeout: 90_000 })
  await page.goto('/admin?view=log&only=region-removed')
  await expect(page.getByRole('list', { name: 'Acts' })).toContainText(name)
})

test('the regions are read in Spanish on a phone', async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: 'language', value: 'es', url: baseURL ?? '' }])
  await page.setViewportSize({ width: 390, height: 844 })
  await impersonate(page, 'admin')
  await page.goto('/admin?view=regions')
  await waitForHydration(page)
  await expect(page.getByRole('heading', { name: 'Enviar un extracto' })).toBeVisible()
  expect(await englishLeft(page)).toEqual([])
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('a question about pets is answered with one tap, once, also without script and in Spanish', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000)
  await impersonate(page, 'admin')
  await page.goto('/admin?view=regions')
  await waitForHydration(page)
  await page.getByLabel('Name of the region').fill('Hemlock, OR')
  const objects = [
    node(1, 44.3512, -121.097, { amenity: 'cafe', name: 'The Unasked Cup' }),
    node(2, 44.3524, -121.094, { amenity: 'cafe', name: 'The Old Word', dog: 'yes' }),
  ]
  await page.getByLabel('Extract of OpenStreetMap').setInputFiles({
    name: 'hemlock.osm.pbf',
    mimeType: 'application/octet-stream',
    buffer: extractOf(objects).pbf({ timestamp: Date.parse('2019-05-01') / 1000 }),
  })
  const work = page.getByRole('list', { name: 'Work on regions' }).getByRole('listitem')
  await expect(work.first()).toContainText('Made', { timeout: 90_000 })
  const found = await page.request.get(
    '/api/places/search?latitude=44.352&longitude=-121.095&radius=5000&includeUnknown=true',
  )
  const { places } = (await found.json()) as { places: { id: number; name: string }[] }
  const addressOf = (name: string) =>
    `/places/${places.find((place) => place.name === name)?.id ?? 0}`

  const unasked = addressOf('The Unasked Cup')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(unasked)
  await waitForHydration(page)
  await expect(page.getByRole('heading', { name: 'Do you know?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Patio only' }).click()
  await expect(page.getByText('Thank you! It is noted.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Do you know?' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Is my pet welcome?' })).toBeFocused()

  const old = addressOf('The Old Word')
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  await context.addCookies([{ name: 'language', value: 'es', url: baseURL ?? '' }])
  const plain = await context.newPage()
  await impersonate(plain, 'partner')
  await plain.goto(old)
  expect(await englishLeft(plain)).toEqual([])
  await expectNoSidewaysScroll(plain)
  await plain.getByRole('button', { name: 'Sí, sigue siendo así' }).click()
  await expect(plain).toHaveURL(/pets=told/)
  await plain.goto(old)
  // Who has answered is not asked again, though a word from elsewhere renews nothing.
  await expect(plain.getByRole('button', { name: 'Sí, sigue siendo así' })).toHaveCount(0)
  await context.close()
})
