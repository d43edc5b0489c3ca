import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { encodingOfMark } from './file-format.ts'

/** As much of a file as its first line surely fits in. */
const HEAD_BYTES = 64 * 1024

/**
 * The text of a table, whatever it was saved as: UTF-16 says so itself, and what is not UTF-8 from
 * its beginning to its end is taken for Windows-1252, as spreadsheets write it.
 */
export async function textOfTable(path: string): Promise<{ head: string; decoder: Transform }> {
  const head = await headOf(path)
  const encoding = encodingOfMark(head) ?? ((await isWholeUtf8(path)) ? 'utf-8' : 'windows-1252')
  const decoder = new TextDecoder(encoding)
  return {
    head: new TextDecoder(encoding).decode(head),
    decoder: new Transform({
      transform(bytes: Buffer, _encoding, done) {
        done(null, decoder.decode(bytes, { stream: true }))
      },
      flush(done) {
        done(null, decoder.decode())
      },
    }),
  }
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

async function isWholeUtf8(path: string): Promise<boolean> {
  const strict = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const bytes of createReadStream(path)) {
      strict.decode(bytes as Buffer, { stream: true })
    }
    strict.decode()
    return true
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause
    return false
  }
}
