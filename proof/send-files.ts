import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { FILE_PURPOSES, PURPOSE_RULES } from '@wayfur/domain/files/file'
import sharp from 'sharp'
import {
  fromAPhone,
  jpegFlood,
  PDF,
  pngFlood,
  SMALL_SVG,
  SVG_BOMB,
  twoHalves,
} from '../server/test/pictures.ts'
import { openTemporaryProduct } from '../server/test/whole-product.ts'
import type { Effort, Trial } from './guarantee.ts'
import { newPeople, type SignedInPerson } from './people.ts'

const DAMAGED = { short: 40, long: 1_500 }
/** What is taken apart for so long holds everybody up. */
const MOST_CPU_MS = 5_000
const TOO_LARGE_BYTES = 16 * 1024 * 1024
const SHOWN = 6
const SCRIPT = '<script>alert(1)</script>'

type Purpose = (typeof FILE_PURPOSES)[number]
interface SentFile {
  what: string
  bytes: Buffer
}

/** Sends files that are not what they say, or too much, or broken, for everything that takes files. */
export async function sendFiles({ isLong }: Effort): Promise<Trial[]> {
  const { product, directory, end } = await openTemporaryProduct({ TRUSTED_PROXIES: '1' })
  try {
    const hostile = await hostileFiles()
    const damaged = await damagedPictures(isLong ? DAMAGED.long : DAMAGED.short)
    const people = await newPeople(product, hostile.length * FILE_PURPOSES.length + damaged.length)
    let next = 0
    const send = async (sent: SentFile, purpose: Purpose) => {
      const person = people[next]
      if (person === undefined) throw new Error('Nobody is left to send a file.')
      next += 1
      const wrong = await wrongOf(product.app, sent, { purpose, person, from: next })
      const left = readdirSync(join(directory, 'arrivals'))
      return left.length === 0 ? wrong : `${left.length} files were left where they arrive`
    }
    const trials: Trial[] = []
    for (const { on, files } of [
      { on: 'what is no picture, hides something or unfolds without end', files: hostile },
      { on: 'real pictures with bytes changed, cut off or doubled', files: damaged },
    ]) {
      const broken: string[] = []
      const purposes: readonly Purpose[] = files === hostile ? FILE_PURPOSES : ['pet']
      for (const file of files) {
        for (const purpose of purposes) {
          const wrong = await send(file, purpose)
          if (wrong !== undefined) broken.push(`${file.what} for a ${purpose}: ${wrong}`)
        }
      }
      trials.push({
        on,
        tried: `${files.length} files, each for ${purposes.length} purposes`,
        times: files.length * purposes.length,
        broken: broken.length,
        found: broken.slice(0, SHOWN),
      })
    }
    return trials
  } finally {
    await end()
  }
}

/** What is wrong with how a file was taken or refused. */
async function wrongOf(
  app: { request(path: string, init: RequestInit): Response | Promise<Response> },
  { bytes }: SentFile,
  { purpose, person, from }: { purpose: Purpose; person: SignedInPerson; from: number },
): Promise<string | undefined> {
  const headers = {
    cookie: person.cookie,
    'x-forwarded-for': `198.${18 + (from >> 16)}.${(from >> 8) & 255}.${from & 255}`,
  }
  const before = process.cpuUsage()
  const answer = await app.request(`/api/files?purpose=${purpose}`, {
    method: 'PUT',
    headers,
    body: new Uint8Array(bytes),
  })
  const text = await answer.text()
  const { user, system } = process.cpuUsage(before)
  if ((user + system) / 1000 > MOST_CPU_MS) return `it took ${(user + system) / 1e6} s`
  if (answer.status >= 500) return `answered with ${answer.status}`
  if (answer.status >= 400) {
    return /^[A-Z].+[.!]$/.test(text) ? undefined : `is not told why: ${text.slice(0, 60)}`
  }
  const { url, smallUrl, type } = JSON.parse(text) as Record<string, string | null>
  if (type === 'application/pdf' && !PURPOSE_RULES[purpose].takesDocuments) return 'a PDF was taken'
  for (const address of [url, smallUrl]) {
    if (typeof address !== 'string') continue
    const served = await app.request(address, { headers })
    const wrong = await wrongAsServed(served)
    if (wrong !== undefined) return wrong
  }
  return undefined
}

