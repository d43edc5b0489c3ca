import type { Letter } from '../mailer.ts'
import {
  composeLetter,
  facts,
  type LetterHead,
  nameInWords,
  paragraph,
  quote,
} from './compose-letter.ts'

/** Brings the operator what somebody wrote on the contact page; an answer goes to that person. */
export function contactMessage(
  head: LetterHead,
  message: { name: string; address: string; topic: string; words: string },
): Letter {
  return composeLetter(head, {
    subject: `Contact: ${nameInWords(message.topic)}`,
    preview: `From ${nameInWords(message.name)}`,
    replyTo: message.address,
    parts: [
      paragraph('Somebody wrote to you on the contact page. Answer this mail to answer them.'),
      facts([
        ['From', nameInWords(message.name)],
        ['Address', message.address],
        ['About', nameInWords(message.topic)],
      ]),
      quote(message.words),
    ],
  })
}
