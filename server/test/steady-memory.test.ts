import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import type { RunningServer } from '../src/create-server.ts'
import { openTemporaryProduct } from './whole-product.ts'

/** An object with a few texts is more; what an answer itself needs was let go by then. */
const MOST_BYTES_A_REQUEST = 500
const BATCH = 400

async function serve({ app }: RunningServer, requests: number): Promise<void> {
  const paths = ['/api/businesses?limit=5', '/api/events', '/api/places/99', '/no/such/page']
  for (let index = 0; index < requests; index += 1) {
    const headers = { 'x-forwarded-for': `198.51.100.${index % 50}` }
    const answer = await app.request(paths[index % paths.length] ?? '/', { headers })
    await answer.text()
  }
}

/** Bytes that stay for each request, once what nothing needs any more was let go: the least of a few. */
async function bytesKept(product: RunningServer, batches: number): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const heapBytes = () => {
    collect()
    return process.memoryUsage().heapUsed
  }
  await serve(product, BATCH)
  let least = Number.POSITIVE_INFINITY
  for (let batch = 0; batch < batches; batch += 1) {
    const before = heapBytes()
    await serve(product, BATCH)
    least = Math.min(least, (heapBytes() - before) / BATCH)
  }
  return least
}

test('requests leave nothing behind, and one that is kept would be noticed', async () => {
  const { product, end } = await openTemporaryProduct({ TRUSTED_PROXIES: '1' })
  try {
    expect(await bytesKept(product, 4)).toBeLessThan(MOST_BYTES_A_REQUEST)
    const kept: unknown[] = []
    const { request } = product.app
    const leaking = {
      ...product,
      app: Object.assign(Object.create(product.app) as RunningServer['app'], {
        async request(path: string, init: RequestInit) {
          kept.push(
            new Headers(init.headers),
            `${path}${'.'.repeat(1_000)}${kept.length}`.split(''),
          )
          return request(path, init)
        },
      }),
    }
    expect(await bytesKept(leaking, 2)).toBeGreaterThan(MOST_BYTES_A_REQUEST)
  } finally {
    await end()
  }
})
