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
import { say } from '@wayfur/domain/language/say'

/** Tells a finder who left a mail address that the household of the pet has written. */
export function foundAnswered(
  head: LetterHead,
  { petName, path }: { petName: string; path: OwnPath },
): Letter {
  const pet = nameInWords(petName)
  return composeLetter(head, {
    subject: say('You have an answer about {pet}', { pet }),
    preview: say('Read it on your private page.'),
    parts: [
      paragraph(
        say('the people of {pet} have answered your message. Thank you for helping!', { pet }),
      ),
      action(say('Read the answer'), path),
      smallPrint(
        say(
          'You left this address with your report. Only you have this link; please keep it to yourself.',
        ),
      ),
    ],
  })
}
