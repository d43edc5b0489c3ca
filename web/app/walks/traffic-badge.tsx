import { t } from '@wayfur/domain/language/messages'
import { type Traffic, trafficOf } from '@wayfur/domain/walks/walk-plan'
import { Badge } from '../ui/badge.tsx'

const LABELS: Readonly<Record<Traffic, () => string>> = {
  quiet: () => t('quiet streets'),
  some: () => t('some busy roads'),
  busy: () => t('mostly busy roads'),
}
const TONES = { quiet: 'good', some: 'warn', busy: 'danger' } as const

/** How busy the roads of a walk are. How hard it is nobody knows, for the hills are not known. */
export function TrafficBadge({ busyShare }: { busyShare: number }) {
  const traffic = trafficOf(busyShare)
  return <Badge tone={TONES[traffic]}>{LABELS[traffic]()}</Badge>
}
