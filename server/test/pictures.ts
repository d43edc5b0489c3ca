import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** Where the photos of these tests were taken: what must never come out again. */
const GPS = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '44/1 3/1 2930/100',
  GPSLongitudeRef: 'W',
  GPSLongitude: '121/1 18/1 5500/100',
}
const XMP = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="44,3.488N" exif:GPSLongitude="121,18.92W"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`

/** A picture whose left half is red and whose right half is blue. */
export function twoHalves(width = 640, height = 400): Sharp {
  const half = (background: string) => ({
    create: { width: Math.round(width / 2), height, channels: 3 as const, background },
  })
  return sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    { input: half('#ff0000'), left: 0, top: 0 },
  ])
}

/** The same as a phone writes it: with place, owner, serial number and the way it was held. */
export function fromAPhone(orientation = 1): Sharp {
  return twoHalves()
    .withExif({
      IFD0: { Make: 'Phone', Model: 'Phone 9', Artist: 'Ada Lovelace', Copyright: 'Ada' },
      IFD2: { BodySerialNumber: 'SN-4711' },
      IFD3: GPS,
    })
    .withXmp(XMP)
    .withMetadata({ orientation })
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A PNG of a few hundred bytes that says it is `width` x `height`, all black. */
export function pngFlood(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  // 1 bit a pixel, gray.
  head.set([1, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A small JPEG that says in its frame header that it is `width` x `height`. */
export async function jpegFlood(width: number, height: number): Promise<Buffer> {
  const jpeg = await twoHalves().jpeg({ mozjpeg: false }).toBuffer()
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  if (frame < 0) throw new Error('The JPEG has no baseline frame.')
  jpeg.writeUInt16BE(height, frame + 5)
  jpeg.writeUInt16BE(width, frame + 7)
  return jpeg
}

/** Entities within entities: 400 bytes that unfold to a billion words. */
export const SVG_BOMB = Buffer.from(
  `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "haha">${Array.from(
    { length: 9 },
    (_, index) =>
      `<!ENTITY ${'bcdefghij'.charAt(index)} "${`&${'abcdefghi'.charAt(index)};`.repeat(10)}">`,
  ).join(
    '',
  )}]><svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><text>&j;</text></svg>`,
)

export const SMALL_SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>',
)

/** A whole, if empty, document. */
export const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)
