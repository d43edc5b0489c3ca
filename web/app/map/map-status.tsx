import { type Message, msg, t } from '@wayfur/domain/language/messages'
import type { MapLoading } from './map-loading.ts'

/** What a map says that did not come: a title, and a sentence out of the reason. */
export interface MapErrorWords {
  title: Message
  says: (reason: string, whole: string) => string
}

const USUAL_WORDS: MapErrorWords = {
  title: msg('Failed to load map. Please try again.'),
  says: (_, whole) => whole,
}

/** What stands in the map's place until it is there, and when it did not come. */
export function MapStatus({
  loading,
  words = USUAL_WORDS,
  onRetry,
}: {
  loading: MapLoading
  words?: MapErrorWords | undefined
  onRetry: () => void
}) {
  if (loading.phase === 'ready') return null
  if (loading.phase === 'error') {
    return (
      <div className="map-standing" role="alert">
        <p className="map-standing-title">{t(words.title)}</p>
        <p>{words.says(loading.reason, loading.says)}</p>
        <p>{t('Please check your internet connection and try again.')}</p>
        <button type="button" onClick={onRetry}>
          {t('Retry')}
        </button>
      </div>
    )
  }
  return (
    <>
      <output className="map-standing map-standing-loading">{t('Loading map...')}</output>
      <noscript>
        <p className="map-standing map-standing-loading">
          {t('The map needs JavaScript. The list shows the same places.')}
        </p>
      </noscript>
    </>
  )
}
