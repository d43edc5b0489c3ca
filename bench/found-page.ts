import { brotliCompressSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import sharp from 'sharp'
import { type ServerProcess, startServerProcess } from './child-process.ts'
import { type Effort, inUnitsOf, type Measurement, median, type Subject } from './measurement.ts'
import { takeTurns } from './rounds.ts'
import { onSampleProduct } from './sample-product.ts'
import { type Line, slowWayTo } from './slow-line.ts'
import { visitSlowly, withChromium } from './slow-visit.ts'

/** A phone at the edge of a cell: 50 kbit/s, and half a second to anything and back. */
const EDGE: Line = { roundTripMs: 500, bytesPerSecond: 50_000 / 8 }
const PHONE = { width: 390, height: 844 }
/** The button of the report; the plain page has one like it, as far down. */
const BUTTON = '#report .main'
/** What a found page may weigh before its photo. */
const MOST_KB = 2
const LOOKS = 30
/** The photo that owners upload, as it is before it is encoded anew. */
const PHOTO_PIXELS = 1_200

/** How soon a stranger in a field can press the button, and whether ids can be told apart by time. */
export const foundPage: Subject = {
  name: 'found-page',
  title: 'The page behind a tag',
  about:
    'The limit is one static page of the same size on the wire and with the same photo, its button as far down, sent by nothing but node:http. Both are opened for the first time in a Chromium that is as slow as a phone: once on slow 4G (processor 4 times slower, 150 ms, 1.6 Mbit/s), once at the edge of a cell, through a line that lets packets of 1,460 bytes through at 50 kbit/s and takes 500 ms there and back. Tags that lead nowhere are compared with one another, since no time may tell whether a tag exists.',
  measure: (effort) =>
    onSampleProduct(async (product) => {
      const tag = await taggedPet(product)
      const pages = await besideStaticPage(product, tag, effort)
      await switchOff(product, tag)
      return [...pages, ...(await idsByTime(product, tag, effort))]
    }),
}

async function besideStaticPage(
  product: ServerProcess,
  { tagId }: Tagged,
  { isQuick, rounds }: Effort,
): Promise<Measurement[]> {
  const html = await (await look(product, tagId)).text()
  const packed = brotliCompressSync(html)
  const photo = /<img\s+src="([^"]+)"/.exec(html)?.[1]
  if (photo === undefined) throw new Error('The found page shows no photo.')
  const answer = await fetch(`${product.url}${photo}`)
  const constant = await startServerProcess('serve-constant.ts')
  try {
    constant.send('text/html; charset=utf-8', staticPage(html, packed.byteLength))
    constant.send('image/webp', Buffer.from(await answer.arrayBuffer()), PHOTO)
    const turns = isQuick ? 1 : rounds
    const { edge, slow } = await withChromium(async (browser) => ({
      edge: await takeTurns(turns, {
        ours: () => visitAtEdge(browser, product.url, `/qr/${tagId}`),
        limit: () => visitAtEdge(browser, constant.url, '/'),
      }),
      slow: await takeTurns(
        turns,
        {
          ours: () => visitSlowly(browser, `${product.url}/qr/${tagId}`),
          limit: () => visitSlowly(browser, constant.url),
        },
        // Both were just opened at the edge.
        { isFirstCounted: true },
      ),
    }))
    const name = 'Found page, CPU 4x slower, 150 ms and 1.6 Mbit/s'
    return [
      {
        name: `${name}: largest contentful paint`,
        unit: 'ms',
        ours: slow.ours.largestPaintMs,
        limit: slow.limit.largestPaintMs,
        target: { timesAtMost: 1.2 },
      },
      {
        name: `${name}: layout shift`,
        unit: '',
        ours: slow.ours.layoutShift,
        target: { atMost: 0 },
      },
      {
        name: `${name}: time the page is blocked`,
        unit: 'ms',
        ours: slow.ours.blockedMs,
        target: { atMost: 0 },
      },
      {
        name: `${name}: script before anything is pressed, compressed`,
        unit: 'kB',
        ours: inUnitsOf(1000, slow.ours.scriptBytes),
        target: { atMost: 0 },
      },
      {
        name: `${name}: everything loaded, its photo too, compressed`,
        unit: 'kB',
        ours: inUnitsOf(1000, slow.ours.allBytes),
        limit: inUnitsOf(1000, slow.limit.allBytes),
      },
      {
        name: 'Found page, 500 ms and 50 kbit/s: the button can be seen',
        unit: 'ms',
        ours: edge.ours.buttonMs,
        limit: edge.limit.buttonMs,
        target: { timesAtMost: 1.05 },
        note: 'Both have a connection to open, which takes half a second too. What ours takes longer is its headers, which nothing packs.',
      },
      {
        name: 'Found page before its photo, compressed',
        unit: 'kB',
        ours: packed.byteLength / 1000,
        target: { atMost: MOST_KB },
        note: 'Counted once: it is the same every time.',
      },
    ]
  } finally {
    await constant.stop()
  }
}

