import { t } from '@wayfur/domain/language/messages'
import type { $ZodIssue } from 'zod/v4/core'

/** A longer way to a field was made up by whoever asks, and is no help to them. */
const LONGEST_FIELD = 80

/** One plain sentence for the first thing that is wrong with an input: "radius: Please give …". */
export function sentenceFor(issues: readonly $ZodIssue[]): string {
  const issue = issues[0]
  if (issue === undefined) return t('Something in the request is not right.')
  const where = issue.path.map(String).join('.')
  const isNamed = where !== '' && where.length <= LONGEST_FIELD
  const sentence = isNamed ? `${where}: ${issue.message}` : issue.message
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}
