import * as z from 'zod/mini'
import { type Message, msg, t } from './language/messages.ts'

/** A text of a draft: anything typed so far, also nothing. */
export function draftText(longest: number) {
  return z._default(
    z.string().check(
      z.maxLength(longest, {
        error: () => t('This may have at most {longest} characters.', { longest }),
      }),
    ),
    '',
  )
}

/** Control characters other than line breaks and tabs are nobody's intention. */
const CONTROLS = /[^\P{Cc}\n\t]/gu

const trimmed = () =>
  z.pipe(
    z.string(),
    z.transform((text: string) => text.replace(CONTROLS, ' ').trim()),
  )

/** A text that must be there once something is sent; `missing` says so. */
export function neededText(longest: number, missing: Message) {
  return z.pipe(
    trimmed(),
    z.string().check(
      z.minLength(1, { error: () => t(missing) }),
      z.maxLength(longest, {
        error: () => t('Please use at most {longest} characters.', { longest }),
      }),
    ),
  )
}

/** A text that may be left out: nothing typed is null. */
export function optionalText(longest: number, form?: { pattern: RegExp; says: Message }) {
  const length = z.maxLength(longest, {
    error: () => t('Please use at most {longest} characters.', { longest }),
  })
  return z.pipe(
    z.pipe(
      trimmed(),
      z.transform((text: string) => (text === '' ? null : text)),
    ),
    z.nullable(
      form === undefined
        ? z.string().check(length)
        : z.string().check(length, z.regex(form.pattern, { error: () => t(form.says) })),
    ),
  )
}

export const PHONE_FORM = {
  pattern: /^\+?[0-9 ().\-/]{5,30}( ?(x|ext\.?) ?\d{1,6})?$/i,
  says: msg('That does not look like a phone number.'),
}

export const EMAIL_FORM = {
  pattern: /^[^\s@]{1,64}@[^\s@]+\.[^\s@]{2,}$/,
  says: msg('That does not look like an email address.'),
}

const WEBSITE_SAYS = msg('That does not look like a web address. An example: https://example.com')

/** A web address people may follow; what lacks `https://` gets it. */
export const OptionalWebsite = z.pipe(
  z.pipe(
    trimmed(),
    z.transform((text: string) => {
      if (text === '') return null
      return /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/]+:\d/.test(text) ? text : `https://${text}`
    }),
  ),
  z.nullable(
    z
      .string()
      .check(
        z.maxLength(300, { error: () => t('Please use at most 300 characters.') }),
        z.regex(
          /^https?:\/\/[\p{L}\p{N}]([\p{L}\p{N}.-]*[\p{L}\p{N}])?\.[\p{L}]{2,}(:\d{2,5})?([/?#][^\s<>"']*)?$/iu,
          { error: () => t(WEBSITE_SAYS) },
        ),
      ),
  ),
)

/** Neither control characters nor halves of letters: no database and no printer takes them. */
const ONE_LINE = /^[^\p{Cc}\p{Cs}]*$/u
/** Typed text of several lines: line ends and tabs are allowed. */
const SEVERAL_LINES = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u

const UNFIT = 'Please use letters, numbers and signs that can be printed.'

/** One typed line, without the space around it; it may be empty. */
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
