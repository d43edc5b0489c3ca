import { KEPT_AFTER_DELETION } from '@wayfur/domain/accounts/kept-after-deletion'
import { currentLanguage } from '@wayfur/domain/language/say'
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
    verifyAddress: (tx, { to, key, name, path, minutesValid }) =>
      post(
        tx,
        () => verifyAddress(head, { name, path, hoursValid: Math.round(minutesValid / 60) }),
        { key, to },
      ),
    signInLink: (tx, { to, key, path, minutesValid }) =>
      post(tx, () => signInLink(head, { path, minutesValid }), { key, to }),
    resetPassword: (tx, { to, key, path, minutesValid }) =>
      post(tx, () => resetPassword(head, { path, minutesValid }), { key, to }),
    addressChanged: (tx, { to, key, name, newAddress }) =>
      post(tx, () => addressChanged(head, { name, newAddress, path: '/contact' }), { key, to }),
    accountDeleted: (tx, { to, key, name }) =>
      post(tx, () => accountDeleted(head, { name, kept: KEPT_AFTER_DELETION }), { key, to }),
  }

  function post(
    tx: Parameters<typeof sendLater>[0],
    write: () => Letter,
    { key, to }: { key: string; to: string },
  ): Promise<void> {
    return sendLater(tx, clock, write, { key, to, language: currentLanguage() })
  }
}
