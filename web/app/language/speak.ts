import { setupI18n } from '@lingui/core'
import { type Language, readLanguage } from '@wayfur/domain/language/language'
import { piecesOf, senseKey, speakWith, type Voice } from '@wayfur/domain/language/say'

/**
 * Has this browser's page speak as the server wrote it. English stands in the program; another
 * language is fetched whole, before the page begins, so that nothing on it changes its words.
 */
export async function speakAsWritten(): Promise<void> {
  const language = readLanguage(document.documentElement.lang) ?? 'en'
  const messages = await messagesIn(language)
  const speaker = setupI18n({ locale: language, messages: { [language]: messages } })
  speaker.setMessagesCompiler(piecesOf)
  const voice: Voice = {
    language,
    say: (text, values, sense) =>
      speaker._(senseKey(text, sense), { ...values }, { message: text }),
  }
  speakWith(() => voice)
}

async function messagesIn(language: Language): Promise<Record<string, string>> {
  if (language === 'en') return {}
  const { SPANISH } = await import('@wayfur/domain/language/spanish')
  return { ...SPANISH }
}
