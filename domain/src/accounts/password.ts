import * as z from 'zod/mini'
import { t } from '../language/messages.ts'

/** Shorter ones are guessed within hours once a table of hashes has leaked. */
export const SHORTEST_PASSWORD = 8
/** Room for a long sentence; longer texts would only cost the server time. */
export const LONGEST_PASSWORD = 128

/** A password somebody chooses. What is common is refused by the server, which has the list. */
export const NewPassword = z.string({ error: () => t('Please choose a password.') }).check(
  z.minLength(SHORTEST_PASSWORD, {
    error: () =>
      t('A password must have at least {shortestPassword} characters.', {
        shortestPassword: SHORTEST_PASSWORD,
      }),
  }),
  z.maxLength(LONGEST_PASSWORD, {
    error: () =>
      t('A password may have at most {longestPassword} characters.', {
        longestPassword: LONGEST_PASSWORD,
      }),
  }),
)

/** A password somebody types to prove who they are: never refused for its form. */
export const TypedPassword = z
  .string({ error: () => t('Please type your password.') })
  .check(
    z.minLength(1, { error: () => t('Please type your password.') }),
    z.maxLength(1_000, { error: () => t('That is too long for a password.') }),
  )

/** One spelling for what looks the same: composed and decomposed letters are equal. */
export function plainPassword(typed: string): string {
  return typed.normalize('NFKC')
}
