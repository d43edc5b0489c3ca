import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { create } from 'qrcode'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openDecoder, type Picture, readCodes } from './read-code.ts'
import { CONDITIONS, photoOf } from './testing/degraded-photos.ts'

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const ROUNDS = 12

/** Packs a photo as a phone does and opens it again. */
async function packed({ data, width, height }: Picture, quality: number): Promise<Picture> {
  const raw = { width, height, channels: 4 } as const
  const jpeg = await sharp(Buffer.from(data), { raw }).jpeg({ quality }).toBuffer()
  const { data: opened } = await sharp(jpeg)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: new Uint8ClampedArray(opened), width, height }
}

test(
  'of 216 spoilt photos of tags at least 80 % are read and none is read wrongly',
  { timeout: 120_000 },
  async () => {
    const file = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))
    openDecoder({ bytes: new Uint8Array(await readFile(file)).buffer })
    const read: Record<string, number> = {}
    let misread = 0
    for (const condition of CONDITIONS) {
      for (let round = 0; round < ROUNDS; round += 1) {
        const id = Array.from({ length: 20 }, (_, at) => LETTERS.charAt((round * 7 + at * 11) % 32))
        const address = `HTTPS://PETS.EXAMPLE.ORG/QR/QR-${id.join('')}`
        const code = create(address, { errorCorrectionLevel: 'Q' }).modules
        const clean = photoOf(code, condition, round)
        const photo = condition.jpeg === undefined ? clean : await packed(clean, condition.jpeg)
        const texts = await readCodes(photo)
        if (texts.includes(address)) read[condition.name] = (read[condition.name] ?? 0) + 1
        misread += texts.filter((text) => text !== address).length
      }
    }
    const total = Object.values(read).reduce((sum, count) => sum + count, 0)
    expect(misread, 'read wrongly').toBe(0)
    expect(total, JSON.stringify(read)).toBeGreaterThanOrEqual(Math.ceil(216 * 0.8))
    // What nobody should have trouble with is always read.
    for (const name of ['straight', 'turned', 'half in shadow', 'engraved, light on dark']) {
      expect(read[name], name).toBe(ROUNDS)
    }
  },
)
