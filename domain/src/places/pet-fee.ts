import { numberText } from '../language/formats.ts'
import { t } from '../language/messages.ts'
import type { PetFee } from './place-schemas.ts'

/** The fee of a stay in cents: 25.00 a night per pet for 3 nights with 2 pets is 150.00. */
export function petFeeCents(fee: PetFee, stay: { nights: number; pets: number }): number {
  const times = (fee.per === 'night' ? stay.nights : 1) * (fee.perPet ? stay.pets : 1)
  const total = stay.pets === 0 ? 0 : fee.amountCents * times
  return fee.capCents === null ? total : Math.min(total, fee.capCents)
}

/** 'No pet fee', '$25 per pet and night, at most $100', or 'Pet fee: ask'. */
export function petFeeText(fee: PetFee | null): string {
  if (fee === null) return t('Pet fee: ask')
  if (fee.amountCents === 0) return t('No pet fee')
  const amount = feeMoneyText(fee.amountCents, fee.currency)
  const cap =
    fee.capCents === null
      ? ''
      : t(', at most {feeMoney}', { feeMoney: feeMoneyText(fee.capCents, fee.currency) })
  return perWhatText(amount, fee) + cap
}

function perWhatText(amount: string, { per, perPet }: PetFee): string {
  if (per === 'night') {
    return perPet
      ? t('{amount} per pet and night', { amount })
      : t('{amount} per night', { amount })
  }
  return perPet ? t('{amount} per pet and stay', { amount }) : t('{amount} per stay', { amount })
}

/** '$25' or '$12.50', in whatever currency a fee is stated. */
export function feeMoneyText(cents: number, currency: string): string {
  const digits = cents % 100 === 0 ? 0 : 2
  return numberText(cents / 100, { style: 'currency', currency, minimumFractionDigits: digits })
}
