import { createWriteStream } from 'node:fs'
import { create } from 'qrcode'
import { CONDITIONS, photoOf } from '../web/app/tags/testing/degraded-photos.ts'

const FRAMES_BEFORE = 5
const FRAMES_WITH = 40

/**
 * Writes what a camera records of somebody who brings a tag before it: a clip that Chromium plays
 * in place of a camera, frame by frame, in plain light and no color.
 */
export async function writeClip(file: string, address: string): Promise<void> {
  const code = create(address, { errorCorrectionLevel: 'Q' }).modules
  const [straight] = CONDITIONS
  if (straight === undefined) throw new Error('There is no condition to photograph in.')
  const nothing = { size: code.size, get: () => 0 }
  const frames = [nothing, code].map((shown) => {
    const { data, width, height } = photoOf(shown, straight, 4)
    const light = Buffer.alloc(width * height)
    for (let at = 0; at < light.length; at += 1) light[at] = data[at * 4] ?? 0
    return Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc((width * height) / 2, 128)])
  })
  await writeFrames(file, { width: 640, height: 480, frames })
}

/** The same of somebody who holds a printed page before a phone: its light, point by point. */
export async function writePageClip(
  file: string,
  { light, width, height }: { light: Buffer; width: number; height: number },
): Promise<void> {
  const nothing = Buffer.alloc(width * height, 255)
  const frames = [nothing, light].map((shown) =>
    Buffer.concat([Buffer.from('FRAME\n'), shown, Buffer.alloc((width * height) / 2, 128)]),
  )
  await writeFrames(file, { width, height, frames })
}

async function writeFrames(
  file: string,
  { width, height, frames }: { width: number; height: number; frames: readonly Buffer[] },
): Promise<void> {
  const clip = createWriteStream(file)
  clip.write(`YUV4MPEG2 W${width} H${height} F15:1 Ip A1:1 C420mpeg2\n`)
  for (let at = 0; at < FRAMES_BEFORE + FRAMES_WITH; at += 1) {
    clip.write(frames[at < FRAMES_BEFORE ? 0 : 1])
  }
  await new Promise<void>((resolve, reject) => {
    clip.once('error', reject)
    clip.end(resolve)
  })
}
