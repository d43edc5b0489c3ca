import { expect, test } from 'vitest'
import { firstThingsFirst } from './first-things-first.ts'

const PAGE =
  '<html><head><meta charSet="utf-8"/><link rel="preload" as="font" href="/f"/>' +
  '<link rel="modulepreload" href="/a.js" nonce="n"/><link rel="stylesheet" href="/1.css" nonce="n"/>' +
  '<link rel="stylesheet" href="/2.css"/></head><body><link rel="stylesheet" href="/b">' +
  '<script nonce="n">1</script><script nonce="n" type="module" async="">2</script></body></html>'

test('style sheets are asked for first, in their order, and scripts when those have come', () => {
  expect(firstThingsFirst(PAGE, 'n')).toBe(
    '<html><head><meta charSet="utf-8"/><link rel="stylesheet" href="/1.css" nonce="n"/>' +
      '<link rel="stylesheet" href="/2.css"/><link rel="preload" as="font" href="/f"/></head>' +
      '<body><link rel="stylesheet" href="/b"><script nonce="n">1</script>' +
      '<script nonce="n">for(const href of ["/a.js"])document.head.append(' +
      'Object.assign(document.createElement("link"),{rel:"modulepreload",href}))</script>' +
      '<script nonce="n" type="module" async="">2</script></body></html>',
  )
})

test.each([
  '',
  'no page',
  '<head><link rel="stylesheet" href="/1.css"/></head>',
  '<head><meta charset="utf-8"/><link rel="stylesheet" href="/1.css"/></head><body></body>',
])('“%s”, where there is nowhere to put them, stays as it is', (page) => {
  expect(firstThingsFirst(page, 'n')).toBe(page)
})
