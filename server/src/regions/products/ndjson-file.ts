import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Writes one entry of a product to a line, as `PRODUCT.ndjson` of its edition. */
export async function writeLines(folder: string, name: string, lines: readonly string[]) {
  await pipeline(Readable.from(withEnds(lines)), createWriteStream(join(folder, `${name}.ndjson`)))
}

function* withEnds(lines: readonly string[]): Generator<string> {
  for (let at = 0; at < lines.length; at += 500) yield `${lines.slice(at, at + 500).join('\n')}\n`
}

/** The entries of such a file, at most so many at once. */
export async function* readLines<T>(
  folder: string,
  name: string,
  atOnce: number,
): AsyncGenerator<T[]> {
  const lines = createInterface({ input: createReadStream(join(folder, `${name}.ndjson`)) })
  let batch: T[] = []
  for await (const line of lines) {
    batch.push(JSON.parse(line) as T)
    if (batch.length < atOnce) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
