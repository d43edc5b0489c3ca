import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServerProcess } from './child-process.ts'
import { startProduct } from './start-product.ts'

/** Discover with its first page of results. */
export const DISCOVER = '/discovery?location=San+Francisco%2C+CA'

/** What a caller from elsewhere brings, so that demo mode takes them for nobody. */
export const FROM_ELSEWHERE = { 'x-real-ip': '192.0.2.1' }

/** A page as it is given to whoever sends these headers: a visitor by `FROM_ELSEWHERE` alone. */
export async function pageFor(
  { url }: ServerProcess,
  path: string,
  headers: Record<string, string>,
): Promise<Buffer> {
  const answer = await fetch(url + path, { headers })
  const page = Buffer.from(await answer.arrayBuffer())
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}.`)
  const isOfSomebody = page.includes('aria-label="Demo mode"')
  if (isOfSomebody !== 'cookie' in headers) throw new Error(`${path} is made for somebody else.`)
  return page
}

/** Lends the product with the sample world, in an embedded database of its own unless told. */
export async function onSampleProduct<T>(
  work: (product: ServerProcess) => Promise<T>,
  settings: Record<string, string> = {},
): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'wayfur-bench-'))
  try {
    const product = await startProduct({ DATA_DIR: dataDir, ...settings })
    try {
      return await work(product)
    } finally {
      await product.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
