import { distanceMeters } from '@wayfur/domain/geo'
import type { LocatedPlace } from '@wayfur/domain/geocoding/schemas'
import { t } from '@wayfur/domain/language/messages'
import type { Point } from '@wayfur/domain/schemas'
import { LocateFixed, MapPin } from 'lucide-react'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { pointText, usePlaceName } from '../../geocoding/use-place-name.ts'
import { LazyMapView } from '../../map/lazy-map-view.tsx'
import type { MapView } from '../../map/map-adapter.ts'
import { NOWHERE_SAYS, whereAmI } from '../../map/where-am-i.ts'
import { Button } from '../../ui/button.tsx'

interface PinChooserProps {
  /** What is to be shown: 'Where the place is'. */
  label: string
  /** Where the pin stands; null while nobody has said. */
  at: Point | null
  /** Whether it stands there on purpose, and not only in the middle of a town. */
  isPlaced: boolean
  /** Where to look first, while nothing is said. */
  near?: Point | undefined
  /** The pin was put somewhere by hand, by keyboard or by the device. */
  onPlace: (at: Point) => void
  /** The name of where the pin stands, once it is known. */
  onNamed?: ((place: LocatedPlace) => void) | undefined
  error?: string | undefined
  /** Leaves out the button to where the device is, for a form that has its own. */
  isByHandOnly?: boolean
}

/** Less than a step: rounding in the map's projection is no movement. */
const MOVED_METERS = 1.5
/** Near enough to tell one house from the next. */
const PLACED_ZOOM = 16
const LOOKING_ZOOM = 13

/**
 * A pin that stands still in the middle while the map moves under it: by pointer, by arrow keys
 * when the map has the focus, or to where the device is. What is there is said in words below.
 */
export function PinChooser(props: PinChooserProps) {
  const { label, at, isPlaced, near, onPlace, error, isByHandOnly = false } = props
  const id = useId()
  const [trouble, setTrouble] = useState<string>()
  const [isLooking, setLooking] = useState(false)
  // The map is told where to go only from outside; its own movements must not come back to it.
  const shown = useRef<Point | null>(at ?? near ?? null)
  const [target, setTarget] = useState(() => ({
    at: at ?? near ?? null,
    zoom: isPlaced ? PLACED_ZOOM : LOOKING_ZOOM,
  }))
  const placing = useRef(onPlace)
  useEffect(() => {
    placing.current = onPlace
  })

  // Set while the map is on its way to where it was told to go: what it passes is nobody's word.
  const travelling = useRef(false)
  const frame = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (at === null || isSame(at, shown.current)) return
    shown.current = at
    travelling.current = true
    setTarget({ at, zoom: isPlaced ? PLACED_ZOOM : LOOKING_ZOOM })
  }, [at, isPlaced])

  // Whoever takes hold of the map on its way decides from there on.
  useEffect(() => {
    const stop = new AbortController()
    for (const touch of ['pointerdown', 'keydown', 'wheel']) {
      const take = () => void (travelling.current = false)
      frame.current?.addEventListener(touch, take, { passive: true, signal: stop.signal })
    }
    return () => stop.abort()
  }, [])

  const follow = useCallback(({ center }: MapView) => {
    // Where the map opens by itself is nobody's word either.
    if (shown.current === null) {
      shown.current = center
      return
    }
    if (isSame(center, shown.current)) {
      travelling.current = false
      return
    }
    if (travelling.current) return
    shown.current = rounded(center)
    placing.current(rounded(center))
  }, [])

  async function goToDevice(): Promise<void> {
    setLooking(true)
    setTrouble(undefined)
    const found = await whereAmI()
    setLooking(false)
    if (!found.found) return setTrouble(t(NOWHERE_SAYS[found.reason]))
    onPlace(rounded(found.at))
    return undefined
  }

  return (
    <div className="flex flex-col gap-2">
      <div ref={frame} className="relative">
        <LazyMapView
          label={t('{label}: a map to put the pin on', { label })}
          markers={NO_MARKERS}
          fit={null}
          {...(target.at === null ? {} : { center: target.at })}
          zoom={target.zoom}
          maxZoom={19}
          nearestForPins={18}
          height="medium"
          legend={false}
          onView={follow}
        />
        <MapPin
          aria-hidden="true"
          strokeWidth={1.75}
          className="pointer-events-none absolute top-1/2 left-1/2 size-11 -translate-x-1/2 -translate-y-full fill-ember text-on-ember drop-shadow"
        />
      </div>
      <p id={`${id}-how`} className="text-sm text-ink-soft">
        {t(
          'Move the map until the tip of the pin is right: drag it, or use the arrow keys and plus and minus while the map has the focus.',
        )}
      </p>
      <PinName at={at} isPlaced={isPlaced} onNamed={props.onNamed} />
      <div className="needs-script flex flex-wrap gap-2">
        {!isByHandOnly && (
          <Button
            variant="outline"
            busy={isLooking}
            busyText={t('Finding you...')}
            onClick={() => void goToDevice()}
          >
            <LocateFixed aria-hidden="true" className="size-5" />
            {t('I am there now')}
          </Button>
        )}
        {at !== null && !isPlaced && (
          <Button variant="lead" onClick={() => onPlace(at)}>
            {t('The pin is right')}
          </Button>
        )}
      </div>
      {(trouble ?? error) !== undefined && (
        <p role="alert" tabIndex={-1} className="text-sm font-semibold text-danger-ink">
          {trouble ?? error}
        </p>
      )}
    </div>
  )
}

const NO_MARKERS: readonly never[] = []

/** Where the pin stands, in words, for everyone who does not see the map. */
function PinName({
  at,
  isPlaced,
  onNamed,
}: {
  at: Point | null
  isPlaced: boolean
  onNamed: PinChooserProps['onNamed']
}) {
  const place = usePlaceName(at)
  const naming = useRef(onNamed)
  useEffect(() => {
    naming.current = onNamed
  })
  useEffect(() => {
    if (place) naming.current?.(place)
  }, [place])
  return (
    <p aria-live="polite" className="min-h-6">
      {at === null
        ? t('The pin is not placed yet.')
        : wherePinIs(isPlaced, place?.label, pointText(at))}
    </p>
  )
}

function wherePinIs(isPlaced: boolean, place: string | undefined, point: string): string {
  if (place === undefined) {
    return isPlaced
      ? t('The pin is at ({point}).', { point })
      : t('The map shows at ({point}).', { point })
  }
  return isPlaced
    ? t('The pin is in {place} ({point}).', { place, point })
    : t('The map shows in {place} ({point}).', { place, point })
}

function isSame(a: Point, b: Point | null): boolean {
  return b !== null && distanceMeters(a, b) < MOVED_METERS
}

/** A hundred-thousandth of a degree is about a meter. */
function rounded({ latitude, longitude }: Point): Point {
  return { latitude: Number(latitude.toFixed(5)), longitude: Number(longitude.toFixed(5)) }
}
