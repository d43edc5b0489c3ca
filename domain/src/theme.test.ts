import { expect, test } from 'vitest'
import { readTheme, themeCookie } from './theme.ts'

test('a chosen theme comes back from the cookie it was kept in', () => {
  for (const theme of ['light', 'dark'] as const) {
    const [kept = ''] = themeCookie(theme).split(';')
    expect(readTheme(`session=abc; ${kept}; other=1`)).toBe(theme)
  }
})

test('without a cookie, or with nonsense in it, the system decides', () => {
  expect(readTheme(null)).toBe('system')
  expect(readTheme('')).toBe('system')
  expect(readTheme('theme=purple')).toBe('system')
  expect(readTheme('mytheme=dark')).toBe('system')
})

test('going back to the system forgets the cookie', () => {
  expect(themeCookie('system')).toContain('Max-Age=0')
})
