import type { Letter } from '../mailer.ts'
import {
  action,
  composeLetter,
  type LetterHead,
  type OwnPath,
  paragraph,
  smallPrint,
} from './compose-letter.ts'
import { say } from '@wayfur/domain/language/say'

/** Lets a member in without a password. */
export function signInLink(
  head: LetterHead,
  { path, minutesValid }: { path: OwnPath; minutesValid: number },
): Letter {
  return composeLetter(head, {
    subject: say('Your link to sign in'),
    preview: say('It works once and for {minutesValid} minutes.', { minutesValid }),
    parts: [
      paragraph(say('Here is the link you asked for.')),
      action(say('Sign in to Wayfur'), path),
      smallPrint(
        say(
          'The link works once and for {minutesValid} minutes. Whoever has it can sign in as you, so do not pass it on. If you did not ask for it, ignore this mail: your account is safe.',
          { minutesValid },
        ),
      ),
    ],
  })
}
