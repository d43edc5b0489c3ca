import { t } from '@wayfur/domain/language/messages'
import { PAYOUT_LABELS, type PayoutState } from '@wayfur/domain/payouts/payout'
import { Badge } from '../ui/badge.tsx'

const TONES = {
  open: 'warn',
  sending: 'plain',
  paid: 'good',
  recalling: 'warn',
  carried: 'plain',
} as const

export function PayoutBadge({ state }: { state: PayoutState }) {
  return <Badge tone={TONES[state]}>{t(PAYOUT_LABELS[state])}</Badge>
}
