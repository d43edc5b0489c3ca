import {
  action,
  composeLetter,
  type LetterHead,
  nameInWords,
  type OwnPath,
  paragraph,
  smallPrint,
  unlinked,
} from '../mail/letters/compose-letter.ts'
import type { Letter } from '../mail/mailer.ts'
import { say } from '@wayfur/domain/language/say'

/** A message of the inbox as a letter: it says the same and leads to the same page. */
export function inboxLetter(
  head: LetterHead,
  message: { name: string; title: string; body: string; href: OwnPath; isUrgent: boolean },
): Letter {
  const title = unlinked(message.title)
  return composeLetter(head, {
    subject: title,
    preview: unlinked(message.body),
    parts: [
      paragraph(say('Hello {name},', { name: nameInWords(message.name) })),
      // People's own words may stand within ours.
      paragraph(unlinked(message.body)),
      action(say('See it'), message.href),
      smallPrint(
        message.isUrgent
          ? say('Messages of this kind are always sent, at any hour.')
          : say('Where such messages reach you is yours to choose: {publicUrl}/inbox/preferences', {
              publicUrl: head.publicUrl,
            }),
      ),
    ],
  })
}
