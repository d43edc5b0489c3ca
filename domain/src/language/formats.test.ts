import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { dayText } from '../calendar.ts'
import { moneyText } from '../money.ts'
import { weightText } from '../pets/weight-text.ts'
import type { Language } from '../schemas.ts'
import { footDistanceText, nearText, weightLimitText } from '../units.ts'
import {
  clockText,
  compareNames,
  countryText,
  dateText,
  listText,
  numberText,
  weekdayText,
} from './formats.ts'
import { ENGLISH, translateWith } from './messages.ts'
import { SPANISH } from './spanish.ts'

function readIn(language: Language) {
  const texts: Readonly<Record<string, string>> = language === 'en' ? {} : SPANISH
  translateWith(() => ({
    language,
    find: (id) => texts[id],
  }))
}

afterEach(() => translateWith(() => ENGLISH))

const AT = Date.UTC(2026, 8, 20, 21, 5)
const USD = { amountCents: 123_450, currency: 'USD' } as const
const FEW = ['dogs', 'cats', 'iguanas']

test.each([
  [() => dayText('2026-11-20'), 'Nov 20, 2026', '20 nov 2026'],
  [() => dayText('2026-05-01'), 'May 1, 2026', '1 may 2026'],
  [
    () => dateText(AT, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }),
    'Sep 20, 2026, 9:05 PM',
    '20 sept 2026, 9:05 p.m.',
  ],
  [() => clockText(0), '12:00 AM', '12:00 a.m.'],
  [() => clockText(13 * 60 + 30), '1:30 PM', '1:30 p.m.'],
  [() => weekdayText(0), 'Sunday', 'domingo'],
  [() => weekdayText(3, 'short'), 'Wed', 'mié'],
  [() => numberText(12345), '12,345', '12,345'],
  [() => moneyText(USD), '$1,234.50', '$1,234.50'],
  [() => moneyText({ ...USD, currency: 'CAD' }), 'CA$1,234.50', 'CAD\u00a01,234.50'],
  [() => nearText(90, 'us'), '300 ft', '300 pies'],
  [() => nearText(2000, 'us'), '1.2 mi', '1.2 mi'],
  [() => footDistanceText(1609.344, 'us'), '1.0 mile', '1.0 milla'],
  [() => footDistanceText(2000, 'metric'), '2.0 km', '2.0 km'],
  [() => weightLimitText(23, 'us'), '51 lbs', '51 lb'],
  [() => weightText(11.5), '25.4 lbs', '25.4 lb'],
  [() => countryText('DE'), 'Germany', 'Alemania'],
  [() => countryText('HK'), 'Hong Kong', 'Hong Kong'],
  [() => countryText('FK'), 'Falkland Islands', 'Islas Malvinas'],
  [() => listText(FEW), 'dogs, cats and iguanas', 'dogs, cats e iguanas'],
  [() => listText(FEW, 'or'), 'dogs, cats or iguanas', 'dogs, cats o iguanas'],
  [
    () => String(['nube', 'ñu', 'oso', 'Nata'].sort(compareNames)),
    'Nata,ñu,nube,oso',
    'Nata,nube,ñu,oso',
  ],
])('what a reader sees stands as in their language: %#', (text, english, spanish) => {
  expect(text()).toBe(english)
  readIn('es')
  expect(text()).toBe(spanish)
  readIn('en')
  expect(text()).toBe(english)
})

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

test('every day of the calendar has its three-letter month in English', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1900, max: 2199 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 28 }),
      (year, month, day) => {
        const [mm, dd] = [month, day].map((part) => String(part).padStart(2, '0'))
        expect(dayText(`${year}-${mm}-${dd}`)).toBe(`${MONTHS[month - 1]} ${day}, ${year}`)
      },
    ),
  )
})
