import type { Language } from '../schemas.ts'
import { formatParts, parseMessage } from './icu.ts'
import { LOCALES } from './language.ts'

/** What a message says for one of its {names}; another message is put in as its reader reads it. */
export type Value = string | number | Message | null | undefined
/** What stands for the {names} of a message; `context` tells two meanings of one English text apart. */
export type Values = Readonly<Record<string, Value>>

/**
 * One of our texts before it has a language, with what stands for its {names}. It survives JSON, so
 * rows, jobs, problems and letters keep it; only `t` makes a string of it, for one reader.
 */
export interface Message {
  /** The text in English, in ICU MessageFormat, by which its translations are found. */
  readonly english: string
  readonly values?: Values
}

/** Only what is written down can be translated: a string found out at run time is no literal. */
type Literal<Text extends string> = string extends Text ? never : Text

type Names<Text extends string> = Text extends `${string}{${infer Inside}}${infer Rest}`
  ? (Inside extends `${string} ${string}` ? never : Inside) | Names<Rest>
  : never

type ValuesFor<Text extends string> = Text extends `${string}, ${'plural' | 'select'},${string}`
  ? [values: Values]
  : [Names<Text>] extends [never]
    ? [values?: { readonly context: string }]
    : [values: Readonly<Record<Names<Text>, Value>> & { readonly context?: string }]

/** Where the messages of one language are found. */
export interface Translator {
  readonly language: Language
  /** How dates and numbers are written, and plurals counted, where that is not as `language` says. */
  readonly locale?: string
  /** The translation of the message `id`, or undefined where English stands for itself. */
  find(id: string): string | undefined
}

export const ENGLISH: Translator = { language: 'en', find: () => undefined }

let currentTranslator: () => Translator = () => ENGLISH

/**
 * Makes `find` name the translator of whoever reads at that moment: the one of the page in a
 * browser, the one of the request on a server. Until then everything is in English.
 */
export function translateWith(find: () => Translator): void {
  currentTranslator = find
}

/**
 * A message to be translated when somebody reads it:
 * `msg('{count, plural, one {# pet} other {# pets}}', { count })`.
 */
export function msg<const Text extends string>(
  english: Literal<Text>,
  ...[values]: ValuesFor<Text>
): Message {
  return values === undefined ? { english } : { english, values }
}

/**
 * A message in the language of its reader; `t('Hello {name}', { name })` is short for
 * `t(msg('Hello {name}', { name }))`.
 */
export function t(message: Message): string
export function t<const Text extends string>(
  english: Literal<Text>,
  ...values: ValuesFor<Text>
): string
export function t(message: Message | string, values?: Values): string {
  if (typeof message === 'string')
    return t(values === undefined ? { english: message } : { english: message, values })
  return textBy(currentTranslator(), message)
}

/** Words that nobody translates, such as those of a schema, where a message belongs. */
export function verbatim(words: string): Message {
  return { english: '{words}', values: { words } }
}

/** A message in the language of one translator, where `t` would ask who reads at the moment. */
export function textBy(translator: Translator, message: Message): string {
  let text = ''
  for (const part of partsBy(translator, message, message.values ?? {})) {
    text += isMessage(part) ? textBy(translator, part) : (part ?? '')
  }
  return text
}

/** A message in the language of its reader, piece by piece, with whatever stands for its values. */
export function translatedParts<Given>(
  message: Message,
  values: Readonly<Record<string, Given>>,
): (string | Given)[] {
  return partsBy(currentTranslator(), message, values)
}

function partsBy<Given>(
  translator: Translator,
  message: Message,
  values: Readonly<Record<string, Given>>,
): (string | Given)[] {
  const found = translator.find(messageId(message))
  const locale = localeOf(translator)
  return formatParts(parseMessage(found ?? message.english), values, locale)
}

/** Whether something is a message, and not text, a number or an element. */
export function isMessage(value: unknown): value is Message {
  return typeof value === 'object' && value !== null && 'english' in value
}

/** Under what a message stands among those of another language: 'Open', and as a verb 'Open|verb'. */
export function messageId({ english, values }: Message): string {
  return typeof values?.['context'] === 'string' ? `${english}|${values['context']}` : english
}

/** The language of whoever reads. */
export function currentLanguage(): Language {
  return currentTranslator().language
}

/** How dates, numbers and money are written for whoever reads, as Intl names it: 'en-US'. */
export function currentLocale(): string {
  return localeOf(currentTranslator())
}

function localeOf({ language, locale }: Translator): string {
  return locale ?? LOCALES[language]
}

/** Whether something written down is for people: it begins as a sentence does, or has words; 'US' is a code. */
export function isText(value: string): boolean {
  return (
    /^\p{Lu}|\s/u.test(value) &&
    /\p{L}{2}/u.test(value) &&
    !/[{}]|^(\/|https?:|[A-Z]{2,3}$)/.test(value)
  )
}

/**
 * A text out of a file or a row: ours are known in other languages, what an operator wrote stays as
 * it is written.
 */
export function translateWritten(text: string): string {
  return isText(text) ? t({ english: text }) : text
}
