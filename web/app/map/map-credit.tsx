import { useId } from 'react'
import type { MapConfig } from '@wayfur/domain/maps/map-config'
import { t } from '@wayfur/domain/language/messages'

/** Whose work the map shows, with the terms one press away. */
export function MapCredit({ config }: { config: MapConfig }) {
  const id = useId()
  if (config.credits.length === 0) return <p className="map-credit">{config.attribution}</p>
  return (
    <div className="map-credit">
      <button type="button" popoverTarget={id}>
        {config.attribution}
      </button>
      <dialog id={id} popover="auto" className="map-licences" aria-label={t('Map credits')}>
        <h3>{t('What this map is made of')}</h3>
        <ul>
          {config.credits.map((credit) => (
            <li key={credit.holder}>
              <strong>{credit.holder}</strong>
              {credit.terms}
            </li>
          ))}
        </ul>
        <button type="button" popoverTarget={id} popoverTargetAction="hide">
          {t('Close')}
        </button>
      </dialog>
    </div>
  )
}