async function wrongAsServed(served: Response): Promise<string | undefined> {
  if (served.status !== 200) return `kept and then answered with ${served.status}`
  const content = Buffer.from(await served.arrayBuffer())
  const type = served.headers.get('content-type') ?? ''
  const policy = served.headers.get('content-security-policy') ?? ''
  if (served.headers.get('x-content-type-options') !== 'nosniff' || !policy.includes('sandbox')) {
    return 'served so that it may run'
  }
  if (type === 'application/pdf') {
    const how = served.headers.get('content-disposition') ?? ''
    return how.startsWith('attachment') ? undefined : 'a document is opened in our pages'
  }
  if (type !== 'image/webp') return `served as ${type}`
  if (content.includes('<script') || content.includes('PK\u0003\u0004')) return 'what hid is served'
  const format = await sharp(content)
    .metadata()
    .then(
      (facts) => facts.format,
      () => 'nothing that can be shown',
    )
  return format === 'webp' ? undefined : `served as a picture and is ${format}`
}

function latin(text: string): Buffer {
  return Buffer.from(text, 'latin1')
}

async function hostileFiles(): Promise<SentFile[]> {
  const jpeg = await twoHalves().jpeg().toBuffer()
  const png = await twoHalves().png().toBuffer()
  return [
    { what: 'an SVG', bytes: SMALL_SVG },
    { what: 'an SVG that unfolds', bytes: SVG_BOMB },
    { what: 'a web page', bytes: latin(`<!doctype html><html>${SCRIPT}</html>`) },
    { what: 'a program', bytes: latin('\u007fELF\u0002\u0001\u0001\0'.padEnd(200, '\0')) },
    { what: 'an archive', bytes: latin('PK\u0003\u0004'.padEnd(200, '\0')) },
    { what: 'a GIF', bytes: Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64') },
    { what: 'a JPEG in name only', bytes: latin(`\u00ff\u00d8\u00ff${SCRIPT}`.padEnd(99)) },
    { what: 'a document with a script', bytes: pdfWithScript() },
    { what: 'half a document', bytes: PDF.subarray(0, 60) },
    { what: 'a JPEG with a page behind it', bytes: Buffer.concat([jpeg, latin(SCRIPT)]) },
    {
      what: 'a PNG with an archive behind it',
      bytes: Buffer.concat([png, latin('PK\u0003\u0004x')]),
    },
    { what: 'a JPEG with a page in its remarks', bytes: await withRemarks() },
    { what: 'a PNG of 900 million pixels', bytes: pngFlood(30_000, 30_000) },
    { what: 'a PNG of the largest size there is', bytes: pngFlood(2_147_483_647, 2_147_483_647) },
    { what: 'a JPEG of 4 billion pixels', bytes: await jpegFlood(65_500, 65_500) },
    { what: 'a photo of a phone', bytes: await fromAPhone(6).jpeg().toBuffer() },
    { what: 'nothing', bytes: Buffer.alloc(0) },
    { what: '16 MB', bytes: Buffer.concat([jpeg, Buffer.alloc(TOO_LARGE_BYTES)]) },
  ]
}

function pdfWithScript(): Buffer {
  const action = '/OpenAction<</S/JavaScript/JS(app.alert(1))>>'
  return Buffer.from(PDF.toString('latin1').replace('/Catalog', `/Catalog${action}`), 'latin1')
}

function withRemarks(): Promise<Buffer> {
  return twoHalves()
    .withExif({ IFD0: { ImageDescription: SCRIPT, Artist: SCRIPT } })
    .jpeg()
    .toBuffer()
}

/** The same in every run, by a row of numbers that looks like chance. */
async function damagedPictures(count: number): Promise<SentFile[]> {
  const whole = [
    await twoHalves(200, 120).jpeg().toBuffer(),
    await twoHalves(200, 120).png().toBuffer(),
    await twoHalves(200, 120).webp().toBuffer(),
    await twoHalves(200, 120).avif({ effort: 0 }).toBuffer(),
  ]
  let seed = 20_261_128
  const chance = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff
    return seed % below
  }
  return Array.from({ length: count }, (_, at) => {
    const bytes = Buffer.from(whole[at % whole.length] ?? '')
    for (let change = 0; change <= chance(12); change += 1) {
      bytes[chance(bytes.length)] = chance(256)
    }
    const how = at % 3
    if (how === 1) return { what: `${at} cut off`, bytes: bytes.subarray(0, chance(bytes.length)) }
    if (how === 2) return { what: `${at} doubled`, bytes: Buffer.concat([bytes, bytes]) }
    return { what: `${at} changed`, bytes }
  })
}
