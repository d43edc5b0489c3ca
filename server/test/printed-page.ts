import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'

const KEPT = join(import.meta.dirname, 'printed')
/** Small enough that how a machine smooths its letters is lost, large enough to see each part. */
const SMALL = { width: 102, height: 132 }

/** Whether pages can be drawn here. */
export function hasPoppler(): boolean {
  try {
    execFileSync('pdftoppm', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** A page of a PDF as a picture. */
export function pictureOf(pdf: Buffer, dotsPerInch = 72, page = 1): Sharp {
  const folder = mkdtempSync(join(tmpdir(), 'wayfur-printed-'))
  try {
    writeFileSync(join(folder, 'printed.pdf'), pdf)
    const which = ['-f', String(page), '-r', String(dotsPerInch)]
    return sharp(
      execFileSync('pdftoppm', ['-png', '-singlefile', ...which, 'printed.pdf'], {
        cwd: folder,
        maxBuffer: 64 * 1024 * 1024,
      }),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** How far a printed page is from the one that was looked at and kept; 255 is black for white. */
export interface Distance {
  mean: number
  /** Of the least alike block of 6 by 6 points: something small that is missing or has moved. */
  worstBlock: number
}

/** Compares the first page with the kept picture of that name; where there is none it is drawn. */
export async function distanceFromKept(pdf: Buffer, name: string): Promise<Distance> {
  const file = join(KEPT, `${name}.png`)
  const small = pictureOf(pdf).flatten({ background: '#ffffff' }).resize(SMALL).removeAlpha()
  const { data } = await small.clone().raw().toBuffer({ resolveWithObject: true })
  if (!existsSync(file)) {
    mkdirSync(KEPT, { recursive: true })
    await small.png({ palette: true }).toFile(file)
    throw new Error(`There was no picture to compare with: look at ${file} and keep it.`)
  }
  const kept = await sharp(file).removeAlpha().raw().toBuffer()
  return distanceOf(data, kept)
}

function distanceOf(one: Buffer, other: Buffer): Distance {
  const blocks = new Map<number, { sum: number; count: number }>()
  let sum = 0
  for (let at = 0; at < one.length; at += 1) {
    const difference = Math.abs((one[at] ?? 0) - (other[at] ?? 0))
    sum += difference
    const point = Math.floor(at / 3)
    const [x, y] = [point % SMALL.width, Math.floor(point / SMALL.width)]
    const block = Math.floor(y / 6) * 1000 + Math.floor(x / 6)
    const seen = blocks.get(block) ?? { sum: 0, count: 0 }
    blocks.set(block, { sum: seen.sum + difference, count: seen.count + 1 })
  }
  const means = [...blocks.values()].map((block) => block.sum / block.count)
  return { mean: sum / one.length, worstBlock: Math.max(...means) }
}
