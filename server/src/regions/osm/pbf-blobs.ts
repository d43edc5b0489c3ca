import type { FileHandle } from 'node:fs/promises'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { type Message, msg } from '@wayfur/domain/language/messages'
import { PbfReader } from 'pbf'
import { BrokenFile } from '../../places/import/import-record.ts'

export const NO_PBF = msg('it does not begin as OpenStreetMap PBF files do')

/** Limits of the format. */
const MOST_HEADER_BYTES = 64 * 1024
const MOST_BLOB_BYTES = 32 * 1024 * 1024

/** Blobs that are unpacked at once, on other cores, while one is read. */
const AHEAD = 4

const inflate = promisify<Uint8Array, zlib.ZlibOptions, Buffer>(zlib.inflate)
/** Node 22.15 and newer have it. */
const zstd =
  typeof zlib.zstdDecompress === 'function'
    ? promisify<Uint8Array, zlib.ZstdOptions, Buffer>(zlib.zstdDecompress)
    : undefined

/** One unpacked block of a file, and where in the file it ends. */
export interface PbfBlob {
  type: string
  bytes: Buffer
  end: number
}

/** The blocks of a file from its beginning, in order, unpacked a few ahead. */
export async function* pbfBlobs(
  file: FileHandle,
  size: number,
  signal?: AbortSignal,
): AsyncGenerator<PbfBlob> {
  const waiting: Promise<PbfBlob>[] = []
  let at = 0
  while (at < size || waiting.length > 0) {
    signal?.throwIfAborted()
    while (at < size && waiting.length < AHEAD) {
      const packed = await packedBlob(file, at)
      at = packed.end
      const unpacking = unpacked(packed)
      // Told where it is waited for, or not at all where reading has ended before.
      unpacking.catch(() => undefined)
      waiting.push(unpacking)
    }
    const next = await waiting.shift()
    if (next !== undefined) yield next
  }
}

interface PackedBlob {
  type: string
  bytes: Buffer
  end: number
}

async function packedBlob(file: FileHandle, at: number): Promise<PackedBlob> {
  const headerBytes = (await exactly(file, at, 4)).readUInt32BE()
  if (headerBytes > MOST_HEADER_BYTES) throw new BrokenFile(noBlock(at))
  const header = new PbfReader(await exactly(file, at + 4, headerBytes))
  let type = ''
  let length = -1
  readable(at, () =>
    header.readFields((field) => {
      if (field === 1) type = header.readString()
      else if (field === 3) length = header.readVarint()
    }, undefined),
  )
  if (type === '' || length < 0 || length > MOST_BLOB_BYTES) throw new BrokenFile(noBlock(at))
  const start = at + 4 + headerBytes
  return { type, bytes: await exactly(file, start, length), end: start + length }
}

async function exactly(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, at)
  if (bytesRead < length) {
    throw new BrokenFile(
      msg('it ends in the middle of a block, after {bytes} bytes: fetch it again', {
        bytes: String(at + bytesRead),
      }),
    )
  }
  return buffer
}

/** How a block may be packed, by the field that holds it. */
const PACKINGS: Readonly<Record<number, string>> = {
  1: 'raw',
  3: 'zlib',
  4: 'LZMA',
  5: 'bzip2',
  6: 'LZ4',
  7: 'Zstandard',
}

async function unpacked({ type, bytes, end }: PackedBlob): Promise<PbfBlob> {
  const at = end - bytes.length
  const blob = new PbfReader(bytes)
  let size: number | undefined
  let packing: string | undefined
  let data: Uint8Array = bytes.subarray(0, 0)
  readable(at, () =>
    blob.readFields((field) => {
      if (field === 2) size = blob.readVarint()
      else if (PACKINGS[field] !== undefined) {
        packing = PACKINGS[field]
        data = blob.readBytes()
      }
    }, undefined),
  )
  if (packing === undefined) throw new BrokenFile(noBlock(at))
  if (packing === 'raw') return { type, bytes: asBuffer(data), end }
  const unpack = packing === 'zlib' ? inflate : packing === 'Zstandard' ? zstd : undefined
  if (unpack === undefined) throw new BrokenFile(convert(packing))
  if (size === undefined || size > MOST_BLOB_BYTES) throw new BrokenFile(noBlock(at))
  try {
    // One piece as large as what comes out; the smallest that is allowed is 64 bytes.
    const inOnePiece = { chunkSize: Math.max(64, size), maxOutputLength: Math.max(1, size) }
    const whole = await unpack(data, inOnePiece)
    if (whole.length === size) return { type, bytes: whole, end }
  } catch (cause) {
    throw new BrokenFile(damaged(at), { cause })
  }
  throw new BrokenFile(damaged(at))
}

/** Runs a reading of bytes that may say anything; what goes wrong there is the file's fault. */
export function readable<T>(at: number, read: () => T): T {
  try {
    return read()
  } catch (cause) {
    if (cause instanceof BrokenFile) throw cause
    throw new BrokenFile(damaged(at), { cause })
  }
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function noBlock(at: number): Message {
  return at === 0
    ? NO_PBF
    : msg('the data at byte {at} is not a block of an OpenStreetMap PBF file', { at: String(at) })
}

function damaged(at: number): Message {
  return msg('its block at byte {at} is damaged: fetch the file again', { at: String(at) })
}

function convert(packing: string): Message {
  return msg(
    'it is packed with {packing}, which is not read here; `osmium cat FILE -o NEW.osm.pbf -f pbf,pbf_compression=zlib` makes one that is',
    { packing },
  )
}
