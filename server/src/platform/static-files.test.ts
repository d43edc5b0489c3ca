import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../../test/temporary-directory.ts'
import { staticFiles } from './static-files.ts'

function filesWith(files: Record<string, string>) {
  const folder = temporaryDirectory()
  mkdirSync(join(folder, 'assets'))
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  return staticFiles(folder)
}

test('a file is sent, the packed one to those who take it, and named by content kept for a year', async () => {
  const app = filesWith({ 'assets/a-1.js': 'plain', 'assets/a-1.js.br': 'packed' })
  const plain = await app.request('/assets/a-1.js')
  expect(await plain.text()).toBe('plain')
  expect(plain.headers.get('content-type')).toContain('javascript')
  expect(plain.headers.get('cache-control')).toContain('immutable')
  const packed = await app.request('/assets/a-1.js', { headers: { 'accept-encoding': 'br' } })
  expect(await packed.text()).toBe('packed')
  expect(packed.headers.get('content-encoding')).toBe('br')
})

test('a file whose name may hold something else tomorrow is asked for again soon', async () => {
  const answer = await filesWith({ 'robots.txt': 'all' }).request('/robots.txt')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
})

test('the worker that keeps pages in browsers is asked for anew each time', async () => {
  const answer = await filesWith({ 'sw.js': 'keep' }).request('/sw.js')
  expect(answer.headers.get('cache-control')).toBe('no-cache')
})

test('the worker that reads codes may run WebAssembly, and nothing else may', async () => {
  const app = filesWith({ 'assets/code-worker-1.js': 'read', 'assets/page-1.js': 'show' })
  const worker = await app.request('/assets/code-worker-1.js')
  expect(worker.headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  )
  const page = await app.request('/assets/page-1.js')
  expect(page.headers.get('content-security-policy')).toBeNull()
})

test.each(['/', '/assets', '/assets/', '/nothing.js', '/assets/a-1.js.br', '/../a', '/%2e%2e/a'])(
  '%s is no file and left to others',
  async (address) => {
    const app = filesWith({ 'assets/a-1.js': 'plain', 'assets/a-1.js.br': 'packed' })
    expect((await app.request(address)).status).toBe(404)
  },
)
