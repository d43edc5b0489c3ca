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
      paragraph(`Hello ${nameInWords(message.name)},`),
      // People's own words may stand within ours.
      paragraph(unlinked(message.body)),
      action('See it', message.href),
      smallPrint(
        message.isUrgent
          ? 'Messages of this kind are always sent, at any hour.'
          : `Where such messages reach you is yours to choose: ${head.publicUrl}/inbox/preferences`,
      ),
    ],
  })
}
