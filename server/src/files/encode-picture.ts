import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import type { Sharp } from 'sharp'
import { LIMITS } from '../platform/limits.ts'

/** A picture made anew: nothing of the file it came from is in it but what one sees. */
export interface EncodedPicture {
  picture: Buffer
  small: Buffer
  width: number
  height: number
}

/** Edge of what a full screen shows, and of what a card or marker shows. */
const LARGE_PIXELS = 1600
const SMALL_PIXELS = 400
const WEBP_QUALITY = 80
const SMALL_QUALITY = 72

let loading: Promise<(typeof import('sharp'))['default']> | undefined

/**
 * The library of pictures, which comes with the first of them because it takes long to load. It
 * allows the four loaders we take pictures with and no other. By itself the library also reads SVG
 * (400 bytes of it can burn minutes and fetch other files), PDF, TIFF and more.
 */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((kind) => `VipsForeignLoad${kind}`),
  })
  // Several pictures at once already use the cores; each gets one thread and no cache.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

/**
 * Unpacks the picture in a file and encodes it anew, upright and without any of its metadata, in
 * two sizes. Refuses what is damaged, cut off or too large to unpack, by what the content says.
 */
export async function encodePicture(path: string): Promise<EncodedPicture> {
  const sharp = await (loading ??= loadSharp())
  const open = (limitInputPixels: number | false): Sharp =>
    sharp(path, {
      limitInputPixels,
      // Half a picture counts as damaged; small oddities, which many cameras write, do not.
      failOn: 'error',
      sequentialRead: true,
      animated: false,
    })
  // How large it is stands in its first bytes, also of one that is never unpacked.
  const facts = await orUnreadable(open(false).metadata())
  const pixels = facts.width * facts.height
  const isAvif = facts.format === 'heif'
  if (isAvif && facts.compression !== 'av1') throw new Problem('wrong-file')
  if (pixels > (isAvif ? LIMITS.avifPixels : LIMITS.picturePixels)) throw tooManyPixels()
  const { data, info } = await orUnreadable(
    withTimeout(open(LIMITS.picturePixels))
      // Turns it as the camera was held; that hint is gone with the metadata.
      .autoOrient()
      .resize({
        width: LARGE_PIXELS,
        height: LARGE_PIXELS,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .webp({ quality: WEBP_QUALITY })
      .toBuffer({ resolveWithObject: true }),
  )
  const small = await orUnreadable(
    withTimeout(sharp(data))
      .resize({
        width: SMALL_PIXELS,
        height: SMALL_PIXELS,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .webp({ quality: SMALL_QUALITY })
      .toBuffer(),
  )
  return { picture: data, small, width: info.width, height: info.height }
}

function withTimeout(picture: Sharp): Sharp {
  return picture.timeout({ seconds: LIMITS.pictureMs / 1000 })
}

async function orUnreadable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw new Problem('unreadable-file', undefined, { cause: error })
  }
}

function tooManyPixels(): Problem {
  return new Problem(
    'too-large',
    msg('This picture has too many pixels. Please make it smaller first.'),
  )
}
