import { expect, test } from 'vitest'
import { firstThingsFirst } from './first-things-first.ts'

const PAGE =
  '<html><head><meta charSet="utf-8"/><link rel="preload" as="font" href="/f"/>' +
  '<link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/1.css" nonce="n"/>' +
  '<link rel="stylesheet" href="/2.css"/></head><body><link rel="stylesheet" href="/b"></body></html>'

test('style sheets are asked for first, in their order, and scripts last', () => {
  expect(firstThingsFirst(PAGE)).toBe(
    '<html><head><meta charSet="utf-8"/><link rel="stylesheet" href="/1.css" nonce="n"/>' +
      '<link rel="stylesheet" href="/2.css"/><link rel="preload" as="font" href="/f"/>' +
      '<link rel="modulepreload" fetchpriority="low" href="/a.js"/></head>' +
      '<body><link rel="stylesheet" href="/b"></body></html>',
  )
})

test.each(['', 'no page', '<head><link rel="stylesheet" href="/1.css"/></head>'])(
  '“%s”, where there is nowhere to put them, stays as it is',
  (page) => {
    expect(firstThingsFirst(page)).toBe(page)
  },
)
