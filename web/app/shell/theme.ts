import type { Theme } from '@wayfur/domain/page-parts'

/** The cookie that remembers a chosen theme; without it the system decides. */
const THEME_COOKIE = 'theme'

/** The theme a visitor chose, from the Cookie header of a request. */
export function readTheme(cookieHeader: string | null): Theme {
  for (const pair of (cookieHeader ?? '').split(';')) {
    const [name = '', value] = pair.trim().split('=')
    if (name === THEME_COOKIE && (value === 'light' || value === 'dark')) return value
  }
  return 'system'
}

/** One year: the longest that browsers keep such a cookie is about that. */
const REMEMBERED_SECONDS = 365 * 24 * 60 * 60

/** The cookie that keeps `theme`; choosing the system's theme forgets it. */
export function themeCookie(theme: Theme): string {
  const seconds = theme === 'system' ? 0 : REMEMBERED_SECONDS
  return `${THEME_COOKIE}=${theme}; Path=/; Max-Age=${seconds}; SameSite=Lax`
}
