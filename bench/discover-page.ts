import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import serverProcess from '../server/process.json' with { type: 'json' }
import { type ServerProcess, startServerProcess } from './child-process.ts'
import { underLoad } from './load.ts'
import type { Subject } from './measurement.ts'
import { alternate } from './rounds.ts'

/** Discover with its first page of results. */
export const DISCOVER = '/discovery?location=San+Francisco%2C+CA'
/** Towns of the sample world, so that each request is another page. */
const TOWNS = ['Boise, ID', 'Portland, OR', 'Austin, TX', 'Denver, CO', 'Miami, FL', 'Reno, NV']
const REQUESTS = 200

/** A page made on the server for somebody who is not signed in. */
export const discoverPage: Subject = {
  name: 'discover-page',
  measure: ({ isQuick, rounds }) =>
    onSampleProduct(async (product) => {
      const constant = await startServerProcess('serve-constant.ts')
      try {
        const page = await pageFor(product, DISCOVER, FROM_ELSEWHERE)
        constant.send('text/html; charset=utf-8', page)
        const load = {
          paths: [
            DISCOVER,
            ...TOWNS.map((town) => `/discovery?location=${encodeURIComponent(town)}`),
          ],
          requests: isQuick ? REQUESTS / 4 : REQUESTS,
          headers: FROM_ELSEWHERE,
        }
        const packed = {
          ...load,
          headers: { ...FROM_ELSEWHERE, 'accept-encoding': 'gzip, deflate, br' },
        }
        const { ours, limit, oursPacked } = await alternate(rounds, {
          ours: () => underLoad(product, load),
          limit: () => underLoad(constant, load),
          oursPacked: () => underLoad(product, packed),
        })
        const name = `Discover with results, made on the server, ${Math.round(page.byteLength / 1000)} kB`
        return [
          {
            name: `${name}: processor time of a page`,
            unit: 'ms',
            ours: ours.cpuMicros / 1000,
            limit: limit.cpuMicros / 1000,
            target: { atMost: 2 },
            note: 'The embedded database runs in the same process and is counted in.',
          },
          {
            name: `${name}: the same, packed for a browser`,
            unit: 'ms',
            ours: oursPacked.cpuMicros / 1000,
          },
        ]
      } finally {
        await constant.stop()
      }
    }),
}

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
    const product = await startServerProcess('serve-product.mjs', {
      nodeFlags: serverProcess.nodeFlags,
      environment: {
        ...serverProcess.environment,
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        ...settings,
      },
    })
    try {
      return await work(product)
    } finally {
      await product.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
