import * as z from 'zod/mini'
import { t } from './language/messages.ts'

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
