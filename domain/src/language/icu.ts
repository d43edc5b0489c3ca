/** A piece of a message in ICU MessageFormat: as it is written, or what stands for a value. */
export type MessagePart =
  | string
  | { name: string; isCount?: true; options?: Readonly<Record<string, readonly MessagePart[]>> }

const VALUE = /\{(\w+)\}/y
const CHOICE = /\{(\w+),\s*(?:plural|select),\s*/y
const OPTION = /(=\d+|\w+)\s*\{/y
const SPACE = /\s*/y
/** Whole numbers below it are written alike in all our languages: by their digits alone. */
const LEAST_GROUPED = 1000

const parsed = new Map<string, readonly MessagePart[]>()

/**
 * The pieces of `'{count, plural, one {# pet} other {# pets}} of {name}'`. Of ICU MessageFormat our
 * messages have values, plurals (with `=0` and `#`) and selects; braces of another kind are read as
 * they are written. Plural classes are those of Intl.PluralRules.
 */
export function parseMessage(message: string): readonly MessagePart[] {
  let parts = parsed.get(message)
  if (parts === undefined) {
    parts = message.includes('{') ? partsFrom(message, { at: 0 }) : [message]
    parsed.set(message, parts)
  }
  return parts
}

/** Reads on to the end, or within a choice by the value `counted` to the end of its option. */
function partsFrom(message: string, cursor: { at: number }, counted?: string): MessagePart[] {
  const parts: MessagePart[] = []
  let written = ''
  const push = (part: MessagePart) => {
    if (written !== '') parts.push(written)
    written = ''
    parts.push(part)
  }
  const match = (pattern: RegExp) => {
    pattern.lastIndex = cursor.at
    const found = pattern.exec(message)
    if (found !== null) cursor.at = pattern.lastIndex
    return found
  }
  const end = counted === undefined ? undefined : '}'
  while (cursor.at < message.length && message[cursor.at] !== end) {
    const value = match(VALUE)
    const choice = value === null ? match(CHOICE) : null
    if (value !== null) {
      push({ name: value[1]! })
    } else if (choice !== null) {
      const options: Record<string, MessagePart[]> = {}
      for (let option = match(OPTION); option !== null; option = match(OPTION)) {
        options[option[1]!] = partsFrom(message, cursor, choice[1])
        cursor.at += 1
        match(SPACE)
      }
      cursor.at += 1
      push({ name: choice[1]!, options })
    } else if (message[cursor.at] === '#' && counted !== undefined) {
      cursor.at += 1
      push({ name: counted, isCount: true })
    } else {
      written += message[cursor.at]
      cursor.at += 1
    }
  }
  if (written !== '') parts.push(written)
  return parts
}

/** A message with its values put in, piece by piece; a value that is missing leaves a gap. */
export function formatParts<Value>(
  parts: readonly MessagePart[],
  values: Readonly<Record<string, Value>>,
  locale: string,
): (string | Value)[] {
  const formatted: (string | Value)[] = []
  for (const part of parts) {
    if (typeof part === 'string') {
      formatted.push(part)
      continue
    }
    const value = values[part.name]
    if (part.options !== undefined) {
      formatted.push(...formatParts(optionFor(value, part.options, locale), values, locale))
    } else if (value !== undefined) {
      formatted.push(part.isCount ? countText(Number(value), locale) : value)
    }
  }
  return formatted
}

function optionFor(
  value: unknown,
  options: Readonly<Record<string, readonly MessagePart[]>>,
  locale: string,
): readonly MessagePart[] {
  const named =
    typeof value === 'number'
      ? (options[`=${value}`] ?? options[pluralsOf(locale).select(value)])
      : options[String(value)]
  return named ?? options['other'] ?? []
}

const plurals = new Map<string, Intl.PluralRules>()

function pluralsOf(locale: string): Intl.PluralRules {
  let known = plurals.get(locale)
  if (known === undefined) plurals.set(locale, (known = new Intl.PluralRules(locale)))
  return known
}

const numbers = new Map<string, Intl.NumberFormat>()

/**
 * A count in the reader's digits. Made where it is first wanted: the first number format of a page
 * takes a slow phone a tenth of a second, which most plurals never need.
 */
function countText(count: number, locale: string): string {
  if (Number.isInteger(count) && count >= 0 && count < LEAST_GROUPED) return String(count)
  let known = numbers.get(locale)
  if (known === undefined) numbers.set(locale, (known = new Intl.NumberFormat(locale)))
  return known.format(count)
}