/** Whether the time of an answer tells what a tag that leads nowhere once was. */
async function idsByTime(
  product: ServerProcess,
  { tagId }: Tagged,
  { isQuick, rounds }: Effort,
): Promise<Measurement[]> {
  const count = isQuick ? LOOKS / 6 : LOOKS
  const ids = await takeTurns(rounds, {
    unknown: () => lookOften(product, 'QR-0123456789ABCDEFGHJK', count),
    off: () => lookOften(product, tagId, count),
    malformed: () => lookOften(product, '1764000000000', count),
    again: () => lookOften(product, 'QR-0123456789ABCDEFGHJK', count),
  })
  const same = 'Tag that leads nowhere, time of its answer'
  const besideUnknown = { unit: 'ms', limit: ids.unknown.medianMs }
  return [
    {
      ...besideUnknown,
      name: `${same}: an unknown id, beside the same asked again`,
      ours: ids.again.medianMs,
      note: 'That is the noise in which the two below must be lost.',
    },
    {
      ...besideUnknown,
      name: `${same}: one switched off, beside an unknown one`,
      ours: ids.off.medianMs,
      target: { timesAtMost: 1.15 },
    },
    {
      ...besideUnknown,
      name: `${same}: one that can be no id, beside an unknown one`,
      ours: ids.malformed.medianMs,
      target: { timesAtMost: 1.15 },
    },
  ]
}

interface Tagged {
  tagId: string
  cookie: string
}

/** A dog of the person everybody is in demo mode, with a photo and a tag. */
export async function taggedPet(product: ServerProcess): Promise<Tagged> {
  const cookie = (await fetch(product.url)).headers.get('set-cookie')?.split(';')[0] ?? ''
  const photo = await write(product, cookie, 'PUT /api/files?purpose=pet', await photoOfDog())
  const pet = await write(product, cookie, 'POST /api/pets', {
    name: 'Bella',
    species: 'Dog',
    imageUrl: photo['url'],
  })
  const tag = await write(product, cookie, 'POST /api/pet-tags', {
    petId: pet['id'],
    productType: 'classic-tag',
    customization: JSON.stringify({ color: 'silver', text: 'Bella' }),
  })
  return { tagId: String(tag['tagId']), cookie }
}

/** A picture with as much in it as a photo has: blurred noise. */
function photoOfDog(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const size = { width: PHOTO_PIXELS, height: PHOTO_PIXELS, channels: 3 } as const
  return sharp({ create: { ...size, background: '#888', noise } })
    .blur(4)
    .jpeg()
    .toBuffer()
}

async function switchOff(product: ServerProcess, { tagId, cookie }: Tagged): Promise<void> {
  await write(product, cookie, `POST /api/pet-tags/${tagId}/moves`, { move: 'switch-off' })
}

async function write(
  product: ServerProcess,
  cookie: string,
  call: string,
  body: Buffer | Readonly<Record<string, unknown>>,
) {
  const [method = '', path = ''] = call.split(' ')
  const isFile = Buffer.isBuffer(body)
  const answer = await fetch(`${product.url}${path}`, {
    method,
    headers: { 'content-type': isFile ? 'image/jpeg' : 'application/json', cookie },
    body: isFile ? new Uint8Array(body) : JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${call} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Record<string, unknown>
}

let visitors = 0

/** Looks are counted by address, so each is somebody else's. */
function look(product: ServerProcess, tagId: string): Promise<Response> {
  visitors += 1
  const address = `198.18.${Math.floor(visitors / 250) % 250}.${visitors % 250}`
  return fetch(`${product.url}/qr/${tagId}`, { headers: { 'bench-caller': address } })
}

async function lookOften(product: ServerProcess, tagId: string, count: number) {
  const times: number[] = []
  for (let one = 0; one < count; one += 1) {
    const began = performance.now()
    const answer = await look(product, tagId)
    await answer.arrayBuffer()
    times.push(performance.now() - began)
    if (answer.status !== 404) throw new Error(`${tagId} answered ${answer.status}.`)
  }
  return { medianMs: median(times) }
}

/** Where the static page has its photo. */
const PHOTO = '/photo.webp'

/** A page as small as a found page is on the wire, with its photo and its button as far down. */
function staticPage(html: string, bytes: number): Buffer {
  const share = html.indexOf('class="main"') / html.length
  const head = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Bella</title><img src="${PHOTO}" alt="Bella" width="112" height="112"><h1>Bella</h1><p>`
  const button = '</p><form id="report"><button class="main">Report Pet Found</button></form><p>'
  const text = 'A plain page with words. '
  const room = Math.max(0, bytes - head.length - button.length)
  const before = Math.round(room * share)
  const words = (length: number) => text.repeat(Math.ceil(length / text.length)).slice(0, length)
  return Buffer.from(head + words(before) + button + words(room - before))
}

interface Watched extends Window {
  buttonMs?: number
}

async function visitAtEdge(browser: Browser, url: string, path: string) {
  visitors += 1
  const context = await browser.newContext({
    viewport: PHONE,
    extraHTTPHeaders: { 'bench-caller': `198.19.0.${visitors % 250}` },
  })
  const way = await slowWayTo(url, EDGE)
  try {
    const page = await context.newPage()
    await page.addInitScript(watchButton, BUTTON)
    await page.goto(way.url + path, { waitUntil: 'commit' })
    const seen = await page.waitForFunction(() => (window as Watched).buttonMs)
    return { buttonMs: Number(await seen.jsonValue()) }
  } finally {
    await context.close()
    await way.close()
  }
}

/** Runs in the page before anything else of it: looks at each frame whether the button is drawn. */
function watchButton(button: string): void {
  const look = () => {
    const height = document.querySelector(button)?.getBoundingClientRect().height ?? 0
    if (height > 0) (window as Watched).buttonMs = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
