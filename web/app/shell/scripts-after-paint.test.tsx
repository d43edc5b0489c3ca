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

test('no script is asked for before it is told to', () => {
  const page = written()
  expect(page).toMatch(/<script[^>]* type="text\/plain"[^>]*>/)
  expect(page).not.toMatch(/<link[^>]*modulepreload|type="module"/)
})

test('the page tells the script that begins all others what it is made of', () => {
  const told = /beginScripts[^]*\)\((\{"modules".*\})\)<\/script>/.exec(written())?.[1] ?? ''
  expect(JSON.parse(told)).toMatchObject({ isResting: false, restsMs: null })
})
