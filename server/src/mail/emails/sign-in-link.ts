import type { Letter } from '../mailer.ts'
import {
  action,
  composeEmail,
  type EmailHead,
  type OwnPath,
  paragraph,
  smallPrint,
} from './compose-email.ts'
import { t } from '@wayfur/domain/language/messages'

/** Lets a member in without a password. */
export function signInLink(
  head: EmailHead,
  { path, minutesValid }: { path: OwnPath; minutesValid: number },
): Letter {
  return composeEmail(head, {
    subject: t('Your link to sign in'),
    preview: t('It works once and for {minutesValid} minutes.', { minutesValid }),
    parts: [
      paragraph(t('Here is the link you asked for.')),
      action(t('Sign in to Wayfur'), path),
      smallPrint(
        t(
          'The link works once and for {minutesValid} minutes. Whoever has it can sign in as you, so do not pass it on. If you did not ask for it, ignore this mail: your account is safe.',
          { minutesValid },
        ),
      ),
    ],
  })
}
