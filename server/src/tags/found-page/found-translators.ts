import { FRENCH } from '@wayfur/domain/language/french'
import { GERMAN } from '@wayfur/domain/language/german'
import type { Translator } from '@wayfur/domain/language/messages'
import { FOUND_LANGUAGES, type FoundLanguage } from '@wayfur/domain/tags/found-languages'
import { preferredLanguage } from '../../language/preferred-language.ts'
import { translatedBy, TRANSLATORS } from '../../language/translators.ts'

const FOUND_TRANSLATORS = {
  ...TRANSLATORS,
  fr: translatorOf('fr', FRENCH),
  de: translatorOf('de', GERMAN),
}

/** What only the found page says is known in French and German; the rest is in English there. */
function translatorOf(locale: string, messages: Readonly<Record<string, string>>): Translator {
  return { language: 'en', locale, find: (id) => messages[id] }
}

/** The language chosen by name, or else the one that an Accept-Language header likes best. */
export function foundLanguage(chosen: string | null, accepted: string | null): FoundLanguage {
  const spoken = Object.keys(FOUND_LANGUAGES) as FoundLanguage[]
  return (
    spoken.find((language) => language === chosen) ?? preferredLanguage(accepted, spoken) ?? 'en'
  )
}

/** Has everything that `act` says, also what it waits for, said in one of the page's languages. */
export function inFoundLanguage<T>(language: FoundLanguage, act: () => T): T {
  return translatedBy(FOUND_TRANSLATORS[language], act)
}
