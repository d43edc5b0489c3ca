import { t } from '@wayfur/domain/language/messages'
import { isCardNumber } from '@wayfur/domain/payments/card-number'
import type { TypedCard } from './card-confirmer.ts'

/** `4242 4242 4242 4242`, as it is typed. */
export function spacedNumber(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 19)
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ')
}

/** `12 / 34`, as it is typed; a first digit above 1 is a month of one digit. */
export function spacedExpiry(typed: string, before = ''): string {
  let digits = typed.replace(/\D/g, '')
  // 12/2034, as some browsers fill it in.
  if (/^(0[1-9]|1[0-2])20\d\d$/.test(digits)) digits = digits.slice(0, 2) + digits.slice(4)
  if (/^[2-9]/.test(digits)) digits = `0${digits}`
  digits = digits.slice(0, 4)
  const isDeleting = typed.length < before.length
  if (digits.length > 2) return `${digits.slice(0, 2)} / ${digits.slice(2)}`
  return digits.length === 2 && !isDeleting ? `${digits} / ` : digits
}

export type CardErrors = Partial<Record<keyof TypedCard, string>>

/** What is wrong with a typed card, beside each field; nothing when it may be handed over. */
export function cardErrors({ number, expiry, code, name }: TypedCard): CardErrors {
  const errors: CardErrors = {}
  if (!isCardNumber(number.replace(/\D/g, ''))) {
    errors.number =
      number === '' ? t('Please enter the card number.') : t('Please check the number.')
  }
  if (!/^(0[1-9]|1[0-2]) \/ \d\d$/.test(expiry)) {
    errors.expiry = t('Please enter month and year, such as 04 / 29.')
  }
  if (!/^\d{3,4}$/.test(code))
    errors.code = t('Please enter the 3 or 4 digits of the security code.')
  if (name.trim() === '') errors.name = t('Please enter the name on the card.')
  return errors
}
