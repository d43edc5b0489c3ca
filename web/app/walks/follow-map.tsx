import { t } from '@wayfur/domain/language/messages'
import type { Point } from '@wayfur/domain/schemas'
import type { WalkPlan } from '@wayfur/domain/walks/schemas'
import { WALK_WORDS, walkLabel } from '@wayfur/domain/walks/walk-plan'
import { useMemo } from 'react'
import { LazyMapView } from '../map/lazy-map-view.tsx'
import { linesOf, markersOf } from './walk-lines-on-map.ts'

/** As near as one sees the corner ahead and the next. */
const WALKING_ZOOM = 16

/** The way on a map that goes along with the walker. */
export function FollowMap({ plan, you }: { plan: WalkPlan; you: Point | undefined }) {
  const markers = useMemo(() => markersOf(plan, you), [plan, you])
  const lines = useMemo(() => linesOf([plan], plan), [plan])
  return (
    <LazyMapView
      label={t('Map: {label} from {startLocation}', {
        label: t(walkLabel(plan)),
        startLocation: plan.startLocation,
      })}
      markers={markers}
      lines={lines}
      legend={false}
      maxZoom={WALKING_ZOOM}
      errorWords={{ title: WALK_WORDS.mapTitle, says: WALK_WORDS.mapFailed }}
      {...(you === undefined ? {} : { fit: null, center: you, zoom: WALKING_ZOOM })}
    />
  )
}
