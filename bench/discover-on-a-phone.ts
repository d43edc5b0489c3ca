import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ServerProcess, startServerProcess } from './child-process.ts'
import { DISCOVER, onSampleProduct } from './discover-page.ts'
import type { Subject } from './measurement.ts'
import { alternate } from './rounds.ts'
import { visitSlowly, withChromium } from './slow-visit.ts'

const ASSETS = join(import.meta.dirname, '../web/build/client/assets')
/** The weight of a static page built for slow networks, which Discover is compared with. */
const STATIC_BYTES = 104_000

/** What Discover with results weighs and how soon it stands, on a slow phone and network. */
export const discoverOnAPhone: Subject = {
  name: 'discover-on-a-phone',
  measure: ({ isQuick, rounds }) =>
    onSampleProduct((product) =>
      withChromium(async (browser) => {
        const constant = await startServerProcess('serve-constant.ts')
        try {
          sendStaticPage(constant)
          const { ours, limit } = await alternate(isQuick ? 1 : rounds, {
            ours: () => visitSlowly(browser, `${product.url}${DISCOVER}`),
            limit: () => visitSlowly(browser, constant.url),
          })
          const name = 'Discover with results, CPU 4x slower, 150 ms and 1.6 Mbit/s'
          return [
            {
              name: `${name}: largest contentful paint`,
              unit: 'ms',
              ours: ours.largestPaintMs,
              limit: limit.largestPaintMs,
              target: { timesAtMost: 1 },
              note: 'The limit is a static page of 104 kB: text, one style sheet and two fonts, no script.',
            },
            {
              name: `${name}: layout shift`,
              unit: '',
              ours: ours.layoutShift,
              target: { atMost: 0 },
            },
            {
              name: `${name}: time the page is blocked`,
              unit: 'ms',
              ours: ours.blockedMs,
              target: { atMost: 250 },
            },
            {
              name: `${name}: script, compressed`,
              unit: 'kB',
              ours: ours.scriptBytes / 1000,
              target: { atMost: 130 },
            },
            {
              name: `${name}: everything loaded, compressed`,
              unit: 'kB',
              ours: ours.allBytes / 1000,
            },
          ]
        } finally {
          await constant.stop()
        }
      }),
    ),
}

/** A page as public services make them: text, a style sheet that holds up painting, two fonts. */
function sendStaticPage(server: ServerProcess): void {
  const fonts = readdirSync(ASSETS).filter((name) => /-latin-wght-normal-.*\.woff2$/.test(name))
  let sheet =
    'body{font:1rem/1.5 font0,sans-serif;max-width:40rem;margin:auto}h1{font-family:font1}'
  let left = STATIC_BYTES
  for (const [index, name] of fonts.entries()) {
    const font = readFileSync(join(ASSETS, name))
    left -= font.byteLength
    server.send('font/woff2', font, `/${name}`)
    sheet += `@font-face{font-family:font${index};src:url(/${name});font-display:swap}`
  }
  for (let rule = 0; sheet.length < left / 2; rule += 1) sheet += `.rule${rule}{margin:${rule}px}`
  server.send('text/css', Buffer.from(sheet), '/sheet.css')
  let page =
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Places</title>' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    '<link rel="stylesheet" href="/sheet.css"></head><body>' +
    '<h1>Find places where your pet is really welcome</h1>'
  for (let place = 1; page.length < left - sheet.length; place += 1) {
    page += `<h2>Place ${place}</h2><p>Dogs are welcome inside, cats on the patio of number ${place}.</p>`
  }
  server.send('text/html; charset=utf-8', Buffer.from(`${page}</body></html>`))
}
