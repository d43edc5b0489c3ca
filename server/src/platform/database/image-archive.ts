import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { BLOCK, readTarHeader, tarEnd, tarHeader, tarPadding } from '../tar-blocks.ts'

/**
 * Packs every file under `directory` into one compressed archive: an ordinary .tar.gz, which the
 * engine itself can load into memory as well.
 */
export async function packImage(directory: string): Promise<Uint8Array<ArrayBuffer>> {
  const blocks: Buffer[] = []
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).sort()
  for (const path of paths) {
    const name = relative(directory, path).split(sep).join('/')
    const isDirectory = (await stat(path)).isDirectory()
    const content = isDirectory ? Buffer.alloc(0) : await readFile(path)
    blocks.push(tarHeader({ name, isDirectory, size: content.length }), content)
    blocks.push(tarPadding(content.length))
  }
  blocks.push(tarEnd())
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
  for (let at = 0; ;) {
    const entry = readTarHeader(archive, at)
    if (entry === undefined) return
    const { name, size, isDirectory } = entry
    const path = join(directory, ...name.split('/').filter((part) => part !== '' && part !== '.'))
    if (isDirectory) {
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
