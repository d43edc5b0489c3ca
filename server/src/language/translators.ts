import { setupI18n } from '@lingui/core'
import type { Language } from '@wayfur/domain/language/language'
import {
  piecesOf,
  messageId,
  translateWith,
  type Translator,
} from '@wayfur/domain/language/messages'
import { SPANISH } from '@wayfur/domain/language/spanish'
import { AsyncLocalStorage } from 'node:async_hooks'

const TRANSLATORS: Readonly<Record<Language, Translator>> = {
  en: translatorOf('en', {}),
  es: translatorOf('es', SPANISH),
}

const reader = new AsyncLocalStorage<Translator>()

translateWith(currentTranslator)

/** The translator of whoever a text is for: of the request that is answered, or as `inLanguage` says. */
export function currentTranslator(): Translator {
  return reader.getStore() ?? TRANSLATORS.en
}

/** Has everything that `act` says, also what it waits for, said in `language`. */
export function inLanguage<T>(language: Language, act: () => T): T {
  return reader.run(TRANSLATORS[language], act)
}

function translatorOf(language: Language, messages: Readonly<Record<string, string>>): Translator {
  const i18n = setupI18n({ locale: language, messages: { [language]: { ...messages } } })
  i18n.setMessagesCompiler(piecesOf)
  return {
    language,
    t: (text, values, context) =>
      i18n._(messageId(text, context), { ...values }, { message: text }),
  }
}
