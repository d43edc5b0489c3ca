import type { $ZodIssue } from 'zod/v4/core'
import { say } from '@wayfur/domain/language/say'

/** One plain sentence for the first thing that is wrong with an input: "radius: Too big: …". */
export function sentenceFor(issues: readonly $ZodIssue[]): string {
  const issue = issues[0]
  if (issue === undefined) return say('Something in the request is not right.')
  const where = issue.path.map(String).join('.')
  const what = issue.message.replace(/^Invalid input: /, '')
  const sentence = where === '' ? what : `${where}: ${what}`
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}
