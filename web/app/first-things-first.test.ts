import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { firstThingsFirst } from './first-things-first.ts'

const PAGE =
  '<html><head><meta charSet="utf-8"/><link rel="preload" as="font" href="/f"/>' +
  '<link rel="modulepreload" href="/a.js" nonce="n"/><link rel="stylesheet" href="/1.css" nonce="n"/>' +
  '<link rel="stylesheet" href="/2.css"/></head><body><link rel="stylesheet" href="/b">' +
  '<script nonce="n">1</script><script nonce="n" type="module" async="">2</script></body></html>'

const SHEETS_FIRST =
  '<html><head><meta charSet="utf-8"/><link rel="stylesheet" href="/1.css" nonce="n"/>' +
  '<link rel="stylesheet" href="/2.css"/><link rel="preload" as="font" href="/f"/></head>' +
  '<body><link rel="stylesheet" href="/b"><script nonce="n">1</script>'
const HELD = '<script nonce="n" type="text/plain" async="">2</script>'

test('style sheets are asked for first, in their order, and no script before it is told to', () => {
  const page = firstThingsFirst(PAGE, 'n')
  expect(page.startsWith(SHEETS_FIRST + HELD)).toBe(true)
  expect(page).not.toContain('type="module"')
  expect(page.endsWith('</script></body></html>')).toBe(true)
})

test.each([
  ['at once on a page that cannot be seen', true, 0],
  ['when a second frame is drawn, so that the first shows the page', false, 2],
])('scripts are asked for %s', (_, hidden, framesBefore) => {
  const text = firstThingsFirst(PAGE, 'n').slice((SHEETS_FIRST + HELD).length)
  const asking = /^<script nonce="n">(.*?)<\/script>/.exec(text)?.[1] ?? ''
  const asked: unknown[] = []
  const frames: (() => void)[] = []
  const document = {
    hidden,
    currentScript: { previousElementSibling: { text: '2' } },
    createElement: (name: string) => ({ name, remove: () => asked.push('removed') }),
    head: { append: (made: object) => asked.push({ ...made, remove: undefined }) },
  }
  runInNewContext(asking, {
    document,
    requestAnimationFrame: (frame: () => void) => frames.push(frame),
  })
  for (let drawn = 0; drawn < framesBefore; drawn += 1) {
    expect(asked).toEqual([])
    frames.shift()?.()
  }
  expect(asked).toEqual([
    { name: 'link', rel: 'modulepreload', href: '/a.js' },
    { name: 'script', type: 'module', nonce: 'n', text: '2' },
    'removed',
  ])
})

test.each([
  '',
  'no page',
  '<head><link rel="stylesheet" href="/1.css"/></head>',
  '<head><meta charset="utf-8"/><link rel="stylesheet" href="/1.css"/></head><body></body>',
])('“%s”, where there is nowhere to put them, stays as it is', (page) => {
  expect(firstThingsFirst(page, 'n')).toBe(page)
})
