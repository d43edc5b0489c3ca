import type { DehydratedState } from '@tanstack/react-query'
import { createContext } from 'react'
import type { RouterContextProvider } from 'react-router'

/** What a loader has asked for: as the JSON that goes to the browser, and as the page is made of it. */
export interface Answers {
  text: string
  state: DehydratedState
}

/** No JSON begins like this. */
const MARK = '#'
const ID = 'answers-'

const ofPages = new WeakMap<Readonly<RouterContextProvider>, Answers[]>()

/**
 * Puts answers beside what the loaders of a whole page return, and gives a short mark to return in
 * their place. The router would write them into the page as a text within a text within a text, with
 * three signs for each quotation mark, and work as long on that as on a tenth of the page.
 */
export function handOver(context: Readonly<RouterContextProvider>, answers: Answers): string {
  const handed = ofPages.get(context) ?? []
  ofPages.set(context, handed)
  return `${MARK}${handed.push(answers) - 1}`
}

export function handedOver(context: Readonly<RouterContextProvider>): readonly Answers[] {
  return ofPages.get(context) ?? []
}

/** On the server what was handed over with the page that is being made; in a browser it stands in it. */
export const HandedOverContext = createContext<readonly Answers[]>([])

/** Scripts that nobody runs, in which `stateOf` finds the answers; no text of theirs ends one. */
export function answerScripts(handed: readonly Answers[]): string {
  return handed
    .map(
      ({ text }, index) =>
        `<script type="application/json" id="${ID}${index}">${text.replaceAll('<', String.raw`\u003c`)}</script>`,
    )
    .join('')
}

/** What the JSON of `prefetch` says, or the answers that its mark stands for. */
export function stateOf(given: string, handed: readonly Answers[] = []): DehydratedState {
  if (!given.startsWith(MARK)) return JSON.parse(given) as DehydratedState
  const index = given.slice(MARK.length)
  if (import.meta.env.SSR) return handed[Number(index)]?.state ?? NONE
  const text = document.getElementById(`${ID}${index}`)?.textContent
  return text == null ? NONE : (JSON.parse(text) as DehydratedState)
}

/** A page asks again for what it does not find. */
const NONE: DehydratedState = { mutations: [], queries: [] }
