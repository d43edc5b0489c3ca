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

/** Lets a member choose a new password. */
export function resetPassword(
  head: EmailHead,
  { path, minutesValid }: { path: OwnPath; minutesValid: number },
): Letter {
  return composeEmail(head, {
    subject: t('Choose a new password'),
    preview: t('The link works once and for {minutesValid} minutes.', { minutesValid }),
    parts: [
      paragraph(t('Somebody, probably you, asked for a new password for your Wayfur account.')),
      action(t('Choose a new password'), path),
      smallPrint(
        t(
          'The link works once and for {minutesValid} minutes. If you did not ask for it, ignore this mail: your password stays as it is.',
          { minutesValid },
        ),
      ),
    ],
  })
}
