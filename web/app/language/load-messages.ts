import { readLanguage } from '@wayfur/domain/language/language'
import { translateWith } from '@wayfur/domain/language/messages'
import type { Route } from '../+types/root'
import { messageKey } from './message-key.ts'

/** What a catalogue file exports; that of the frame tells those of the pages, by their patterns. */
interface Catalogue {
  /** By `messageKey`. */
  messages: Readonly<Record<string, string>>
  pages?: Readonly<Record<string, string>>
}

const messages = new Map<string, string>()
let pages: Catalogue['pages'] = {}

/**
 * Has this browser's page speak as the server wrote it. English stands in the program; of another
 * language the document names what its page says, which is there before the page begins, so that
 * nothing on it changes its words.
 */
export async function loadMessages(): Promise<void> {
  const language = readLanguage(document.documentElement.lang)
  const named = document.querySelector<HTMLMetaElement>('meta[name="messages"]')
  if (language === undefined || named === null) return
  await Promise.all(named.content.split(' ').map(load))
  translateWith(() => ({
    language,
    find: (id) => messages.get(messageKey(id)) ?? reportMissing(id),
  }))
}

/** Loads what the next page says while its answers come, so that it is there before the page. */
export const loadPageMessages: Route.ClientMiddlewareFunction = async ({ pattern }, next) => {
  const file = pages?.[pattern]
  const [answers] = await Promise.all([next(), file === undefined ? undefined : load(file)])
  return answers
}

async function load(file: string): Promise<void> {
  const loaded = (await import(/* @vite-ignore */ file)) as Catalogue
  for (const [key, text] of Object.entries(loaded.messages)) messages.set(key, text)
  pages = loaded.pages ?? pages
}

/** A text that no catalogue of the page has is a fault of the build: journeys fail by it. */
function reportMissing(id: string): undefined {
  console.error(`No catalogue of this page has: ${id}`)
}
