import { say } from '@wayfur/domain/language/say'
import { type Traffic, trafficOf } from '@wayfur/domain/walks/walk-plan'
import { Badge } from '../ui/badge.tsx'

const LABELS: Readonly<Record<Traffic, () => string>> = {
  quiet: () => say('quiet streets'),
  some: () => say('some busy roads'),
  busy: () => say('mostly busy roads'),
}
const TONES = { quiet: 'good', some: 'warn', busy: 'danger' } as const

/** How busy the roads of a walk are. How hard it is nobody knows, for the hills are not known. */
export function TrafficBadge({ busyShare }: { busyShare: number }) {
  const traffic = trafficOf(busyShare)
  return <Badge tone={TONES[traffic]}>{LABELS[traffic]()}</Badge>
}
