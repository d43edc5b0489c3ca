import { readLanguage } from '@wayfur/domain/language/language'
import { translateWith } from '@wayfur/domain/language/messages'
import type { Route } from '../+types/root'
import { catalogueFile, messageKey } from './message-key.ts'

/** What a catalogue file exports. */
interface Catalogue {
  /** The steps from one message to the next in the order of their `messageKey`, in base 36. */
  keys: string
  /** What these messages say, a line each. */
  texts: string
  /** The parts its program loads later that have a catalogue of their own. */
  parts: string
  /** Only that of the frame tells what holds for all. */
  salt?: number
  version?: string
}

const messages = new Map<number, string>()
const parts = new Set<string>()
let salt = 0
/** Of the files of this build; none in English, and while developing, where one file has it all. */
let version: string | undefined

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
    find: (id) => messages.get(messageKey(id, salt)) ?? reportMissing(id),
  }))
}

/** Loads what the next page says while its answers come, so that it is there before the page. */
export const loadPageMessages: Route.ClientMiddlewareFunction = async ({ pattern }, next) => {
  const [answers] = await Promise.all([next(), loadOf(pattern)])
  return answers
}

/**
 * Loads a part of the program with what it says. The build writes it around every `import()`.
 * @public
 */
export async function withMessages<Module>(
  part: string,
  loadModule: () => Promise<Module>,
): Promise<Module> {
  const [module] = await Promise.all([loadModule(), parts.has(part) ? loadOf(part) : undefined])
  return module
}

async function loadOf(name: string): Promise<void> {
  if (version !== undefined) await load(catalogueFile(version, name))
}

async function load(file: string): Promise<void> {
  const loaded = (await import(/* @vite-ignore */ file)) as Catalogue
  const texts = loaded.texts.split('\n')
  let key = 0
  for (const [at, step] of loaded.keys.split(' ').entries()) {
    key += Number.parseInt(step, 36)
    messages.set(key, texts[at] ?? '')
  }
  for (const part of loaded.parts.split(' ')) parts.add(part)
  salt = loaded.salt ?? salt
  version = loaded.version ?? version
}

/** A text that no catalogue of the page has is a fault of the build: journeys fail by it. */
function reportMissing(id: string): undefined {
  console.error(`No catalogue of this page has: ${id}`)
}
