import { FOUND_CATALOGUE } from '@wayfur/domain/language/found-catalogue'
import type { Translator } from '@wayfur/domain/language/messages'
import { FOUND_LANGUAGES, type FoundLanguage } from '@wayfur/domain/tags/found-languages'
import { preferredLanguage } from '../../language/preferred-language.ts'
import { translatedBy, TRANSLATORS } from '../../language/translators.ts'

/** Where Intl and we call a language differently. */
const LOCALES: Partial<Record<FoundLanguage, string>> = { tl: 'fil', zh: 'zh-Hans' }

const FOUND_TRANSLATORS: Readonly<Record<FoundLanguage, Translator>> = {
  ...TRANSLATORS,
  fr: translatorOf('fr'),
  de: translatorOf('de'),
  pt: translatorOf('pt'),
  zh: translatorOf('zh'),
  vi: translatorOf('vi'),
  tl: translatorOf('tl'),
  ko: translatorOf('ko'),
  ar: translatorOf('ar'),
}

/** What only the found page says is known in these languages; the rest is in English there. */
function translatorOf(language: keyof typeof FOUND_CATALOGUE): Translator {
  const messages: Readonly<Record<string, string>> = FOUND_CATALOGUE[language]
  return { language: 'en', locale: LOCALES[language] ?? language, find: (id) => messages[id] }
}

/** The language chosen by name, or else the one that an Accept-Language header likes best. */
export function foundLanguage(chosen: string | null, accepted: string | null): FoundLanguage {
  const spoken = Object.keys(FOUND_LANGUAGES) as FoundLanguage[]
  // Browsers call Tagalog Filipino.
  const wanted = accepted?.replaceAll(/\bfil\b/gi, 'tl') ?? null
  return spoken.find((language) => language === chosen) ?? preferredLanguage(wanted, spoken) ?? 'en'
}

/** Has everything that `act` says, also what it waits for, said in one of the page's languages. */
export function inFoundLanguage<T>(language: FoundLanguage, act: () => T): T {
  return translatedBy(FOUND_TRANSLATORS[language], act)
}
