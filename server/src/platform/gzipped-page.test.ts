import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { gzippedPageFor } from './gzipped-page.ts'

const rules = (color: string) =>
  Array.from({ length: 900 }, (_, n) => `.m-${n}{margin:${n}px;color:${color}}`).join('')
const styled = (style: string, body: string) =>
  `<!DOCTYPE html><html><head><title>Ñandú</title><style nonce="a">${style}</style></head><body>${body}</body></html>`
const words = (count: number) =>
  Array.from({ length: count }, (_, n) => `<p class="m-${n % 900}">Ein Hund, año ${n} 🐕</p>`).join(
    '',
  )

async function packed(page: string): Promise<Buffer> {
  const gzipped = await gzippedPageFor('gzip', Buffer.from(page))
  if (gzipped === undefined) throw new Error('It was not packed.')
  return gzipped
}

test.each([
  ['with a large style', styled(rules('red'), words(400))],
  ['with another style after it', styled(rules('blue'), words(400))],
  [
    'with much more behind its style than a packed text can point back',
    styled(rules('red'), words(4_000)),
  ],
  ['with nothing behind its style', styled(rules('red'), '')],
  ['with a small style', styled('p{margin:0}', words(40))],
  ['without a style', `<!DOCTYPE html><p>${words(40)}`],
  ['with a style that does not end', `<!DOCTYPE html><style>${rules('red')}`],
])('a page %s comes out of its packed form as it was', async (_, page) => {
  expect(gunzipSync(await packed(page)).toString()).toBe(page)
})

test('pages asked for at the same time, with two styles in turn, are each whole', async () => {
  const pages = Array.from({ length: 12 }, (_, n) =>
    styled(rules(n % 2 === 0 ? 'red' : 'blue'), words(50 + n)),
  )
  const all = await Promise.all(pages.map(packed))
  expect(all.map((one) => gunzipSync(one).toString())).toEqual(pages)
})

test('it is hardly larger than the page packed whole', async () => {
  const page = styled(rules('red'), words(400))
  const { byteLength } = await packed(page)
  expect(byteLength).toBeLessThan(gzipSync(page, { level: 6 }).byteLength * 1.02)
})

test('who does not take gzip gets it as it is', async () => {
  const page = Buffer.from(styled(rules('red'), words(40)))
  expect(await gzippedPageFor(null, page)).toBeUndefined()
  expect(await gzippedPageFor('br, gzip;q=0', page)).toBeUndefined()
})
