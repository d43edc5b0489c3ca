import { expect, test } from 'vitest'
import { isolated, isolatedByLine, numbersIsolated, openLineOrder } from './line-order.ts'

/** What stands on paper from left to right; words from right to left in brackets. */
async function across(line: string, direction: 'ltr' | 'rtl'): Promise<string> {
  const orderOf = await openLineOrder()
  return orderOf(line, direction)
    .map(({ words, isRtl }) => (isRtl ? `[${words}]` : words))
    .join('')
    .replaceAll(/[\u2066-\u2069]/g, '')
}

test.each([
  [
    'a sentence from right to left begins on the right',
    'هل رأيت Bella؟',
    'rtl',
    '[؟]Bella[هل رأيت ]',
  ],
  ['a Latin name leads a sentence that is not Latin', 'Bella مفقود', 'rtl', '[ مفقود]Bella'],
  ['an Arabic name stands within an English sentence', 'Seen لولو?', 'ltr', 'Seen [لولو]?'],
  [
    'brackets around Arabic words turn with them',
    'لا تركض (خلفها)',
    'rtl',
    // Turned around, the first bracket is seen as the second is written.
    '[لا تركض )خلفها(]',
  ],
] as const)('%s', async (_, line, direction, seen) => {
  expect(await across(line, direction)).toBe(seen)
})

test('a name of two scripts keeps its own order within a sentence', async () => {
  const line = `هل رأيت ${isolated('لولو Bella')}؟`
  expect(await across(line, 'rtl')).toBe('[؟]Bella[لولو ][هل رأيت ]')
})

test('a place in Latin letters does not draw the day after it over to itself', async () => {
  const place = 'Dolores Park, 18th St'
  const day = '19 نوفمبر'
  expect(await across(`شوهد: ${isolated(place)}، ${day}`, 'rtl')).toBe(
    `[ نوفمبر]19[، ]${place}[شوهد: ]`,
  )
  expect(await across(`شوهد: ${place}، ${day}`, 'rtl')).toContain(`${place}، 19`)
})

test('the groups of a phone number keep their order among Arabic words', async () => {
  const words = 'اتصل على +1 415 555 0142 الآن'
  expect(await across(numbersIsolated(words), 'rtl')).toContain('+1 415 555 0142')
  expect(await across(words, 'rtl')).not.toContain('+1 415 555 0142')
})

test('what goes on in the next line is set apart there too', () => {
  const [first, second, third] = isolatedByLine([`شوهد: \u2068Dolores`, 'Park\u2069، 19', 'x'])
  expect(first).toBe('شوهد: \u2068Dolores')
  expect(second).toBe('\u2068Park\u2069، 19')
  expect(third).toBe('x')
})
