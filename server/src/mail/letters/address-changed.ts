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

/** Tells the old address that the account has moved to a new one, which it does not name in full. */
export function addressChanged(
  head: LetterHead,
  { name, newAddress, path }: { name: string; newAddress: string; path: OwnPath },
): Letter {
  return composeLetter(head, {
    subject: 'Your e-mail address was changed',
    preview: 'If this was you, there is nothing to do.',
    parts: [
      paragraph(`Hello ${nameInWords(name)},`),
      paragraph(
        `your Wayfur account now uses the address ${hintAt(newAddress)}. Mail no longer comes to this one.`,
      ),
      paragraph('If this was you, there is nothing to do. If it was not, tell us at once:'),
      action('This was not me', path),
      smallPrint('We sent this to the old address because it may be the only way to reach you.'),
    ],
  })
}

/** `r…@example.org`: enough for its owner, not enough for anybody else. */
function hintAt(address: string): string {
  const [, first = '', domain = ''] = /^(.).*@([^@]+)$/u.exec(address) ?? []
  return `${first}…@${domain}`
}
