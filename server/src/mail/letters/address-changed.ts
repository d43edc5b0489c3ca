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

/** Tells the old address that the account has moved to a new one, which it does not name in full. */
export function addressChanged(
  head: LetterHead,
  { name, newAddress, path }: { name: string; newAddress: string; path: OwnPath },
): Letter {
  return composeLetter(head, {
    subject: say('Your e-mail address was changed'),
    preview: say('If this was you, there is nothing to do.'),
    parts: [
      paragraph(say('Hello {name},', { name: nameInWords(name) })),
      paragraph(
        say(
          'your Wayfur account now uses the address {hintAt}. Mail no longer comes to this one.',
          { hintAt: hintAt(newAddress) },
        ),
      ),
      paragraph(say('If this was you, there is nothing to do. If it was not, tell us at once:')),
      action(say('This was not me'), path),
      smallPrint(
        say('We sent this to the old address because it may be the only way to reach you.'),
      ),
    ],
  })
}

/** `r…@example.org`: enough for its owner, not enough for anybody else. */
function hintAt(address: string): string {
  const [, first = '', domain = ''] = /^(.).*@([^@]+)$/u.exec(address) ?? []
  return `${first}…@${domain}`
}
