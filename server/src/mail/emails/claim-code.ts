import { t } from '@wayfur/domain/language/messages'
import { CODE_MINUTES } from '@wayfur/domain/owners/claim'
import type { RenderedLetter } from '../mailer.ts'
import {
  composeEmail,
  type EmailHead,
  nameInWords,
  paragraph,
  smallPrint,
} from './compose-email.ts'

/**
 * The code for whoever reads the mailbox of a business. It stands in the letter alone: subjects are
 * listed, exported and shown on screens that are locked. Nobody is named to a stranger.
 */
export function claimCodeLetter(
  head: EmailHead,
  { placeName, code }: { placeName: string; code: string },
): RenderedLetter {
  const place = nameInWords(placeName)
  return composeEmail(head, {
    subject: t('Your code for the listing of {place}', { place }),
    preview: t('Type it on the page of your claim.'),
    parts: [
      paragraph(
        t(
          'Somebody claims the listing of {place} and gave this address as one of the business. If that was you, type this code on the page of your claim:',
          { place },
        ),
      ),
      paragraph(code),
      smallPrint(
        t(
          'It is valid for {minutes} minutes. Please pass it on to nobody. If you did not ask for it, ignore this email: without the code nothing is proved.',
          { minutes: CODE_MINUTES },
        ),
      ),
    ],
  })
}
