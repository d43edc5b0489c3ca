import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'

// The archive is an ordinary .tar.gz (POSIX ustar) with short names and whole files, which the
// engine itself can load into memory as well.

const BLOCK = 512
/** Place and width of the header's fields. */
const NAME = [0, 100] as const
const MODE = [100, 8] as const
const SIZE = [124, 12] as const
const MODIFIED = [136, 12] as const
const CHECKSUM = [148, 8] as const
const TYPE_AT = 156
const MAGIC_AT = 257
const FILE = '0'
const DIRECTORY = '5'

/** Packs every file under `directory` into one compressed archive. */
export async function packImage(directory: string): Promise<Uint8Array<ArrayBuffer>> {
  const blocks: Buffer[] = []
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).sort()
  for (const path of paths) {
    const name = relative(directory, path).split(sep).join('/')
    const isDirectory = (await stat(path)).isDirectory()
    const content = isDirectory ? Buffer.alloc(0) : await readFile(path)
    blocks.push(header(name, isDirectory, content.length), content)
    blocks.push(Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK))
  }
  blocks.push(Buffer.alloc(2 * BLOCK))
  return new Uint8Array(await promisify(gzip)(Buffer.concat(blocks)))
}

/** Writes the archive's files under `directory`, readable by their owner alone. */
export async function unpackImage(image: Uint8Array, directory: string): Promise<void> {
  const archive = await promisify(gunzip)(image)
  const made = new Set<string>()
  const make = async (path: string) => {
    if (made.has(path)) return
    made.add(path)
    await mkdir(path, { recursive: true, mode: 0o700 })
  }
  for (let at = 0; at + BLOCK <= archive.length && archive[at] !== 0;) {
    const name = field(archive, at, NAME)
    const size = Number.parseInt(field(archive, at, SIZE), 8)
    const parts = name.split('/').filter((part) => part !== '' && part !== '.')
    if (parts.includes('..') || !Number.isSafeInteger(size)) {
      throw new Error(`The database image holds an entry that cannot be unpacked: ${name}`)
    }
    const path = join(directory, ...parts)
    if (String.fromCharCode(archive[at + TYPE_AT] ?? 0) === DIRECTORY) {
      await make(path)
    } else {
      await make(dirname(path))
      const content = archive.subarray(at + BLOCK, at + BLOCK + size)
      if (content.length < size) throw new Error('The database image is cut off.')
      await writeFile(path, content, { mode: 0o600 })
    }
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK
  }
}

function field(archive: Buffer, at: number, [from, width]: readonly [number, number]): string {
  const raw = archive.toString('utf8', at + from, at + from + width)
  return raw.split('\0', 1)[0] ?? ''
}

function header(name: string, isDirectory: boolean, size: number): Buffer {
  if (Buffer.byteLength(name) >= NAME[1]) throw new Error(`Too long a name for an image: ${name}`)
  const block = Buffer.alloc(BLOCK)
  const octal = (value: number, [from, width]: readonly [number, number]) =>
    block.write(`${value.toString(8).padStart(width - 1, '0')}\0`, from, 'latin1')
  block.write(name, NAME[0])
  octal(isDirectory ? 0o700 : 0o600, MODE)
  octal(size, SIZE)
  octal(0, MODIFIED)
  block.write(isDirectory ? DIRECTORY : FILE, TYPE_AT, 'latin1')
  block.write('ustar\u000000', MAGIC_AT, 'latin1')
  block.fill(' ', CHECKSUM[0], CHECKSUM[0] + CHECKSUM[1])
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, CHECKSUM[0], 'latin1')
  return block
}
