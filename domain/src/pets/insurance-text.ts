import { t } from '../language/messages.ts'
import type { Insurance } from './pet-schemas.ts'

/** 'Bayview Pet Insurance, policy BV-204'; its number to call stands apart, to be dialed. */
export function insuranceText({ insurer, policy }: Insurance): string {
  const number = policy === null ? null : t('policy {policy}', { policy })
  return [insurer, number].filter((one) => one !== null).join(', ')
}

/** The same with the number to call. */
export function insuranceLine(insurance: Insurance): string {
  return [insuranceText(insurance), insurance.phone].filter(Boolean).join(', ')
}
