import type { Picture } from './read-code.ts'

/** Longest side of what is looked at: a code as wide as a sixth of it is still read. */
const LONGEST_FRAME = 960
/** Photographs may hold the tag small, so more of them is kept. */
const LONGEST_PHOTO = 2_000

const canvas = typeof document === 'undefined' ? undefined : document.createElement('canvas')

/** What the camera shows just now; null before its first frame. */
export function pictureOfVideo(video: HTMLVideoElement): Picture | null {
  if (video.readyState < video.HAVE_CURRENT_DATA || video.videoWidth === 0) return null
  return drawn(video, video.videoWidth, video.videoHeight, LONGEST_FRAME)
}

/** A photograph as points; rejects for a file that is no picture. */
export async function pictureOfFile(file: File): Promise<Picture> {
  const bitmap = await createImageBitmap(file)
  try {
    return drawn(bitmap, bitmap.width, bitmap.height, LONGEST_PHOTO)
  } finally {
    bitmap.close()
  }
}

function drawn(source: CanvasImageSource, width: number, height: number, longest: number): Picture {
  const scale = Math.min(1, longest / Math.max(width, height))
  const wide = Math.max(1, Math.round(width * scale))
  const high = Math.max(1, Math.round(height * scale))
  const context = canvas?.getContext('2d', { willReadFrequently: true })
  if (canvas === undefined || !context) throw new Error('This browser cannot draw.')
  canvas.width = wide
  canvas.height = high
  context.drawImage(source, 0, 0, wide, high)
  const { data } = context.getImageData(0, 0, wide, high)
  return { data, width: wide, height: high }
}
