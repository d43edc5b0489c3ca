import type { Letter } from '../mailer.ts'
import {
  action,
  composeEmail,
  type EmailHead,
  nameInWords,
  type OwnPath,
  paragraph,
  smallPrint,
} from './compose-email.ts'
import { t } from '@wayfur/domain/language/messages'

/** Asks a new member, or one with a new address, to show that mail to it reaches them. */
export function verifyAddress(
  head: EmailHead,
  { name, path, hoursValid }: { name: string; path: OwnPath; hoursValid: number },
): Letter {
  return composeEmail(head, {
    subject: t('Confirm your e-mail address'),
    preview: t('One click, and Wayfur can reach you when it matters.'),
    parts: [
      paragraph(t('Hello {name},', { name: nameInWords(name) })),
      paragraph(
        t(
          'please confirm that this is your e-mail address, so that we can reach you about bookings, and about your pet if it is ever found.',
        ),
      ),
      action(t('Confirm my address'), path),
      smallPrint(
        t(
          'The link works once and for {hoursValid} hours. If you did not ask for this, ignore this mail: nothing happens without the click.',
          { hoursValid },
        ),
      ),
    ],
  })
}
