import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { type ServerProcess, startServerProcess } from './child-process.ts'
import { DISCOVER, onSampleProduct } from './discover-page.ts'
import type { Measurement, Subject } from './measurement.ts'
import { takeTurns } from './rounds.ts'
import { visitSlowly, withChromium } from './slow-visit.ts'

const ASSETS = join(import.meta.dirname, '../web/build/client/assets')
const PHONE = 'CPU 4x slower, 150 ms and 1.6 Mbit/s'
/** Beside Discover; what they weigh does not differ from round to round. */
const OTHER_ROUNDS = 1

/** What first visits weigh and how soon their page stands, on a slow phone and network. */
export const discoverOnAPhone: Subject = {
  name: 'discover-on-a-phone',
  measure: ({ isQuick, rounds }) =>
    // First visits are those of people who are not signed in.
    onSampleProduct(
      (product) =>
        withChromium(async (browser) => {
          const visit = (path: string) => () => visitSlowly(browser, `${product.url}${path}`)
          const place = await firstPlaceOf(product)
          const constant = await startServerProcess('serve-constant.ts')
          try {
            await sendStaticPage(constant, browser, `${product.url}${DISCOVER}`)
            const { ours, limit } = await takeTurns(isQuick ? 1 : rounds, {
              ours: visit(DISCOVER),
              limit: () => visitSlowly(browser, constant.url),
            })
            const others = await takeTurns(isQuick ? 1 : OTHER_ROUNDS, {
              Home: visit('/'),
              Services: visit('/services'),
              Events: visit('/events'),
              'One place': visit(place),
              'Discover in Spanish': visit(`${DISCOVER}&lang=es`),
            })
            const discover = `Discover with results, ${PHONE}`
            return [
              {
                name: `${discover}: largest contentful paint`,
                unit: 'ms',
                ours: ours.largestPaintMs,
                limit: limit.largestPaintMs,
                target: { timesAtMost: 1.15 },
                note: 'The limit is one static file, packed: the same text, its style in it, one font, no script.',
              },
              {
                name: `${discover}: time the page is blocked`,
                unit: 'ms',
                ours: ours.blockedMs,
                target: { atMost: 100 },
              },
              ...weightsOf(discover, ours),
              ...Object.entries(others).flatMap(([page, seen]) =>
                weightsOf(`${page}, ${PHONE}`, seen),
              ),
            ]
          } finally {
            await constant.stop()
          }
        }),
      { DEMO_MODE: 'off' },
    ),
}

function weightsOf(
  name: string,
  seen: Record<'layoutShift' | 'scriptBytes' | 'allBytes', number[]>,
): Measurement[] {
  return [
    { name: `${name}: layout shift`, unit: '', ours: seen.layoutShift, target: { atMost: 0 } },
    {
      name: `${name}: script, compressed`,
      unit: 'kB',
      ours: seen.scriptBytes.map((bytes) => bytes / 1000),
      target: { atMost: 115 },
    },
    {
      name: `${name}: everything loaded, compressed`,
      unit: 'kB',
      ours: seen.allBytes.map((bytes) => bytes / 1000),
      target: { atMost: 190 },
    },
  ]
}

async function firstPlaceOf(product: ServerProcess): Promise<string> {
  const html = await (await fetch(`${product.url}${DISCOVER}`)).text()
  const [place] = /\/places\/\d+/.exec(html) ?? []
  if (place === undefined) throw new Error('Discover shows no place.')
  return place
}

/** What a page says, as one file that holds its style, with the font of our texts beside it. */
async function sendStaticPage(server: ServerProcess, browser: Browser, address: string) {
  const page = await browser.newPage()
  await page.goto(address)
  const lines = await page.evaluate(() => document.body.innerText.split('\n'))
  await page.close()
  const font = readdirSync(ASSETS).find((name) => /^text-.*\.woff2$/.test(name))
  if (font === undefined) throw new Error('The font of the texts is not built.')
  server.send('font/woff2', readFileSync(join(ASSETS, font)), '/text.woff2')
  const said = lines.filter((line) => line.trim() !== '').map((line) => `<p>${line}</p>`)
  const html =
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Places</title>' +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><style>' +
    '@font-face{font-family:text;src:url(/text.woff2);font-display:swap}' +
    'body{font:1rem/1.5 text,sans-serif;max-width:40rem;margin:auto}</style></head>' +
    `<body><h1>Find places where your pet is really welcome</h1>${said.join('')}</body></html>`
  server.send('text/html; charset=utf-8', gzipSync(html), undefined, 'gzip')
}
