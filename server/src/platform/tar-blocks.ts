// Blocks of an ordinary tar file (POSIX ustar), with short names and whole files.

export const BLOCK = 512
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

export interface TarEntry {
  name: string
  isDirectory: boolean
  size: number
}

/** What a header block says; undefined where the archive ends. */
export function readTarHeader(archive: Buffer, at = 0): TarEntry | undefined {
  if (archive.length < at + BLOCK || archive[at] === 0) return undefined
  const size = Number.parseInt(field(archive, at, SIZE), 8)
  const name = field(archive, at, NAME)
  if (!Number.isSafeInteger(size) || name.split('/').includes('..')) {
    throw new Error(`The archive holds an entry that cannot be unpacked: ${name}`)
  }
  return { name, size, isDirectory: String.fromCharCode(archive[at + TYPE_AT] ?? 0) === DIRECTORY }
}

/** The block that stands before an entry's content; only their owner may read what is unpacked. */
export function tarHeader({ name, isDirectory, size }: TarEntry): Buffer {
  if (Buffer.byteLength(name) >= NAME[1]) throw new Error(`Too long a name for an archive: ${name}`)
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

/** What fills up the last block of a content of this size. */
export function tarPadding(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)
}

/** What stands at the end of an archive. */
export function tarEnd(): Buffer {
  return Buffer.alloc(2 * BLOCK)
}

function field(archive: Buffer, at: number, [from, width]: readonly [number, number]): string {
  const raw = archive.toString('utf8', at + from, at + from + width)
  return raw.split('\0', 1)[0] ?? ''
}
