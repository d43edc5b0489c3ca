import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { prepareZXingModule, type ReadResult, readBarcodes } from 'zxing-wasm/reader'

let preparing: Promise<void> | undefined

async function prepare(): Promise<void> {
  const file = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(await readFile(file)).buffer } })
}

/** What a reader of another make sees in a picture, with where it lies in it. */
export async function readCodes(picture: Buffer): Promise<ReadResult[]> {
  await (preparing ??= prepare())
  const { data, info } = await sharp(picture, { density: 300 })
    .flatten({ background: '#ffffff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const image = { data: new Uint8ClampedArray(data), width, height }
  return readBarcodes(image, { formats: ['QRCode'], tryHarder: true })
}

/** The texts of the codes in a picture. */
export async function codesIn(picture: Buffer): Promise<string[]> {
  return (await readCodes(picture)).map(({ text }) => text)
}

/** A page of a PDF as a picture, at 254 dots to the inch or fewer: ten to a millimeter. */
export async function firstPageOf(
  pdf: Uint8Array,
  { page = 1, dotsPerInch = 254 }: { page?: number; dotsPerInch?: number } = {},
): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'wayfur-print-'))
  try {
    writeFileSync(join(folder, 'sheet.pdf'), pdf)
    const which = ['-f', String(page), '-r', String(dotsPerInch), '-png', '-singlefile']
    execFileSync('pdftoppm', [...which, 'sheet.pdf', 'page'], { cwd: folder })
    return await readFile(join(folder, 'page.png'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
