import { type Language, LOCALES } from './language.ts'

/** What stands for the {names} of a text. */
export type Values = Readonly<Record<string, string | number | null | undefined>>

/** Somebody who says our texts in one language. */
export interface Voice {
  readonly language: Language
  say(text: string, values?: Values, sense?: string): string
}

const ENGLISH: Voice = {
  language: 'en',
  say: (text, values = {}) =>
    piecesOf(text)
      .map((piece) => (typeof piece === 'string' ? piece : (values[piece[0]] ?? '')))
      .join(''),
}

let voiceOfReader: () => Voice = () => ENGLISH

/**
 * Makes `find` name the voice of whoever a text is for at that moment: the one of the page in a
 * browser, the one of the request on a server. Until then all is said in English.
 */
export function speakWith(find: () => Voice): void {
  voiceOfReader = find
}

/**
 * One of our texts in the language of its reader. `text` is the English one, by which the others
 * are found; '{name}' in it stands for a value: `say('Hello {name}', { name })`.
 * Where one English word means two things, `sense` tells them apart: `say('Open', undefined, 'verb')`
 * is found under `senseKey('Open', 'verb')`.
 */
export function say(text: string, values?: Values, sense?: string): string {
  return voiceOfReader().say(text, values, sense)
}

/** Under what a text in one of its senses stands among those of another language: 'Open|verb'. */
export function senseKey(text: string, sense: string | undefined): string {
  return sense === undefined ? text : `${text}|${sense}`
}

/** The language of whoever reads. */
export function currentLanguage(): Language {
  return voiceOfReader().language
}

/** How dates, numbers and money are written for whoever reads, as Intl names it: 'en-US'. */
export function currentLocale(): string {
  return LOCALES[currentLanguage()]
}

/** A text taken apart: what is said as it is, and in brackets what stands for a value. */
export function piecesOf(text: string): (string | [name: string])[] {
  if (!text.includes('{')) return [text]
  return text
    .split(/(\{\w+\})/)
    .filter((piece) => piece !== '')
    .map((piece) => (/^\{\w+\}$/.test(piece) ? [piece.slice(1, -1)] : piece))
}

/**
 * Texts that are written down once, when the program starts, and read by many: the same record or
 * list, whose texts are said in the language of whoever reads them. Codes, addresses, functions
 * and what is found out when it is read (`get`) stay as they are.
 */
export function said<const T>(written: T): T {
  if (Array.isArray(written)) return listSaid(written) as T
  if (!isPlain(written)) return written
  const spoken = {}
  for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(written))) {
    define(spoken, name, property)
  }
  return spoken as T
}

function listSaid(written: readonly unknown[]): unknown[] {
  const spoken: unknown[] = []
  for (const index of written.keys()) {
    const property = Object.getOwnPropertyDescriptor(written, index)
    if (property !== undefined) define(spoken, index, property)
  }
  return spoken
}

/** What is said already, because it comes from another such table, stays as it is. */
function define(on: object, name: string | number, property: PropertyDescriptor): void {
  const value: unknown = property.value
  if (property.get !== undefined) {
    Object.defineProperty(on, name, property)
  } else if (typeof value === 'string' && isText(value)) {
    const get = () => say(value)
    Object.defineProperty(on, name, { enumerable: true, configurable: true, get })
  } else {
    Object.defineProperty(on, name, { ...property, value: said(value) })
  }
}

/** Whether something written down is for people: it begins as a sentence does, or has words. */
export function isText(value: string): boolean {
  return /^\p{Lu}|\s/u.test(value) && /\p{L}{2}/u.test(value) && !/[{}]|^(\/|https?:)/.test(value)
}

/**
 * A text out of a file or a row: ours are known in other languages, what an operator wrote stays as
 * it is written.
 */
export function sayWritten(text: string): string {
  return isText(text) ? say(text) : text
}

/** Records we wrote, and not pictures, schemas or other things with a life of their own. */
function isPlain(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.getPrototypeOf(value) === Object.prototype &&
    !('$$typeof' in value)
  )
}
