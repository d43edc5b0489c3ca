import type { Bounds } from '@wayfur/domain/geo'
import { t } from '@wayfur/domain/language/messages'
import type { MapConfig } from '@wayfur/domain/maps/schemas'
import type { Point } from '@wayfur/domain/schemas'
import { Maximize, Minus, Plus } from 'lucide-react'
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { createPortal } from 'react-dom'
import { boundsOf, centerOf } from './bounds-of.ts'
import { creditsInView } from './credits-in-view.ts'
import type { MapLine, MapView as View } from './map-adapter.ts'
import type { MapLoading } from './map-loading.ts'
import type { MapMarker } from './map-marker.ts'
import { type MapErrorWords, MapStatus } from './map-status.tsx'
import { type MapOpening, type MapState, MapStore, NOT_YET } from './map-store.ts'
import { type MarkerKind, markerShape } from './marker-shapes.ts'
import { MarkerSign } from './marker-sign.tsx'
import { fittingZoom } from './street-detail.ts'
import { useMarkers } from './use-markers.ts'

/** Where a map opens when nothing says otherwise. */
const SAN_FRANCISCO: Point = { latitude: 37.7749, longitude: -122.4194 }
const OPENING_ZOOM = 12
/** Fitting never goes nearer than this. */
const NEAREST_FITTING_ZOOM = 15

export interface MapViewProps {
  /** What the map shows, for people who do not see it: 'Map of 12 places in Portland, OR'. */
  label: string
  /** In the order of the list beside the map. */
  markers: readonly MapMarker[]
  lines?: readonly MapLine[] | undefined
  selectedId?: string | undefined
  /** Called with the marker pressed, or with undefined when the chosen one is pressed again. */
  onSelect?: ((id: string | undefined) => void) | undefined
  highlightedId?: string | undefined
  onHighlight?: ((id: string | undefined) => void) | undefined
  /** Above how many markers those that would overlap are drawn as one; 200 unless told. */
  gathersAbove?: number | undefined
  /** What the map moves to: all markers and lines, bounds, or (null) nothing. */
  fit?: 'all' | Bounds | null | undefined
  center?: Point | undefined
  zoom?: number | undefined
  maxZoom?: number | undefined
  /** Whether nothing that is fitted may lie under the buttons. */
  clearsButtons?: boolean | undefined
  /** How near hands may come for the pins where no streets are drawn; 13 unless told. */
  nearestForPins?: number | undefined
  /** How near fitting may come where no streets are drawn; 11.4 unless told. */
  nearestForFit?: number | undefined
  /** `sheet` is tall, and on a phone leaves room for a sheet of cards below; `strip` for a row. */
  height?: 'tall' | 'medium' | 'short' | 'sheet' | 'strip' | undefined
  /** Kinds to explain; by default those on the map. */
  legend?: readonly MarkerKind[] | false | undefined
  /** What a marker shows on hover and focus. */
  popup?: ((marker: MapMarker) => ReactNode) | undefined
  /** What a page says in its own words when the map does not come. */
  errorWords?: MapErrorWords | undefined
  /** Called after each movement of the map. */
  onView?: ((view: View) => void) | undefined
  /** Called with the place that was pressed, where no pin stands. */
  onPress?: ((at: Point) => void) | undefined
}

export interface StandingMapProps extends MapViewProps {
  /** The element the map is drawn in; it stands since before the map's program came. */
  ground: RefObject<HTMLElement | null>
  onLoading: (loading: MapLoading) => void
}

