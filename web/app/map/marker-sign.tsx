import { markerShape } from './marker-shapes.ts'
import type { MarkerKind } from './marker-shapes.ts'

/** The sign of a kind of place exactly as it stands on the map, for legends and cards. */
export function MarkerSign({ kind }: { kind: MarkerKind }) {
  const shape = markerShape(kind)
  return (
    <svg className="map-sign" data-kind={kind} viewBox="0 0 36 44" aria-hidden="true">
      <path d={shape.outline} />
      <text x="18" y="22">
        {shape.letter}
      </text>
    </svg>
  )
}
