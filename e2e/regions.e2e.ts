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

const EXTRACT = { name: 'juniper-latest.osm.pbf', mimeType: 'application/octet-stream' }

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
