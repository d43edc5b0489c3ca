import type { Letter } from '../mailer.ts'
import {
  action,
  composeLetter,
  type LetterHead,
  nameInWords,
  type OwnPath,
  paragraph,
  smallPrint,
} from './compose-letter.ts'

/** Tells a finder who left a mail address that the household of the pet has written. */
export function foundAnswered(
  head: LetterHead,
  { petName, path }: { petName: string; path: OwnPath },
): Letter {
  const pet = nameInWords(petName)
  return composeLetter(head, {
    subject: `You have an answer about ${pet}`,
    preview: 'Read it on your private page.',
    parts: [
      paragraph(`the people of ${pet} have answered your message. Thank you for helping!`),
      action('Read the answer', path),
      smallPrint(
        'You left this address with your report. Only you have this link; please keep it to yourself.',
      ),
    ],
  })
}
