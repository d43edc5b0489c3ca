import { estimateRegion, fetchRegion, listRegions } from '@wayfur/domain/regions/endpoints'
import { expect, onTestFinished, test } from 'vitest'
import { openTemporaryProduct } from '../../test/whole-product.ts'
import { callAs } from '../platform/testing/test-caller.ts'
import { extractHost } from './testing/extract-host.ts'
import { extractOf } from './testing/extract-of.ts'
import { juniper } from './testing/juniper.ts'

async function operated() {
  const file = extractOf(juniper()).pbf()
  const host = await extractHost(file)
  onTestFinished(() => host.close())
  const { product, end } = await openTemporaryProduct({
    REGION_INDEX_URL: new URL('index-v1.json', host.url).href,
    OVERPASS_URL: new URL('api/interpreter', host.url).href,
  })
  onTestFinished(end)
  const { id } = await product.db
    .insertInto('members')
    .values({ name: 'Op', email: 'op@wayfur.test' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { host, file, product, operator: callAs(product.served, { id, roles: ['admin'] }) }
}

test('what a region takes is said before anything is fetched, and what nobody knows is null', async () => {
  const { host, file, operator } = await operated()
  expect(await operator(estimateRegion, { query: { name: ' Colorado ' } })).toMatchObject({
    name: 'Colorado',
    title: 'Colorado',
    host: host.url.host,
    isHere: false,
    bytes: file.length,
    minutes: 1,
    diskBytes: 4 * file.length,
  })
  expect(await operator(estimateRegion, { query: { name: 'Portland, OR' } })).toMatchObject({
    title: 'Portland, OR',
    bytes: null,
    minutes: null,
    diskBytes: null,
  })
  expect(host.requests.filter(({ method }) => method === 'POST')).toEqual([])
  await expect(operator(estimateRegion, { query: { name: 'Georgia' } })).rejects.toMatchObject({
    code: 'invalid-input',
    field: 'name',
    message: '“Georgia” may be several: us/georgia; georgia. Name one of them so.',
  })
  await host.close()
  await expect(operator(estimateRegion, { query: { name: 'Colorado' } })).rejects.toMatchObject({
    code: 'provider-down',
    message: expect.stringContaining('Where there is no network, fetch a .osm.pbf') as unknown,
  })
})

test(
  'one press has a region fetched and made, and a second one while it is under way does nothing',
  { timeout: 400_000 },
  async () => {
    const { host, operator } = await operated()
    const press = () => operator(fetchRegion, { body: { name: 'Colorado' } })
    expect(await press()).toEqual({ isAsked: true })
    await press()
    const { work } = await operator(listRegions, {})
    expect(work).toHaveLength(1)
    expect(work[0]).toMatchObject({ title: 'Colorado', isRemoval: false })
    const made = async () => (await operator(listRegions, {})).regions
    await expect
      .poll(made, { timeout: 90_000 })
      .toMatchObject([
        { id: 'us-colorado', title: 'Colorado', fetchedAs: 'Colorado', isRenewable: true },
      ])
    expect(host.requests.filter(({ path }) => path.endsWith('251120.osm.pbf'))).toHaveLength(1)
  },
)