/** The map itself, in the window that `LazyMapView` keeps open for it. */
export function MapView(props: StandingMapProps) {
  const { markers, lines = NO_LINES, center = SAN_FRANCISCO, zoom = OPENING_ZOOM, ground } = props
  const popupId = useId()
  const fitted = useFitted(props.fit ?? (props.fit === null ? null : 'all'), markers, lines)
  const { maxZoom = NEAREST_FITTING_ZOOM, nearestForPins, nearestForFit, clearsButtons } = props
  const { loading, map, retry } = useMap(ground, {
    center,
    zoom,
    fit: fitted,
    maxZoom,
    clearsButtons,
    nearestForPins,
    nearestForFit,
  })
  const handle = map?.handle
  const config = map?.config
  const view = map?.view
  const popup = useMarkers(handle, popupId, props)

  const { onLoading } = props
  useEffect(() => onLoading(loading), [loading, onLoading])

  const { onView } = props
  useEffect(() => {
    if (view !== undefined) onView?.(view)
  }, [view, onView])

  useEffect(() => {
    handle?.setLines(lines)
  }, [handle, lines])

  const { onPress } = props
  useEffect(() => (onPress === undefined ? undefined : handle?.onPress(onPress)), [handle, onPress])

  const showFitted = useCallback(() => {
    if (handle === undefined || config === undefined || fitted === undefined) return
    const nearest = fittingZoom(config, centerOf(fitted), maxZoom, nearestForFit)
    handle.fit(fitted, { maxZoom: nearest, clearsButtons })
  }, [handle, config, fitted, maxZoom, nearestForFit, clearsButtons])
  useEffect(showFitted, [showFitted])

  const { latitude, longitude } = center
  const opened = useRef({ latitude, longitude, zoom })
  useEffect(() => {
    const before = opened.current
    if (before.latitude === latitude && before.longitude === longitude && before.zoom === zoom) {
      return
    }
    opened.current = { latitude, longitude, zoom }
    handle?.moveTo({ latitude, longitude }, zoom)
  }, [handle, latitude, longitude, zoom])

  return (
    <>
      <MapStatus loading={loading} words={props.errorWords} onRetry={retry} />
      {map !== undefined && (
        <>
          <MapControls
            onZoom={(steps) => map.handle.zoomBy(steps)}
            onShowAll={fitted === undefined ? undefined : showFitted}
          />
          <MapCredit config={map.config} view={map.view.bounds} />
        </>
      )}
      {popup !== undefined &&
        createPortal(
          props.popup?.(popup.marker) ?? <MapPopup marker={popup.marker} />,
          popup.element,
        )}
    </>
  )
}

const NO_LINES: readonly MapLine[] = []

/** The bounds to move to; the same object as long as the same things are to be seen. */
function useFitted(
  fit: 'all' | Bounds | null,
  markers: readonly MapMarker[],
  lines: readonly MapLine[],
): Bounds | undefined {
  const wanted =
    fit === 'all'
      ? boundsOf([
          ...markers.map((marker) => marker.at),
          ...lines.flatMap((line) => (line.dim === true ? [] : line.points)),
        ])
      : (fit ?? undefined)
  const key = JSON.stringify(wanted)
  return useMemo(() => (key === undefined ? undefined : (JSON.parse(key) as Bounds)), [key])
}

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

/** Whose work the map shows, with the terms one press away. */
export function MapCredit({ config, view }: { config: MapConfig; view: Bounds }) {
  const id = useId()
  const line = creditsInView(config, view)
  if (config.credits.length === 0) return <p className="map-credit">{line}</p>
  return (
    <div className="map-credit">
      <button type="button" popoverTarget={id}>
        {line}
      </button>
      <dialog id={id} popover="auto" className="map-licences" aria-label={t('Map credits')}>
        <h3>{t('What this map is made of')}</h3>
        <ul>
          {config.credits.map((credit) => (
            <li key={`${credit.holder} ${credit.terms}`}>
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

/** What a marker shows on hover and focus: name, kind, stars and whatever else is known. */
export function MapPopup({ marker }: { marker: MapMarker }) {
  return (
    <>
      <p className="map-popup-name">{marker.name}</p>
      <p className="map-popup-kind">
        <MarkerSign kind={marker.kind} />
        {t(markerShape(marker.kind).one)}
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

/** A map in the element, from its loading to its leaving the page. */
export function useMap(
  container: RefObject<HTMLElement | null>,
  opening: MapOpening,
): MapState & { retry: () => void } {
  const [store] = useState(() => new MapStore())
  // Read when the map begins to load: results may have come while it was still below the screen.
  const latest = useRef(opening)
  useEffect(() => {
    latest.current = opening
  })
  useEffect(() => store.start(container.current, () => latest.current), [store, container])
  const state = useSyncExternalStore(store.subscribe, store.state, () => NOT_YET)
  return { ...state, retry: store.retry }
}
