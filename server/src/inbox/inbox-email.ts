import {
  action,
  composeEmail,
  type EmailHead,
  nameInWords,
  type OwnPath,
  paragraph,
  smallPrint,
  unlinked,
} from '../mail/emails/compose-email.ts'
import type { Letter } from '../mail/mailer.ts'
import { t } from '@wayfur/domain/language/messages'

/** A message of the inbox as a letter: it says the same and leads to the same page. */
export function inboxEmail(
  head: EmailHead,
  message: { name: string; title: string; body: string; href: OwnPath; isUrgent: boolean },
): Letter {
  const title = unlinked(message.title)
  return composeEmail(head, {
    subject: title,
    preview: unlinked(message.body),
    parts: [
      paragraph(t('Hello {name},', { name: nameInWords(message.name) })),
      // People's own words may stand within ours.
      paragraph(unlinked(message.body)),
      action(t('See it'), message.href),
      smallPrint(
        message.isUrgent
          ? t('Messages of this kind are always sent, at any hour.')
          : t('Where such messages reach you is yours to choose: {publicUrl}/inbox/preferences', {
              publicUrl: head.publicUrl,
            }),
      ),
    ],
  })
}
