import { DISPUTE_LABELS, type DisputeState } from '@wayfur/domain/disputes/dispute'
import { t } from '@wayfur/domain/language/messages'
import { Badge } from '../ui/badge.tsx'

const TONES = { open: 'warn', refunded: 'good', refused: 'plain', withdrawn: 'plain' } as const

export function DisputeBadge({ state }: { state: DisputeState }) {
  return <Badge tone={TONES[state]}>{t(DISPUTE_LABELS[state])}</Badge>
}
