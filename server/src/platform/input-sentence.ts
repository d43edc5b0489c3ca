import { currentLanguage, say } from '@wayfur/domain/language/say'
import spanish from 'zod/v4/locales/es.js'
import type { $ZodErrorMap, $ZodIssue } from 'zod/v4/core'

const inSpanish = spanish().localeError

/** What does not fit where a schema says nothing of its own, in the language of who asks. */
export const refusalOf: $ZodErrorMap = (issue) =>
  currentLanguage() === 'es' ? inSpanish(issue) : undefined

/** One plain sentence for the first thing that is wrong with an input: "radius: Too big: …". */
export function sentenceFor(issues: readonly $ZodIssue[]): string {
  const issue = issues[0]
  if (issue === undefined) return say('Something in the request is not right.')
  const where = issue.path.map(String).join('.')
  const what = issue.message.replace(/^(Invalid input|Entrada inválida): /, '')
  const sentence = where === '' ? what : `${where}: ${what}`
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}
