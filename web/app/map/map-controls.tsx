import { Maximize, Minus, Plus } from 'lucide-react'
import { say } from '@wayfur/domain/language/say'

/** The map's buttons, within reach of a thumb. */
export function MapControls({
  onZoom,
  onShowAll,
}: {
  onZoom: (steps: number) => void
  onShowAll: (() => void) | undefined
}) {
  return (
    <fieldset className="map-controls" aria-label={say('Map controls')}>
      {onShowAll !== undefined && (
        <button type="button" aria-label={say('Show all places')} onClick={onShowAll}>
          <Maximize aria-hidden="true" size={18} />
        </button>
      )}
      <button type="button" aria-label={say('Zoom in')} onClick={() => onZoom(1)}>
        <Plus aria-hidden="true" size={20} />
      </button>
      <button type="button" aria-label={say('Zoom out')} onClick={() => onZoom(-1)}>
        <Minus aria-hidden="true" size={20} />
      </button>
    </fieldset>
  )
}
