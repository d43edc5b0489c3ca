import { MARKER_KINDS, markerShape } from './marker-shapes.ts'
import type { MarkerKind } from './marker-shapes.ts'
import { MarkerSign } from './marker-sign.tsx'
import { t } from '@wayfur/domain/language/messages'

/** What each marker means, in a fixed order. */
export function MapLegend({ kinds }: { kinds: readonly MarkerKind[] }) {
  const listed = MARKER_KINDS.filter((kind) => kinds.includes(kind))
  if (listed.length === 0) return null
  return (
    <ul className="map-legend" aria-label={t('Map legend')}>
      {listed.map((kind) => (
        <li key={kind}>
          <MarkerSign kind={kind} />
          {markerShape(kind).many}
        </li>
      ))}
    </ul>
  )
}
