import { Maximize, Minus, Plus } from 'lucide-react'
import { t } from '@wayfur/domain/language/messages'

/** The map's buttons, within reach of a thumb. */
export function MapControls({
  onZoom,
  onShowAll,
}: {
  onZoom: (steps: number) => void
  onShowAll: (() => void) | undefined
}) {
  return (
    <fieldset className="map-controls" aria-label={t('Map controls')}>
      {onShowAll !== undefined && (
        <button type="button" aria-label={t('Show all places')} onClick={onShowAll}>
          <Maximize aria-hidden="true" size={18} />
        </button>
      )}
      <button type="button" aria-label={t('Zoom in')} onClick={() => onZoom(1)}>
        <Plus aria-hidden="true" size={20} />
      </button>
      <button type="button" aria-label={t('Zoom out')} onClick={() => onZoom(-1)}>
        <Minus aria-hidden="true" size={20} />
      </button>
    </fieldset>
  )
}
