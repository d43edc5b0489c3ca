import { type Language, LOCALES } from './language.ts'

/** What stands for the {names} of a text. */
export type Values = Readonly<Record<string, string | number | null | undefined>>

/** Somebody who says our texts in one language. */
export interface Translator {
  readonly language: Language
  t(text: string, values?: Values, context?: string): string
}

/** Says every text as it is written. */
export const ENGLISH: Translator = {
  language: 'en',
  t: (text, values = {}) =>
    piecesOf(text)
      .map((piece) => (typeof piece === 'string' ? piece : (values[piece[0]] ?? '')))
      .join(''),
}

let currentTranslator: () => Translator = () => ENGLISH

/**
 * Makes `find` name the translator of whoever a text is for at that moment: the one of the page in a
 * browser, the one of the request on a server. Until then all is said in English.
 */
export function translateWith(find: () => Translator): void {
  currentTranslator = find
}

/**
 * One of our texts in the language of its reader. `text` is the English one, by which the others
 * are found; '{name}' in it stands for a value: `t('Hello {name}', { name })`.
 * Where one English word means two things, `context` tells them apart: `t('Open', undefined, 'verb')`
 * is found under `messageId('Open', 'verb')`.
 */
export function t(text: string, values?: Values, context?: string): string {
  return currentTranslator().t(text, values, context)
}

/** Under what a text in one of its senses stands among those of another language: 'Open|verb'. */
export function messageId(text: string, context: string | undefined): string {
  return context === undefined ? text : `${text}|${context}`
}

/** The language of whoever reads. */
export function currentLanguage(): Language {
  return currentTranslator().language
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
    const get = () => t(value)
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
export function translateWritten(text: string): string {
  return isText(text) ? t(text) : text
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
