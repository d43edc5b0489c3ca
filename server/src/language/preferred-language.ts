import { languageOfCookie, LANGUAGES } from '@wayfur/domain/language/language'
import type { Language } from '@wayfur/domain/schemas'
import { parseAccept } from 'hono/utils/accept'

/**
 * Which of the languages `spoken` a browser wants most, from its Accept-Language header: of
 * 'fr, es-MX;q=0.8, en;q=0.5' that is 'es' where 'fr' is not spoken.
 */
export function preferredLanguage<Spoken extends string>(
  header: string | null,
  spoken: readonly Spoken[],
): Spoken | undefined {
  for (const { type, q } of parseAccept(header ?? '')) {
    const [primary] = type.toLowerCase().split('-')
    const found = spoken.find((language) => language === primary)
    if (found !== undefined && q > 0) return found
  }
  return undefined
}

/** What a request is answered in: what was chosen, or else what the browser asks for. */
export function languageAskedFor(headers: {
  get(name: string): string | null
}): Language | undefined {
  return (
    languageOfCookie(headers.get('cookie')) ??
    preferredLanguage(headers.get('accept-language'), LANGUAGES)
  )
}
