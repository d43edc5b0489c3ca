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

/** Tells a finder who left a mail address that the household of the pet has written. */
export function foundAnswered(
  head: EmailHead,
  { petName, path }: { petName: string; path: OwnPath },
): Letter {
  const pet = nameInWords(petName)
  return composeEmail(head, {
    subject: t('You have an answer about {pet}', { pet }),
    preview: t('Read it on your private page.'),
    parts: [
      paragraph(
        t('the people of {pet} have answered your message. Thank you for helping!', { pet }),
      ),
      action(t('Read the answer'), path),
      smallPrint(
        t(
          'You left this address with your report. Only you have this link; please keep it to yourself.',
        ),
      ),
    ],
  })
}
