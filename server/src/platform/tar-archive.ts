import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract, type Pack, pack } from 'tar-stream'

/** One whole file of an archive, or a directory, which has no content. */
export interface ArchiveEntry {
  /** Relative, with slashes. */
  name: string
  content: Buffer | undefined
}

/** The bytes of an ordinary tar file; only their owner may read what is unpacked from it. */
export function packTar(entries: AsyncIterable<ArchiveEntry>): Pack {
  const archive = pack()
  const fill = async () => {
    for await (const { name, content } of entries) {
      const header = { name, mtime: new Date(0) }
      await new Promise<void>((resolve, reject) => {
        const taken = (error?: Error | null) => (error ? reject(error) : resolve())
        if (content !== undefined) archive.entry({ ...header, mode: 0o600 }, content, taken)
        else archive.entry({ ...header, mode: 0o700, type: 'directory' }, taken)
      })
    }
    archive.finalize()
  }
  fill().catch((error: Error) => archive.destroy(error))
  return archive
}

/** The entries of a .tar.gz one after the other; a broken one fails, none leads out of it. */
export async function* unpackTarGz(packed: Readable): AsyncGenerator<ArchiveEntry> {
  const archive = extract()
  const reading = pipeline(packed, createGunzip(), archive)
  // Told by the loop below, which it ends.
  reading.catch(() => {})
  for await (const entry of archive) {
    const { name, type } = entry.header
    if (name.startsWith('/') || name.split('/').includes('..')) {
      throw new Error(`The archive holds an entry that cannot be unpacked: ${name}`)
    }
    const content = await buffer(entry)
    yield { name, content: type === 'directory' ? undefined : content }
  }
  await reading
}
