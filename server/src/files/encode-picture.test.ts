import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ExifReader from 'exifreader'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import {
  fromAPhone,
  jpegFlood,
  pngFlood,
  SMALL_SVG,
  SVG_BOMB,
  twoHalves,
} from '../../test/pictures.ts'
import { temporaryDirectory } from '../../test/temporary-directory.ts'
import { encodePicture } from './encode-picture.ts'

function onDisk(bytes: Buffer): string {
  const path = join(temporaryDirectory(), 'upload')
  writeFileSync(path, bytes)
  return path
}

const encode = (bytes: Buffer) => encodePicture(onDisk(bytes))

/** Everything a reader of metadata finds about place, people and devices. */
function tellTales(picture: Buffer): string[] {
  try {
    const tags = Object.keys(ExifReader.load(picture))
    return tags.filter((tag) => /GPS|Make|Model|Artist|Copyright|Serial|Orientation|xmp/i.test(tag))
  } catch (error) {
    if (error instanceof Error && /No Exif data/i.test(error.message)) return []
    throw error
  }
}

const FORMATS: [string, (picture: Sharp) => Sharp][] = [
  ['JPEG', (picture) => picture.jpeg()],
  ['PNG', (picture) => picture.png()],
  ['WebP', (picture) => picture.webp()],
  ['AVIF', (picture) => picture.avif({ effort: 0 })],
]

test.each(FORMATS)(
  'a %s tells nothing of where and by whom it was taken',
  async (_name, format) => {
    const upload = await format(fromAPhone()).toBuffer()
    // Otherwise there would be nothing to take away, and the test would show nothing.
    expect(tellTales(upload)).toEqual(
      expect.arrayContaining(['GPSLatitude', 'GPSLongitude', 'Artist']),
    )
    expect(String((await sharp(upload).metadata()).xmp)).toContain('121,18.92W')
    const { picture, small } = await encode(upload)
    for (const made of [picture, small]) {
      expect(tellTales(made)).toEqual([])
      const { exif, xmp, iptc, icc } = await sharp(made).metadata()
      expect({ exif, xmp, iptc, icc }).toEqual({})
      for (const word of ['Ada', 'SN-4711', 'Phone', '121,18'])
        expect(made.includes(word)).toBe(false)
    }
  },
)

/** The color in the middle of the left and of the top edge. */
async function edges(picture: Buffer): Promise<{ left: string; top: string }> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const [red = 0, , blue = 0] = data.subarray((y * info.width + x) * info.channels)
    return red > blue ? 'red' : 'blue'
  }
  return { left: at(2, info.height >> 1), top: at(info.width >> 1, 2) }
}

test('a picture stands upright however the phone was held', async () => {
  const upright = await encode(await fromAPhone(1).jpeg().toBuffer())
  expect(upright).toMatchObject({ width: 640, height: 400 })
  expect((await edges(upright.picture)).left).toBe('red')
  // 6: held turned, so what was on the left comes to the top.
  const turned = await encode(await fromAPhone(6).jpeg().toBuffer())
  expect(turned).toMatchObject({ width: 400, height: 640 })
  expect((await edges(turned.picture)).top).toBe('red')
})

test('a large picture is made to fit a screen and a card, a small one stays as it is', async () => {
  const large = await encode(await twoHalves(4000, 3000).jpeg().toBuffer())
  expect(large).toMatchObject({ width: 1600, height: 1200 })
  expect(await sharp(large.small).metadata()).toMatchObject({
    width: 400,
    height: 300,
    format: 'webp',
  })
  const tiny = await encode(await twoHalves(16, 10).png().toBuffer())
  expect(tiny).toMatchObject({ width: 16, height: 10 })
})

test('what hides behind a picture does not come through', async () => {
  const hidden = '<script>alert(1)</script>PK\u0003\u0004evil.sh'
  const jpeg = Buffer.concat([await twoHalves().jpeg().toBuffer(), Buffer.from(hidden)])
  expect(jpeg.includes('<script>')).toBe(true)
  const { picture, small } = await encode(jpeg)
  for (const made of [picture, small]) {
    expect(made.includes('<script>')).toBe(false)
    expect(made.includes('PK\u0003\u0004')).toBe(false)
  }
})

test.each([
  ['PNG of 900 million pixels', async () => pngFlood(30_000, 30_000)],
  ['PNG of the largest size there is', async () => pngFlood(2_147_483_647, 2_147_483_647)],
  ['JPEG of 4 billion pixels', async () => jpegFlood(65_500, 65_500)],
  ['JPEG a little over the limit', async () => jpegFlood(7_100, 7_100)],
  ['AVIF over its own limit', async () => twoHalves(4_100, 4_000).avif({ effort: 0 }).toBuffer()],
])('a %s is refused without unpacking it', async (_name, make) => {
  const path = onDisk(await make())
  const before = process.cpuUsage()
  await expect(encodePicture(path)).rejects.toMatchObject({ status: expect.toBeOneOf([413, 422]) })
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(500)
})

test('a real picture over the limit is refused with the reason, though it could be unpacked', async () => {
  const path = onDisk(await twoHalves(7_100, 7_100).png({ compressionLevel: 1 }).toBuffer())
  const unlimited = sharp(path, { limitInputPixels: false }).resize(8, 8)
  expect((await unlimited.webp().toBuffer()).byteLength).toBeGreaterThan(0)
  await expect(encodePicture(path)).rejects.toMatchObject({
    code: 'too-large',
    message: expect.stringContaining('too many pixels'),
  })
})

test('a picture just within the limit is taken', async () => {
  const { width, height } = await encode(
    await twoHalves(4_000, 4_000).avif({ effort: 0 }).toBuffer(),
  )
  expect({ width, height }).toEqual({ width: 1_600, height: 1_600 })
})

test.each(FORMATS)('half a %s is refused', async (_name, format) => {
  const whole = await format(twoHalves(900, 700)).toBuffer()
  await encode(whole)
  const half = whole.subarray(0, Math.floor(whole.length * 0.6))
  await expect(encode(half)).rejects.toMatchObject({ code: 'unreadable-file' })
})

test('an SVG never reaches its reader, which would unfold it for minutes', async () => {
  await encode(await twoHalves().png().toBuffer())
  await expect(encode(SVG_BOMB)).rejects.toMatchObject({ code: 'unreadable-file' })
  await expect(encode(SMALL_SVG)).rejects.toMatchObject({ code: 'unreadable-file' })
  // With its reader allowed the same file is taken: it is the list of readers that refuses it.
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
  try {
    expect((await encode(SMALL_SVG)).width).toBe(8)
  } finally {
    sharp.block({ operation: ['VipsForeignLoadSvg'] })
  }
  await expect(encode(SMALL_SVG)).rejects.toMatchObject({ code: 'unreadable-file' })
})

test.each([
  ['a GIF', Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')],
  ['a TIFF', Buffer.from('II*\0\u0008\0\0\0\0\0\0\0\0\0', 'latin1')],
  ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['nothing', Buffer.alloc(0)],
])('%s is no picture for us', async (_name, bytes) => {
  await expect(encode(bytes)).rejects.toMatchObject({ code: 'unreadable-file' })
})
