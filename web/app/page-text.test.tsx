import { runInNewContext } from 'node:vm'
import { lazy, type ReactNode, Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { handoffScripts } from './handoff-scripts.ts'
import { pageText } from './page-text.ts'

function page(part: ReactNode) {
  return (
    <html lang="en">
      <body>
        <h1>Found</h1>
        <Suspense fallback="Later">{part}</Suspense>
      </body>
    </html>
  )
}

function Fails(): never {
  throw new Error('No such part.')
}

test('a page is whole, also where a part of it comes later', async () => {
  const onError = vi.fn()
  const Late = lazy(() => Promise.resolve({ default: () => <p>The map</p> }))
  const options = { nonce: 'abc', onError, scripts: '<script>answers</script>' }
  const whole = /^<!DOCTYPE html><html.*<p>The map<\/p>.*<script>answers<\/script><\/body><\/html>$/
  expect(await pageText(page(<p>The map</p>), options)).toMatch(whole)
  const text = await pageText(page(<Late />), options)
  expect(text).toMatch(whole)
  expect(text).not.toContain('Later')
  // Nothing waits for a script to put it in its place.
  const Long = lazy(() => Promise.resolve({ default: () => <p>{'The map '.repeat(5000)}</p> }))
  expect(await pageText(page(<Long />), options)).not.toContain('hidden')
  expect(onError).not.toHaveBeenCalled()
})

test('a part that fails is told, and the rest of its page stands', async () => {
  const onError = vi.fn()
  const text = await pageText(page(<Fails />), { nonce: 'abc', onError })
  expect(text).toContain('<h1>Found</h1>')
  expect(onError).toHaveBeenCalledOnce()
})

test('a page that fails as a whole says why', async () => {
  const failing = pageText(<Fails />, { nonce: 'abc', onError: vi.fn() })
  await expect(failing).rejects.toThrow('No such part.')
})

test('answers are handed over piece by piece, and no text of theirs ends the script', async () => {
  const pieces = ['[{"_1":2},"</script><!--&"]\n', 'P2:["\u2028"]\n']
  const answers = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
      controller.close()
    },
  })
  const scripts = await handoffScripts(answers, 'abc')
  const given: (string | null)[] = []
  const streamController = {
    enqueue: (piece: string) => given.push(piece),
    close: () => given.push(null),
  }
  expect(scripts).not.toMatch(/<!--|&|\u2028/)
  const bodies = [...scripts.matchAll(/<script nonce="abc">(.*?)<\/script>/g)]
  const window = { __reactRouterContext: { streamController } }
  for (const [, body = ''] of bodies) runInNewContext(body, { window })
  expect(given).toEqual([...pieces, null])
})
