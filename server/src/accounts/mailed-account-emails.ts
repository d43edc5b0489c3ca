import { KEPT_AFTER_DELETION } from '@wayfur/domain/accounts/kept-after-deletion'
import { t } from '@wayfur/domain/language/messages'
import type { Language } from '@wayfur/domain/schemas'
import {
  accountDeleted,
  addressChanged,
  resetPassword,
  signInLink,
  verifyAddress,
} from '../mail/emails/account-emails.ts'
import type { EmailHead } from '../mail/emails/compose-email.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import type { RenderedLetter } from '../mail/mailer.ts'
import type { Clock } from '../platform/clock.ts'
import type { AccountEmails } from './account-emails.ts'

/** The letters about accounts, put in the post with the transaction that asks for them. */
export function mailedAccountEmails(head: EmailHead, clock: Clock): AccountEmails {
  return {
    verifyAddress: (tx, { to, key, language, name, path, minutesValid }) =>
      post(
        tx,
        () => verifyAddress(head, { name, path, hoursValid: Math.round(minutesValid / 60) }),
        { key, to, language },
      ),
    signInLink: (tx, { to, key, language, path, minutesValid }) =>
      post(tx, () => signInLink(head, { path, minutesValid }), { key, to, language }),
    resetPassword: (tx, { to, key, language, path, minutesValid }) =>
      post(tx, () => resetPassword(head, { path, minutesValid }), { key, to, language }),
    addressChanged: (tx, { to, key, language, name, newAddress }) =>
      post(tx, () => addressChanged(head, { name, newAddress, path: '/contact' }), {
        key,
        to,
        language,
      }),
    accountDeleted: (tx, { to, key, language, name }) =>
      post(
        tx,
        () => accountDeleted(head, { name, kept: KEPT_AFTER_DELETION.map((kept) => t(kept)) }),
        {
          key,
          to,
          language,
        },
      ),
  }

  function post(
    tx: Parameters<typeof enqueueMail>[0],
    write: () => RenderedLetter,
    { key, to, language }: { key: string; to: string; language: Language },
  ): Promise<void> {
    return enqueueMail(tx, clock, write, { key, to, language })
  }
}
