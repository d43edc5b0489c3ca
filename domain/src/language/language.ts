import { choiceCookie, cookieValues } from '../cookie.ts'
import type { Language } from '../schemas.ts'

export const LANGUAGES = ['en', 'es'] as const

/** Each language by its own name, as people look for it. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', es: 'Español' }

/** How dates, numbers and money are written for readers of a language: as in the United States. */
export const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es-US' }

/** Parses a language tag ('es', 'es-MX'); undefined for a language without texts. */
export function readLanguage(written: unknown): Language | undefined {
  if (typeof written !== 'string') return undefined
  const [primary] = written.trim().toLowerCase().split('-')
  return LANGUAGES.find((language) => language === primary)
}

/** The cookie that carries the language of a page, also to what is asked from it. */
const LANGUAGE_COOKIE = 'language'

/** The language of a browser, from the Cookie header of a request. */
export function languageOfCookie(cookieHeader: string | null | undefined): Language | undefined {
  return readLanguage(cookieValues(cookieHeader, LANGUAGE_COOKIE)[0])
}

/** The cookie that keeps `language`. */
export function languageCookie(language: Language): string {
  return choiceCookie(LANGUAGE_COOKIE, language)
}

/** The language an address itself names, so that search engines and links can: '/about?lang=es'. */
export function languageOfSearch(search: string): Language | undefined {
  return readLanguage(/[?&]lang=([\w-]+)/.exec(search)?.[1])
}

/** The search part of an address that names `language`. */
export function languageSearch(language: Language): string {
  return `?lang=${language}`
}
