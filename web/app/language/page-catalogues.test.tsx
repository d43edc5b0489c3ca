import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CatalogueFiles, catalogueFilesOf, CatalogueNames } from './page-catalogues.tsx'

const FILES = { root: '/assets/es-a.js', pages: { 'places/:id': '/assets/es-b.js' } }

test('a page names the catalogues of its frame and its own', () => {
  expect(
    renderToStaticMarkup(
      <CatalogueFiles value={catalogueFilesOf(FILES, 'places/:id')}>
        <CatalogueNames />
      </CatalogueFiles>,
    ),
  ).toBe('<meta name="messages" content="/assets/es-a.js /assets/es-b.js"/>')
})

test('a page that says nothing of its own names the catalogue of its frame', () => {
  for (const pattern of ['language', undefined]) {
    expect(catalogueFilesOf(FILES, pattern)).toEqual(['/assets/es-a.js'])
  }
})

test('a page in English names none', () => {
  expect(renderToStaticMarkup(<CatalogueNames />)).toBe('')
})
