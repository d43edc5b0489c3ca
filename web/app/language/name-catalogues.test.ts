import { expect, test } from 'vitest'
import { nameCatalogues } from './name-catalogues.ts'

const FILES = { root: '/assets/es-a.js', pages: { 'places/:id': '/assets/es-b.js' } }

test('a page names the catalogues of its frame and its own, and has them come with its scripts', () => {
  expect(nameCatalogues('<head><title>x</title></head>', FILES, 'places/:id')).toBe(
    '<head><title>x</title><meta name="messages" content="/assets/es-a.js /assets/es-b.js"/>' +
      '<link rel="modulepreload" href="/assets/es-a.js"/>' +
      '<link rel="modulepreload" href="/assets/es-b.js"/></head>',
  )
})

test('a page that says nothing of its own names the catalogue of its frame', () => {
  for (const pattern of ['language', undefined]) {
    expect(nameCatalogues('<head></head>', FILES, pattern)).toContain('content="/assets/es-a.js"')
  }
})
