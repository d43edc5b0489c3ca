import type { MapLoading } from './map-loading.ts'

/** What stands in the map's place until it is there, and when it did not come. */
export function MapStanding({ loading, onRetry }: { loading: MapLoading; onRetry: () => void }) {
  if (loading.phase === 'ready') return null
  if (loading.phase === 'error') {
    return (
      <div className="map-standing" role="alert">
        <p className="map-standing-title">Failed to load map. Please try again.</p>
        <p>{loading.says}</p>
        <p>Please check your internet connection and try again.</p>
        <button type="button" onClick={onRetry}>
          Retry
        </button>
      </div>
    )
  }
  return <output className="map-standing map-standing-loading">Loading map...</output>
}
