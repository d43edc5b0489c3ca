import { AsyncLocalStorage } from 'node:async_hooks'
import { ENGLISH, type Translator, translateWith } from '@wayfur/domain/language/messages'
import { SPANISH } from '@wayfur/domain/language/spanish'
import type { Language } from '@wayfur/domain/schemas'

/** The translators of the languages that accounts have. */
export const TRANSLATORS: Readonly<Record<Language, Translator>> = {
  en: ENGLISH,
  es: { language: 'es', find: (id) => SPANISH[id] },
}

const reader = new AsyncLocalStorage<Translator>()

translateWith(currentTranslator)

/** The translator in use: the request's, or the one `inLanguage` sets. */
export function currentTranslator(): Translator {
  return reader.getStore() ?? ENGLISH
}

/** Has everything that `act` says, also what it waits for, said in `language`. */
export function inLanguage<T>(language: Language, act: () => T): T {
  return translatedBy(TRANSLATORS[language], act)
}

/** Has everything that `act` says, also what it waits for, said by `translator`. */
export function translatedBy<T>(translator: Translator, act: () => T): T {
  return reader.run(translator, act)
}
