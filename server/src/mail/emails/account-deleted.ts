import type { Letter } from '../mailer.ts'
import {
  composeEmail,
  type EmailHead,
  nameInWords,
  paragraph,
  smallPrint,
} from './compose-email.ts'
import { t } from '@wayfur/domain/language/messages'

/** The last letter to somebody who has deleted their account. */
export function accountDeleted(
  head: EmailHead,
  { name, kept }: { name: string; kept: readonly string[] },
): Letter {
  return composeEmail(head, {
    subject: t('Your account was deleted'),
    preview: t('What is gone, and what the law has us keep.'),
    parts: [
      paragraph(t('Goodbye {name},', { name: nameInWords(name) })),
      paragraph(
        t(
          'your Wayfur account, your pets and everything you kept with us are deleted. Nobody can sign in to it any more.',
        ),
      ),
      ...(kept.length === 0
        ? []
        : [
            paragraph(
              t('What we must keep, without your name: {kept}.', { kept: kept.join(', ') }),
            ),
          ]),
      smallPrint(t('This is the last mail you get from us. Thank you for having been here.')),
    ],
  })
}
