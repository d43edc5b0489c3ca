import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FOUND_PAGE_COLORS, foundPageStyle } from './found-page-style.ts'

test('the page behind a tag has the colors of all other pages', () => {
  const css = readFileSync(new URL('../../../../web/app/app.css', import.meta.url), 'utf8')
  for (const [name, [day, night]] of Object.entries(FOUND_PAGE_COLORS)) {
    expect(css).toContain(`--color-${name}: light-dark(${day}, ${night});`)
  }
})

test('a page carries the rules and colors it uses, and no others', () => {
  const bare = foundPageStyle('<h1>Pet Not Found</h1>')
  expect(bare).not.toMatch(/\.who|textarea|#c4411a|#fce4df/)
  const full = foundPageStyle('<section class="bad"></section><button class="main"></button>')
  expect(full).toMatch(/\.bad\{/)
  for (const style of [bare, full]) {
    const used = new Set([...style.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name))
    const told = new Set([...style.matchAll(/(--[\w-]+):/g)].map(([, name]) => name))
    expect(told).toEqual(used)
  }
})
