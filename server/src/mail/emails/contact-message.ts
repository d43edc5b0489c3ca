import { t } from '@wayfur/domain/language/messages'
import type { RenderedLetter } from '../mailer.ts'
import {
  composeEmail,
  facts,
  type EmailHead,
  nameInWords,
  paragraph,
  quote,
} from './compose-email.ts'

/** Mails a message of the contact page to the operator; a reply goes to its author. */
export function contactMessage(
  head: EmailHead,
  message: { name: string; address: string; topic: string; words: string },
): RenderedLetter {
  return composeEmail(head, {
    subject: t('Contact: {name}', { name: nameInWords(message.topic) }),
    preview: t('From {name}', { name: nameInWords(message.name) }),
    replyTo: message.address,
    parts: [
      paragraph(t('Someone wrote to you on the contact page. Reply to this email to answer them.')),
      facts([
        [t('From'), nameInWords(message.name)],
        [t('Address'), message.address],
        [t('About', { context: 'subject' }), nameInWords(message.topic)],
      ]),
      quote(message.words),
    ],
  })
}
