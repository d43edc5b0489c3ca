import { IntlMessageFormat } from 'intl-messageformat'
import { expect, test } from 'vitest'
import { formatParts, type MessagePart, parseMessage } from './icu.ts'
import { SPANISH } from './spanish.ts'

/** The names in a message, and which of them are counted or chosen by. */
function namesIn(parts: readonly MessagePart[]): Record<string, readonly string[] | undefined> {
  return Object.assign(
    {},
    ...parts.map((part) => {
      if (typeof part === 'string') return {}
      const options = Object.entries(part.options ?? {})
      const inside = options.map(([, option]) => namesIn(option))
      return Object.assign({}, ...inside, {
        [part.name]: part.options && options.map(([one]) => one),
      })
    }),
  )
}

function formatted(message: string, values: Record<string, string | number>, locale: string) {
  return formatParts(parseMessage(message), values, locale).join('')
}

test('values, plurals and choices are put in', () => {
  const message =
    '{name} has {count, plural, =0 {no pets} one {one {size, select, big {big} other {small}} pet} other {# pets}}.'
  const read = (count: number, size: string) =>
    formatted(message, { name: 'Ann', count, size }, 'en-US')
  expect([read(0, 'big'), read(1, 'big'), read(1, 'x'), read(2_000, 'x')]).toEqual([
    'Ann has no pets.',
    'Ann has one big pet.',
    'Ann has one small pet.',
    'Ann has 2,000 pets.',
  ])
})

test('braces that are no place for a value are read as they are written', () => {
  expect(formatted('No {such place} {here', {}, 'en-US')).toBe('No {such place} {here')
})

test('every message of ours reads as the format’s own library reads it, in both languages', () => {
  const unlike: string[] = []
  for (const [id, spanish] of Object.entries(SPANISH)) {
    const english = id.replace(/\|[^|]*$/, '')
    for (const [message, locale] of [
      [english, 'en-US'],
      [spanish, 'es-US'],
    ] as const) {
      const names = Object.entries(namesIn(parseMessage(message)))
      for (const count of [0, 1, 2, 999, 1_000]) {
        const values = Object.fromEntries(
          names.map(([name, options]) => [
            name,
            options === undefined
              ? `“${name}”`
              : options.includes('one')
                ? count
                : (options[0] ?? ''),
          ]),
        )
        const theirs = new IntlMessageFormat(message, locale, undefined, { ignoreTag: true })
        if (theirs.format(values) !== formatted(message, values, locale)) unlike.push(message)
      }
    }
  }
  expect(unlike).toEqual([])
})
