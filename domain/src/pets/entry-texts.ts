import * as z from 'zod/mini'
import { type Message, t } from '../language/messages.ts'

/** Neither control characters nor halves of letters: no database and no printer takes them. */
const ONE_LINE = /^[^\p{Cc}\p{Cs}]*$/u
/** The same, but for line ends and tabs. */
const SEVERAL_LINES = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u

const UNFIT = 'Please use letters, numbers and signs that can be printed.'

/** One line that somebody typed, without the space around it; it may be empty. */
export function typedLine(most: number) {
  return z
    .string({ error: () => t('Please give a text.') })
    .check(
      z.trim(),
      z.maxLength(most, { error: () => t('Please use at most {most} characters.', { most }) }),
      z.regex(ONE_LINE, { error: () => t(UNFIT) }),
    )
}

/** One line that must not be empty. */
export function requiredLine(most: number, says: Message) {
  return z
    .string({ error: () => t(says) })
    .check(
      z.trim(),
      z.minLength(1, { error: () => t(says) }),
      z.maxLength(most, { error: () => t('Please use at most {most} characters.', { most }) }),
      z.regex(ONE_LINE, { error: () => t(UNFIT) }),
    )
}

/** One line or nothing: empty, null and absent are the same, and read as null. */
export function optionalLine(most: number) {
  return z.pipe(
    z.optional(z.nullable(typedLine(most))),
    z.transform((value) => (value === undefined || value === '' ? null : value)),
  )
}

/** Several lines or nothing. */
export function optionalLines(most: number) {
  return z.pipe(
    z.optional(
      z.nullable(
        z.string({ error: () => t('Please give a text.') }).check(
          z.trim(),
          z.maxLength(most, {
            error: () => t('Please use at most {most} characters.', { most }),
          }),
          z.regex(SEVERAL_LINES, { error: () => t(UNFIT) }),
        ),
      ),
    ),
    z.transform((value) => (value === undefined || value === '' ? null : value)),
  )
}

/** Several lines that must not be empty. */
export function requiredLines(most: number, says: Message) {
  return z
    .string({ error: () => t(says) })
    .check(
      z.trim(),
      z.minLength(1, { error: () => t(says) }),
      z.maxLength(most, { error: () => t('Please use at most {most} characters.', { most }) }),
      z.regex(SEVERAL_LINES, { error: () => t(UNFIT) }),
    )
}
