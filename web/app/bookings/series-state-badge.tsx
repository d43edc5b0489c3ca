import { SERIES_LABELS, type SeriesState } from '@wayfur/domain/bookings/recurring'
import { t } from '@wayfur/domain/language/messages'
import { CirclePause, CircleX, Clock, Repeat } from 'lucide-react'
import { Badge } from '../ui/badge.tsx'

const LOOKS = {
  asked: ['warn', Clock],
  running: ['good', Repeat],
  paused: ['warn', CirclePause],
  ended: ['plain', CircleX],
} as const satisfies Record<SeriesState, unknown>

/** Where a series of visits is. */
export function SeriesStateBadge({ state }: { state: SeriesState }) {
  const [tone, Icon] = LOOKS[state]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(SERIES_LABELS[state])}
    </Badge>
  )
}
