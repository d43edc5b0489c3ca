import { runInNewContext } from 'node:vm'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { Layout, links } from '../root.tsx'

/** A page as the server writes it. */
function written(): string {
  const Page = createRoutesStub([
    { id: 'root', path: '/', links: () => links(), Component: () => <Layout>Page</Layout> },
  ])
  return renderToStaticMarkup(<Page />)
}

test('the style sheet is asked for before all else', () => {
  const [first] = [...written().matchAll(/<link[^>]*>/g)].map(([link]) => link)
  expect(first).toMatch(/^<link rel="stylesheet"/)
})

test('the first paint shares the line with no font', () => {
  expect(written()).not.toContain('as="font"')
})

test('no script is asked for before it is told to', () => {
  const page = written()
  expect(page).toMatch(/<script[^>]* type="text\/plain"[^>]*>/)
  expect(page).not.toMatch(/<link[^>]*modulepreload|type="module"/)
})

test.each([
  ['at once on a page that cannot be seen', true, 0],
  ['when a second frame is drawn, so that the first shows the page', false, 2],
])('scripts are asked for %s', (_, hidden, framesBefore) => {
  const asking = [...written().matchAll(/<script[^>]*>([^]*?)<\/script>/g)].at(-1)?.[1] ?? ''
  const asked: unknown[] = []
  const frames: (() => void)[] = []
  const later: (() => unknown)[] = []
  const document = {
    hidden,
    currentScript: { nonce: 'n', previousElementSibling: { text: '2' } },
    createElement: (name: string) => ({ name, remove: () => asked.push('removed') }),
    documentElement: { lang: 'es' },
    head: { append: (made: object) => asked.push({ ...made, remove: undefined }) },
  }
  runInNewContext(asking, {
    document,
    setTimeout: (act: () => unknown) => later.push(act),
    requestAnimationFrame: (frame: () => void) => frames.push(frame),
  })
  for (let drawn = 0; drawn < framesBefore; drawn += 1) {
    expect(asked).toEqual([])
    frames.shift()?.()
  }
  const [script, removed] = asked.slice(-2)
  expect(asked.length).toBeGreaterThan(2)
  expect(asked.slice(0, -2)).toEqual(
    asked.slice(0, -2).map(() => expect.objectContaining({ name: 'link', rel: 'modulepreload' })),
  )
  expect(script).toEqual({ name: 'script', type: 'module', nonce: 'n', text: '2' })
  expect(removed).toBe('removed')
  // Each in a task of its own, and after the scripts were asked for.
  expect(later.map((act) => act())).toEqual(['0', expect.stringMatching(/\d/)])
})
