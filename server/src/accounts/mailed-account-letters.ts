import { KEPT_AFTER_DELETION } from '@wayfur/domain/accounts/kept-after-deletion'
import type { Language } from '@wayfur/domain/language/language'
import type { Letter } from '../mail/mailer.ts'
import { accountDeleted } from '../mail/letters/account-deleted.ts'
import { addressChanged } from '../mail/letters/address-changed.ts'
import type { LetterHead } from '../mail/letters/compose-letter.ts'
import { resetPassword } from '../mail/letters/reset-password.ts'
import { signInLink } from '../mail/letters/sign-in-link.ts'
import { verifyAddress } from '../mail/letters/verify-address.ts'
import { sendLater } from '../mail/send-later.ts'
import type { Clock } from '../platform/clock.ts'
import type { AccountLetters } from './account-letters.ts'

/** The letters about accounts, put in the post with the transaction that asks for them. */
export function mailedAccountLetters(head: LetterHead, clock: Clock): AccountLetters {
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
      post(tx, () => accountDeleted(head, { name, kept: KEPT_AFTER_DELETION }), {
        key,
        to,
        language,
      }),
  }

  function post(
    tx: Parameters<typeof sendLater>[0],
    write: () => Letter,
    { key, to, language }: { key: string; to: string; language: Language },
  ): Promise<void> {
    return sendLater(tx, clock, write, { key, to, language })
  }
}
