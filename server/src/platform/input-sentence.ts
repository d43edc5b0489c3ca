import { t, verbatim } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import type { $ZodIssue } from 'zod/v4/core'

/** A field a header can carry; any other name was made up by the sender and helps nobody. */
const FIELD = /^[\w.-]{1,80}$/

/** The refusal of an input: a plain sentence for the first thing wrong with it, and where it is. */
export function refusedInput(issues: readonly $ZodIssue[]): Problem {
  const says = verbatim(sentenceOf(issues[0]))
  return new Problem('invalid-input', says, fieldNamed(fieldOf(issues[0])))
}

/** A field by a name that came with the request; none where a header cannot carry that name. */
export function fieldNamed(field: string): { field?: string } {
  return FIELD.test(field) ? { field } : {}
}

/** The refusal with its field, for files and logs: "radius: Please …". */
export function refusedLine(issues: readonly $ZodIssue[]): string {
  const field = fieldOf(issues[0])
  const says = sentenceOf(issues[0])
  return FIELD.test(field) ? `${field}: ${says}` : says
}

function fieldOf(issue: $ZodIssue | undefined): string {
  return issue?.path.map(String).join('.') ?? ''
}

function sentenceOf(issue: $ZodIssue | undefined): string {
  const says = issue?.message ?? t('Something in the request is not right.')
  return /[.!?]$/.test(says) ? says : `${says}.`
}
