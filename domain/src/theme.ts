import { choiceCookie, cookieValues } from './cookie.ts'
import type { Theme } from './request-context.ts'

/** The cookie that remembers a chosen theme; without it the system decides. */
const THEME_COOKIE = 'theme'

/** The theme a visitor chose, from the Cookie header of a request. */
export function readTheme(cookieHeader: string | null): Theme {
  const [chosen] = cookieValues(cookieHeader, THEME_COOKIE)
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

/** The cookie that keeps `theme`; choosing the system's theme forgets it. */
export function themeCookie(theme: Theme): string {
  return choiceCookie(THEME_COOKIE, theme === 'system' ? undefined : theme)
}
