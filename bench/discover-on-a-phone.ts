import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { type ServerProcess, startServerProcess } from './child-process.ts'
import { inUnitsOf, type Measurement, type Subject } from './measurement.ts'
import { takeTurns } from './rounds.ts'
import { DISCOVER, onSampleProduct } from './sample-product.ts'
import { visitAndTouch, visitSlowly, withChromium } from './slow-visit.ts'

const ASSETS = join(import.meta.dirname, '../web/build/client/assets')
const PHONE = 'CPU 4x slower, 150 ms and 1.6 Mbit/s'

/**
 * What first visits weigh and how soon their page stands, on a slow phone and network: before
 * anybody touches the page, and once it was touched and is alive (decision 87).
 */
export const discoverOnAPhone: Subject = {
  name: 'discover-on-a-phone',
  measure: ({ isQuick, rounds }) =>
    // First visits are those of people who are not signed in.
    onSampleProduct(
      (product) =>
        withChromium(async (browser) => {
          const touch = (path: string) => () => visitAndTouch(browser, `${product.url}${path}`)
          const place = await firstPlaceOf(product)
          const constant = await startServerProcess('serve-constant.ts')
          try {
            await sendStaticPage(constant, browser, `${product.url}${DISCOVER}`)
            const { ours, limit } = await takeTurns(
              isQuick ? 1 : rounds,
              {
                ours: touch(DISCOVER),
                limit: async () => withoutTouch(await visitSlowly(browser, constant.url)),
              },
              // Its text was just read with this browser from this server.
              { isFirstCounted: true },
            )
            const others = {
              Home: touch('/'),
              Services: touch('/services'),
              Events: touch('/events'),
              'One place': touch(place),
              'Discover in Spanish': touch(`${DISCOVER}&lang=es`),
            }
            // What they weigh is the same each time; two at once would paint later, and shift more.
            const seenOfOthers: { page: string; seen: Weighed }[] = []
            for (const [page, visit] of Object.entries(others)) {
              seenOfOthers.push({ page, seen: await visit() })
            }
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
              {
                name: `${discover}: from the first touch until the page is alive`,
                unit: 'ms',
                ours: ours.aliveMs,
                note: 'The touch scrolls, which waits for no script; so do links and forms.',
              },
              {
                name: `${discover}: time the page is blocked by coming alive`,
                unit: 'ms',
                ours: ours.touchedBlockedMs,
              },
              ...weightsOf(discover, ours),
              ...seenOfOthers.flatMap(({ page, seen }) => weightsOf(`${page}, ${PHONE}`, seen)),
            ]
          } finally {
            await constant.stop()
          }
        }),
      { DEMO_MODE: 'off' },
    ),
}

type Weighed = Record<
  | 'layoutShift'
  | 'scriptBytes'
  | 'allBytes'
  | 'touchedLayoutShift'
  | 'touchedScriptBytes'
  | 'touchedAllBytes',
  number | number[]
>

/** Targets are for what a visit takes by itself; what a touch brings is told beside it. */
function weightsOf(name: string, seen: Weighed): Measurement[] {
  return [
    { name: `${name}: layout shift`, unit: '', ours: seen.layoutShift, target: { atMost: 0 } },
    {
      name: `${name}: layout shift once touched`,
      unit: '',
      ours: seen.touchedLayoutShift,
      target: { atMost: 0 },
    },
    {
      name: `${name}: script, compressed`,
      unit: 'kB',
      ours: inKb(seen.scriptBytes),
      target: { atMost: 115 },
    },
    {
      name: `${name}: script once touched, with what is fetched for the pages of cards in view`,
      unit: 'kB',
      ours: inKb(seen.touchedScriptBytes),
    },
    {
      name: `${name}: everything loaded, compressed`,
      unit: 'kB',
      ours: inKb(seen.allBytes),
      target: { atMost: 190 },
    },
    {
      name: `${name}: everything loaded once touched`,
      unit: 'kB',
      ours: inKb(seen.touchedAllBytes),
    },
  ]
}

function inKb(bytes: number | readonly number[]): number[] {
  return inUnitsOf(1000, [bytes].flat())
}

/** A page without script is as it was, however it is touched. */
function withoutTouch(seen: Awaited<ReturnType<typeof visitSlowly>>) {
  return {
    ...seen,
    aliveMs: 0,
    touchedBlockedMs: 0,
    touchedLayoutShift: seen.layoutShift,
    touchedScriptBytes: seen.scriptBytes,
    touchedAllBytes: seen.allBytes,
  }
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
