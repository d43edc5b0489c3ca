import type { Letter } from '../mailer.ts'
import {
  composeLetter,
  facts,
  type LetterHead,
  nameInWords,
  paragraph,
  quote,
} from './compose-letter.ts'
import { say } from '@wayfur/domain/language/say'

/** Brings the operator what somebody wrote on the contact page; an answer goes to that person. */
export function contactMessage(
  head: LetterHead,
  message: { name: string; address: string; topic: string; words: string },
): Letter {
  return composeLetter(head, {
    subject: say('Contact: {name}', { name: nameInWords(message.topic) }),
    preview: say('From {name}', { name: nameInWords(message.name) }),
    replyTo: message.address,
    parts: [
      paragraph(say('Somebody wrote to you on the contact page. Answer this mail to answer them.')),
      facts([
        [say('From'), nameInWords(message.name)],
        [say('Address'), message.address],
        [say('About', undefined, 'subject'), nameInWords(message.topic)],
      ]),
      quote(message.words),
    ],
  })
}
