import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FOUND_PAGE_COLORS } from './found-page-style.ts'

test('the page behind a tag has the colors of all other pages', () => {
  const css = readFileSync(new URL('../../../../web/app/app.css', import.meta.url), 'utf8')
  for (const [name, [day, night]] of Object.entries(FOUND_PAGE_COLORS)) {
    expect(css).toContain(`--color-${name}: light-dark(${day}, ${night});`)
  }
})
