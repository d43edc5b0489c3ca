import { readLanguage } from '@wayfur/domain/language/language'
import { translateWith } from '@wayfur/domain/language/messages'

/**
 * Has this browser's page speak as the server wrote it. English stands in the program; another
 * language is fetched whole, before the page begins, so that nothing on it changes its words.
 */
export async function loadMessages(): Promise<void> {
  const language = readLanguage(document.documentElement.lang) ?? 'en'
  if (language === 'en') return
  const { SPANISH } = await import('@wayfur/domain/language/spanish')
  translateWith(() => ({ language, find: (id) => SPANISH[id] }))
}
