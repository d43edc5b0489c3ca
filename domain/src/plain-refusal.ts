import type { core } from 'zod/mini'
import { t } from './language/messages.ts'

/** Choices named in a sentence; more would not be read. */
const MOST_CHOICES = 12

/**
 * What a schema says of a value that does not fit, where it says nothing of its own: one plain
 * sentence in the language of its reader, which never names what programs call their types.
 */
export const plainRefusal: core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? t('Please fill this in.')
        : wantedText(issue.expected)
    case 'invalid_value':
      return choiceText(issue.values)
    case 'invalid_union':
      return choiceText(Array.isArray(issue['options']) ? issue['options'] : [])
    case 'too_small':
      return leastText(issue)
    case 'too_big':
      return mostText(issue)
    case 'invalid_format':
      return formatText(issue.format)
    case 'not_multiple_of':
      return t('This must be a multiple of {n}.', { n: issue.divisor })
    case 'unrecognized_keys':
      return t('Something is in there that we do not ask for.')
    default:
      return doesNotFit()
  }
}

function doesNotFit(): string {
  return t('This does not fit here.')
}

function wantedText(expected: string): string {
  switch (expected) {
    case 'string':
      return t('Please write this as text.')
    case 'number':
      return t('Please give a number.')
    case 'int':
      return t('Please give a whole number.')
    case 'boolean':
      return t('Please answer true or false.')
    case 'array':
    case 'tuple':
      return t('Please give a list.')
    case 'object':
    case 'record':
      return t('Please send fields with their names.')
    case 'null':
    case 'undefined':
    case 'never':
      return t('Please leave this out.')
    default:
      return doesNotFit()
  }
}

function choiceText(values: readonly unknown[]): string {
  const choices = values.filter((value) => value !== null && value !== undefined).map(String)
  if (choices.length === 0) return doesNotFit()
  if (choices.length === 1) return t('This must be {value}.', { value: choices[0] })
  return choices.length > MOST_CHOICES
    ? t('Please choose one of what there is to choose from.')
    : t('Please choose one of: {choices}.', { choices: choices.join(', ') })
}

type Bounded = Pick<core.$ZodIssueTooSmall, 'origin' | 'inclusive' | 'exact'>

function leastText({ origin, minimum, ...how }: Bounded & { minimum: number | bigint }): string {
  const n = Number(minimum)
  if (how.exact === true) return exactText(origin, n)
  if (origin === 'string') {
    return n <= 1 ? t('Please fill this in.') : t('Please write at least {n} characters.', { n })
  }
  if (isList(origin)) {
    return n <= 1 ? t('Please give at least one.') : t('Please give at least {n}.', { n })
  }
  if (n <= Number.MIN_SAFE_INTEGER) return t('That number is too small.')
  return how.inclusive === false
    ? t('This must be more than {n}.', { n })
    : t('This must be at least {n}.', { n })
}

function mostText({ origin, maximum, ...how }: Bounded & { maximum: number | bigint }): string {
  const n = Number(maximum)
  if (how.exact === true) return exactText(origin, n)
  if (origin === 'string') return t('Please write at most {n} characters.', { n })
  if (isList(origin)) return t('Please give at most {n}.', { n })
  if (n >= Number.MAX_SAFE_INTEGER) return t('That number is too large.')
  return how.inclusive === false
    ? t('This must be less than {n}.', { n })
    : t('This must be at most {n}.', { n })
}

function exactText(origin: string, n: number): string {
  if (origin === 'string') return t('Please write exactly {n} characters.', { n })
  return isList(origin)
    ? t('Please give exactly {n}.', { n })
    : t('This must be {value}.', { value: n })
}

function isList(origin: string): boolean {
  return ['array', 'set', 'map', 'object', 'record', 'tuple'].includes(origin)
}

function formatText(format: string): string {
  switch (format) {
    case 'email':
      return t('Please write an email address, as in name@example.com.')
    case 'datetime':
      return t('Please write a moment as in 2026-11-21T08:00:00Z.')
    default:
      return t('This is not written in the way it has to be.')
  }
}
