import type { Letter } from '../mailer.ts'
import {
  composeLetter,
  type LetterHead,
  nameInWords,
  paragraph,
  smallPrint,
} from './compose-letter.ts'
import { say } from '@wayfur/domain/language/say'

/** The last letter to somebody who has deleted their account. */
export function accountDeleted(
  head: LetterHead,
  { name, kept }: { name: string; kept: readonly string[] },
): Letter {
  return composeLetter(head, {
    subject: say('Your account was deleted'),
    preview: say('What is gone, and what the law has us keep.'),
    parts: [
      paragraph(say('Goodbye {name},', { name: nameInWords(name) })),
      paragraph(
        say(
          'your Wayfur account, your pets and everything you kept with us are deleted. Nobody can sign in to it any more.',
        ),
      ),
      ...(kept.length === 0
        ? []
        : [
            paragraph(
              say('What we must keep, without your name: {kept}.', { kept: kept.join(', ') }),
            ),
          ]),
      smallPrint(say('This is the last mail you get from us. Thank you for having been here.')),
    ],
  })
}
