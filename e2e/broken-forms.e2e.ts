import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from './journey.ts'

const FIELDS = 'application/x-www-form-urlencoded'
const CUT = '--cut\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nhalf of'

/** Bodies that no form sends, or that broke on their way. */
const BODIES: readonly [type: string, body: string, status: number][] = [
  ['text/plain', 'x', 415],
  ['application/json', '{"name":"Rex"}', 415],
  ['application/octet-stream', 'x', 415],
  ['multipart/form-data; boundary=cut', CUT, 400],
  ['multipart/form-data', CUT, 400],
  [FIELDS, 'name=%zz', 400],
]

const APP = join(import.meta.dirname, '../web/app')
const read = (file: string) => readFileSync(join(APP, file), 'utf8')

/** Every address of the product, with something for what varies in it, and whether it takes forms. */
const ADDRESSES = [...read('routes.ts').matchAll(/route\('([^'*]+)', '([^']+)'/g)].map(
  ([, path = '', file = '']) => ({
    address: `/${path.replace(/:\w+/g, '1')}`,
    takesForms: /^export .*\baction\b/m.test(read(file)),
  }),
)

/** What a page says between its head and its foot; data as it is. */
function shownIn(text: string): string {
  const main = /<main[^>]*>(.*)<\/main>/s.exec(text)?.[1] ?? text
  return main
    .replace(/<[^>]+>/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
}

test('a form that is broken is answered with a page and one plain sentence, on every page that takes one', async ({
  request,
}) => {
  expect(ADDRESSES.filter(({ takesForms }) => takesForms).length).toBeGreaterThan(25)
  let sent = 0
  for (const { address, takesForms } of ADDRESSES) {
    for (const [type, body, status] of BODIES) {
      for (const suffix of ['', '.data']) {
        sent += 1
        const answer = await request.post(`${address}${suffix}`, {
          headers: { 'content-type': type, 'journey-address': `198.19.0.${sent % 250}` },
          data: Buffer.from(body),
        })
        const about = `${address}${suffix} ${type}`
        const said = shownIn(await answer.text())
        expect(answer.status(), about).toBe(takesForms ? status : 405)
        if (takesForms) expect(said, about).toContain('Please go back and send it again.')
        if (suffix === '') {
          expect(said, about).toMatch(/^That did not work ?\w[^:`{}]+\. ?Try again/)
        }
      }
    }
  }
})

test('a broken form is answered in the language of its reader', async ({ request }) => {
  const answer = await request.post('/contact', {
    headers: { 'content-type': 'text/plain', 'accept-language': 'es' },
    data: Buffer.from('x'),
  })
  expect(answer.status()).toBe(415)
  expect(await answer.text()).toContain('Vuelve atrás y envíalo de nuevo.')
})
