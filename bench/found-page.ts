import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { startServerProcess, type ServerProcess } from './child-process.ts'
import { onSampleProduct } from './discover-page.ts'
import type { Subject } from './measurement.ts'
import { alternate, median } from './rounds.ts'
import { withChromium } from './slow-visit.ts'

/** A phone at the edge of a cell: 50 kbit/s, and half a second to anything. */
const NETWORK = {
  offline: false,
  latency: 500,
  downloadThroughput: 50_000 / 8,
  uploadThroughput: 50_000 / 8,
}
const PHONE = { width: 390, height: 844 }
/** The button of the report; the plain page has one like it, as far down. */
const BUTTON = '#report .main'
/** What a found page may weigh before its photo. */
const MOST_KB = 10
const LOOKS = 60

/** How soon a stranger in a field can press the button, and whether ids can be told apart by time. */
export const foundPage: Subject = {
  name: 'found-page',
  measure: ({ isQuick, rounds }) =>
    onSampleProduct(async (product) => {
      const tag = await taggedPet(product)
      const html = await (await look(product, tag.tagId)).text()
      const packed = gzipSync(html)
      const constant = await startServerProcess('serve-constant.ts')
      try {
        constant.send('text/html; charset=utf-8', plainPage(html, packed.byteLength))
        const phone = await withChromium((browser) =>
          alternate(isQuick ? 1 : rounds, {
            ours: () => visit(browser, `${product.url}/qr/${tag.tagId}`),
            limit: () => visit(browser, constant.url),
          }),
        )
        await switchOff(product, tag)
        const count = isQuick ? LOOKS / 6 : LOOKS
        const ids = await alternate(rounds, {
          unknown: () => lookOften(product, 'QR-0123456789ABCDEFGHJK', count),
          off: () => lookOften(product, tag.tagId, count),
          malformed: () => lookOften(product, '1764000000000', count),
          again: () => lookOften(product, 'QR-0123456789ABCDEFGHJK', count),
        })
        const name = 'Found page, 500 ms and 50 kbit/s'
        const same = 'Tag that leads nowhere, time of its answer'
        return [
          {
            name: `${name}: the button can be seen`,
            unit: 'ms',
            ours: phone.ours.buttonMs,
            limit: phone.limit.buttonMs,
            target: { atMost: 2_000 },
            note: 'The limit is one static page of the same size on the wire, with a button as far down.',
          },
          {
            name: 'Found page before its photo, compressed',
            unit: 'kB',
            ours: packed.byteLength / 1000,
            target: { atMost: MOST_KB },
          },
          {
            name: `${same}: an unknown id, beside the same asked again`,
            unit: 'ms',
            ours: ids.again.medianMs,
            limit: ids.unknown.medianMs,
            note: 'That is the noise in which the two below must be lost.',
          },
          {
            name: `${same}: one switched off, beside an unknown one`,
            unit: 'ms',
            ours: ids.off.medianMs,
            limit: ids.unknown.medianMs,
            target: { timesAtMost: 1.15 },
          },
          {
            name: `${same}: one that can be no id, beside an unknown one`,
            unit: 'ms',
            ours: ids.malformed.medianMs,
            limit: ids.unknown.medianMs,
            target: { timesAtMost: 1.15 },
          },
        ]
      } finally {
        await constant.stop()
      }
    }),
}

interface Tagged {
  tagId: string
  cookie: string
}

/** A dog of the person everybody is in demo mode, with a tag. */
export async function taggedPet(product: ServerProcess): Promise<Tagged> {
  const cookie = (await fetch(product.url)).headers.get('set-cookie')?.split(';')[0] ?? ''
  const pet = await write(product, cookie, '/api/pets', { name: 'Bella', species: 'Dog' })
  const tag = await write(product, cookie, '/api/pet-tags', {
    petId: pet['id'],
    productType: 'classic-tag',
    customization: JSON.stringify({ color: 'silver', text: 'Bella' }),
  })
  return { tagId: String(tag['tagId']), cookie }
}

async function switchOff(product: ServerProcess, { tagId, cookie }: Tagged): Promise<void> {
  await write(product, cookie, `/api/pet-tags/${tagId}/moves`, { move: 'switch-off' })
}

async function write(product: ServerProcess, cookie: string, path: string, body: object) {
  const answer = await fetch(`${product.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
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

/** A page as small as a found page is on the wire, with its button as far down. */
function plainPage(html: string, bytes: number): Buffer {
  const share = html.indexOf('class="main"') / html.length
  const head = '<!doctype html><html lang="en"><title>Bella</title><h1>Bella</h1><p>'
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

async function visit(browser: Browser, address: string) {
  visitors += 1
  const context = await browser.newContext({
    viewport: PHONE,
    extraHTTPHeaders: { 'bench-caller': `198.19.0.${visitors % 250}` },
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await page.addInitScript(watchButton, BUTTON)
  await page.goto(address, { waitUntil: 'commit' })
  const seen = await page.waitForFunction(() => (window as Watched).buttonMs)
  const buttonMs = Number(await seen.jsonValue())
  await context.close()
  return { buttonMs }
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
