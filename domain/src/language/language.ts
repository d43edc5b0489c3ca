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

/**
 * The language of ours that a browser wants most, from its Accept-Language header
 * (RFC 9110, 12.5.4): 'fr, es;q=0.8, en;q=0.5' wants 'es'.
 */
export function preferredLanguage(header: string | null | undefined): Language | undefined {
  let best: { language: Language; weight: number } | undefined
  for (const range of (header ?? '').split(',')) {
    const [tag = '', ...parameters] = range.split(';')
    const language = readLanguage(tag)
    const weight = weightOf(parameters)
    if (language !== undefined && weight > (best?.weight ?? 0)) best = { language, weight }
  }
  return best?.language
}

function weightOf(parameters: readonly string[]): number {
  const written = parameters.map((part) => part.trim()).find((part) => part.startsWith('q='))
  const weight = Number(written?.slice(2) ?? 1)
  return Number.isFinite(weight) ? weight : 0
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

/** What a request is answered in: what was chosen, or else what the browser asks for. */
export function languageAskedFor(headers: {
  get(name: string): string | null
}): Language | undefined {
  return (
    languageOfCookie(headers.get('cookie')) ?? preferredLanguage(headers.get('accept-language'))
  )
}
