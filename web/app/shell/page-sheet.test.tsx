import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { Layout } from '../root.tsx'
import { SheetText } from './page-sheet.tsx'

function written(sheet: string | undefined): string {
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: () => <Layout>Page</Layout> }])
  return renderToStaticMarkup(
    <SheetText value={sheet}>
      <Page />
    </SheetText>,
  )
}

test('a page with its style in it asks for no sheet', () => {
  const page = written('main > a::after { content: "&" }')
  expect(page).toContain('<style data-sheet="">main > a::after { content: "&" }</style>')
  expect(page).not.toContain('rel="stylesheet"')
  expect(page, 'fonts share the line with nothing that is not there yet').not.toContain('as="font"')
})

test('any other page asks for the sheet and both fonts, and has no style of its own', () => {
  const page = written(undefined)
  expect(page.match(/rel="stylesheet"/g)).toHaveLength(1)
  expect(page.match(/<link rel="preload" href="[^"]+" as="font"[^>]*crossorigin/gi)).toHaveLength(2)
  expect(page).not.toContain('<style')
})
