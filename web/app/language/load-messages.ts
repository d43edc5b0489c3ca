import { setupI18n } from '@lingui/core'
import { type Language, readLanguage } from '@wayfur/domain/language/language'
import {
  piecesOf,
  messageId,
  translateWith,
  type Translator,
} from '@wayfur/domain/language/messages'

/**
 * Has this browser's page speak as the server wrote it. English stands in the program; another
 * language is fetched whole, before the page begins, so that nothing on it changes its words.
 */
export async function loadMessages(): Promise<void> {
  const language = readLanguage(document.documentElement.lang) ?? 'en'
  const messages = await messagesIn(language)
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } })
  i18n.setMessagesCompiler(piecesOf)
  const translator: Translator = {
    language,
    t: (text, values, context) =>
      i18n._(messageId(text, context), { ...values }, { message: text }),
  }
  translateWith(() => translator)
}

async function messagesIn(language: Language): Promise<Record<string, string>> {
  if (language === 'en') return {}
  const { SPANISH } = await import('@wayfur/domain/language/spanish')
  return { ...SPANISH }
}
