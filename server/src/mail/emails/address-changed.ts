import type { Letter } from '../mailer.ts'
import {
  action,
  composeEmail,
  type EmailHead,
  nameInWords,
  type OwnPath,
  paragraph,
  smallPrint,
} from './compose-email.ts'
import { t } from '@wayfur/domain/language/messages'

/** Tells the old address that the account has moved to a new one, which it does not name in full. */
export function addressChanged(
  head: EmailHead,
  { name, newAddress, path }: { name: string; newAddress: string; path: OwnPath },
): Letter {
  return composeEmail(head, {
    subject: t('Your e-mail address was changed'),
    preview: t('If this was you, there is nothing to do.'),
    parts: [
      paragraph(t('Hello {name},', { name: nameInWords(name) })),
      paragraph(
        t('your Wayfur account now uses the address {hintAt}. Mail no longer comes to this one.', {
          hintAt: hintAt(newAddress),
        }),
      ),
      paragraph(t('If this was you, there is nothing to do. If it was not, tell us at once:')),
      action(t('This was not me'), path),
      smallPrint(t('We sent this to the old address because it may be the only way to reach you.')),
    ],
  })
}

/** `r…@example.org`: enough for its owner, not enough for anybody else. */
function hintAt(address: string): string {
  const [, first = '', domain = ''] = /^(.).*@([^@]+)$/u.exec(address) ?? []
  return `${first}…@${domain}`
}
