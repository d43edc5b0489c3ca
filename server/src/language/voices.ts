import { setupI18n } from '@lingui/core'
import type { Language } from '@wayfur/domain/language/language'
import { piecesOf, senseKey, speakWith, type Voice } from '@wayfur/domain/language/say'
import { SPANISH } from '@wayfur/domain/language/spanish'
import { AsyncLocalStorage } from 'node:async_hooks'

const VOICES: Readonly<Record<Language, Voice>> = {
  en: voiceOf('en', {}),
  es: voiceOf('es', SPANISH),
}

const reader = new AsyncLocalStorage<Voice>()

speakWith(voiceOfReader)

/** The voice of whoever a text is for: of the request that is answered, or as `inLanguage` says. */
export function voiceOfReader(): Voice {
  return reader.getStore() ?? VOICES.en
}

/** Has everything that `act` says, also what it waits for, said in `language`. */
export function inLanguage<T>(language: Language, act: () => T): T {
  return reader.run(VOICES[language], act)
}

function voiceOf(language: Language, messages: Readonly<Record<string, string>>): Voice {
  const speaker = setupI18n({ locale: language, messages: { [language]: { ...messages } } })
  speaker.setMessagesCompiler(piecesOf)
  return {
    language,
    say: (text, values, sense) =>
      speaker._(senseKey(text, sense), { ...values }, { message: text }),
  }
}
