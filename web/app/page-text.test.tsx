import { runInNewContext } from 'node:vm'
import type { DehydratedState } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { handoffScripts } from './handoff-scripts.ts'
import { pagePieces } from './page-text.ts'
import { prefetchedScripts, prefetchedOf, addToPage, stateOf } from './prefetched-in-page.ts'

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

async function pageText(...made: Parameters<typeof pagePieces>): Promise<string> {
  const pieces = await pagePieces(...made)
  return Buffer.concat(pieces.map((piece) => Buffer.from(piece as string))).toString()
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

test('bytes take their place in the text, however the page was made', async () => {
  const inset = { place: '/* style */', bytes: Buffer.from('p { color: "“leaf”" }') }
  const Late = lazy(() => Promise.resolve({ default: () => <p>The map</p> }))
  const options = { nonce: 'abc', onError: vi.fn(), scripts: '<script>answers</script>', inset }
  for (const part of [<Late key="late" />, <Fails key="fails" />, 'Plain']) {
    const style = <style key="style" dangerouslySetInnerHTML={{ __html: inset.place }} />
    const text = await pageText([style, page(part)], options)
    expect(text).toContain(`<style>${inset.bytes.toString()}</style><h1>Found</h1>`)
    expect(text).not.toContain(inset.place)
    expect(text.endsWith('<script>answers</script></body></html>')).toBe(true)
  }
  expect(await pageText(page('Plain'), options)).not.toContain('leaf')
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

test('answers are prefetched over piece by piece, and no text of theirs ends the script', async () => {
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

test('what a loader has asked for stands in the page as it is, and no text of its ends the script', () => {
  const context = new RouterContextProvider()
  const said = '</script><!--&"\u2028'
  const queries = [{ queryKey: ['/api/pets'], state: { data: said } }]
  const text = JSON.stringify({ mutations: [], queries })
  const state = JSON.parse(text) as DehydratedState
  const mark = addToPage(context, { text, state })
  const scripts = prefetchedScripts(prefetchedOf(context))
  expect(scripts).not.toMatch(/<!--|<\/script><!/)
  const [, body = ''] =
    /^<script type="application\/json" id="answers-0">(.*)<\/script>$/s.exec(scripts) ?? []
  expect(JSON.parse(body)).toEqual(state)
  // The page is made of what was asked, and of nobody else's.
  expect(stateOf(mark, prefetchedOf(context))).toBe(state)
  expect(prefetchedOf(new RouterContextProvider())).toEqual([])
  expect(stateOf(text)).toEqual(state)
})
