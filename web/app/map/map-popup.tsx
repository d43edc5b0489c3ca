import type { MapMarker } from './map-marker.ts'
import { markerShape } from './marker-shapes.ts'
import { MarkerSign } from './marker-sign.tsx'
import { t } from '@wayfur/domain/language/messages'

/** What a marker shows on hover and focus: name, kind, stars and whatever else is known. */
export function MapPopup({ marker }: { marker: MapMarker }) {
  return (
    <>
      <p className="map-popup-name">{marker.name}</p>
      <p className="map-popup-kind">
        <MarkerSign kind={marker.kind} />
        {markerShape(marker.kind).one}
        {typeof marker.rating === 'number' && (
          <span>
            <span aria-hidden="true">★</span> {marker.rating.toFixed(1)}
            <span className="map-unseen"> {t('stars')}</span>
          </span>
        )}
      </p>
      {marker.isApproximate === true && <p>{t('Approximate location')}</p>}
      {marker.details?.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </>
  )
}
