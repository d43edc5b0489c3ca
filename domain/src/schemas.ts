import * as z from 'zod/mini'
import { isDay } from './calendar.ts'
import { LANGUAGES } from './language/language.ts'
import { t } from './language/messages.ts'
import { CURRENCIES, MOST_CENTS } from './money.ts'
import { plainRefusal } from './plain-refusal.ts'
import { UNITS } from './units.ts'

/** Schemas speak plainly wherever they are held against something; pages say so where they check. */
z.config({ localeError: plainRefusal })

/** A day of the calendar as `YYYY-MM-DD`: it belongs to no clock and no zone. */
export type Day = string

export const Day = z
  .string({ error: () => t('Please give a date.') })
  .check(z.refine(isDay, { error: () => t('Please give a date that exists, such as 2026-11-20.') }))

/** A point on the earth, WGS 84 degrees. */
export const Point = z.object({
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
})
export type Point = z.infer<typeof Point>
export const Language = z.enum(LANGUAGES)
export type Language = z.infer<typeof Language>
export const CurrencyCode = z.enum(CURRENCIES)

/** An amount of money as everything but the edge of the product knows it: 19.99 is 1999. */
export const Cents = z.int().check(z.gte(0), z.lte(MOST_CENTS))
export type Cents = z.infer<typeof Cents>

/** A number in a query string, from `least` to `most`; an empty or unreadable one is refused. */
export function queryNumber(least: number, most: number) {
  const sentence = {
    error: () => t('This must be a number from {least} to {most}.', { least, most }),
  }
  return z.pipe(
    z.pipe(
      z.union(
        [z.number(), z.string().check(z.regex(/^[+-]?\d{1,12}(\.\d{1,15})?$/, sentence))],
        sentence,
      ),
      z.transform(Number),
    ),
    z.number(sentence).check(z.gte(least, sentence), z.lte(most, sentence)),
  )
}

/** A whole number in a query string, from `least` to `most`. */
export function queryInteger(least: number, most: number) {
  const sentence = {
    error: () => t('This must be a whole number from {least} to {most}.', { least, most }),
  }
  return z.pipe(
    z.pipe(
      z.union([z.number(), z.string().check(z.regex(/^[+-]?\d{1,15}$/, sentence))], sentence),
      z.transform(Number),
    ),
    z.int(sentence).check(z.gte(least, sentence), z.lte(most, sentence)),
  )
}

/** Yes or no in a query string: `true`, `false`, `1` or `0`. */
export function queryFlag() {
  return z.pipe(
    z.union([z.boolean(), z.enum(['true', 'false', '1', '0'])], {
      error: () => t('This must be true or false.'),
    }),
    z.transform((value) => value === true || value === 'true' || value === '1'),
  )
}
export const Units = z.enum(UNITS)
/** Miles and pounds, or kilometers and kilograms. */
export type Units = z.infer<typeof Units>
