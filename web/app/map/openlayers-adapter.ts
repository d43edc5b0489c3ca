import type { Bounds } from '@wayfur/domain/geo'
import type { Point } from '@wayfur/domain/schemas'
import type Collection from 'ol/Collection.js'
import { platformModifierKeyOnly } from 'ol/events/condition.js'
import type { Extent } from 'ol/extent.js'
import { defaults } from 'ol/interaction/defaults.js'
import DragPan from 'ol/interaction/DragPan.js'
import type Interaction from 'ol/interaction/Interaction.js'
import KeyboardPan from 'ol/interaction/KeyboardPan.js'
import KeyboardZoom from 'ol/interaction/KeyboardZoom.js'
import MouseWheelZoom from 'ol/interaction/MouseWheelZoom.js'
import Kinetic from 'ol/Kinetic.js'
import Map from 'ol/Map.js'
import type MapBrowserEvent from 'ol/MapBrowserEvent.js'
import { fromLonLat, toLonLat, transformExtent } from 'ol/proj.js'
import View from 'ol/View.js'
import { centerOf } from './bounds-of.ts'
import type { FitOptions, MapAdapter, MapHandle, MapView, MountOptions } from './map-adapter.ts'
import { BaseLayer, ZOOM_STEP } from './openlayers-base-layer.ts'
import { ClearGround } from './openlayers-clear-ground.ts'
import { LineBoard } from './openlayers-lines.ts'
import { PinBoard } from './openlayers-pins.ts'

/** The world fits a phone at 1. */
const LEAST_ZOOM = 1
/** How long a movement takes; none under prefers-reduced-motion. */
const MOVE_MS = 200
/** Room around what is fitted: a pin stands 44 pixels above its place. */
const FIT_PADDING = [72, 44, 40, 44]
/** The same beside the buttons and half a pin, where the map is too low for more than a pin above. */
const CLEAR_OF_BUTTONS = [52, 80, 36, 44]

/** Draws the map on canvas: no WebGL, so it also starts on machines without a graphics card. */
export const openlayersAdapter: MapAdapter = { kind: 'ol', mount }

async function mount(element: HTMLElement, options: MountOptions): Promise<MapHandle> {
  options.signal.throwIfAborted()
  // The keyboard moves the map while its own element has the focus.
  element.tabIndex = 0
  const ground = new BaseLayer(options.config, element)
  const lines = new LineBoard(element)
  const clear = new ClearGround()
  const map = new Map({
    target: element,
    controls: [],
    interactions: mapInteractions(element, options.animated ? MOVE_MS : 0),
    layers: [ground.group, lines.layer, clear.layer],
    view: new View({
      center: project(options.center),
      zoom: options.zoom + ZOOM_STEP,
      minZoom: LEAST_ZOOM + ZOOM_STEP,
      maxZoom: options.nearestZoom(options.center) + ZOOM_STEP,
      enableRotation: false,
      constrainOnlyCenter: true,
      extent: transformExtent([-180, -80, 180, 84], 'EPSG:4326', 'EPSG:3857'),
    }),
  })
  const destroy = () => {
    element.removeAttribute('tabindex')
    map.setTarget(undefined)
    map.dispose()
  }
  const limits = new ZoomLimits(map, options.nearestZoom)
  if (options.fit !== undefined) {
    fitView(map.getView(), limits, options.fit.bounds, options.fit, 0)
  }
  try {
    await ground.lay(options.theme, options.signal)
    await firstDrawing(map, ground, options.signal)
  } catch (error) {
    destroy()
    throw error
  }
  return handleOf(map, { ground, lines, clear, limits }, options.animated ? MOVE_MS : 0, destroy)
}

/** Lets nobody come nearer than there is something to see in the middle of the map. */
class ZoomLimits {
  readonly #view: View
  readonly #nearestZoom: MountOptions['nearestZoom']

  constructor(map: Map, nearestZoom: MountOptions['nearestZoom']) {
    this.#view = map.getView()
    this.#nearestZoom = nearestZoom
    map.on('moveend', () => {
      const [longitude = 0, latitude = 0] = toLonLat(this.#view.getCenter() ?? [0, 0])
      // Who moved out of a region stays as near as they were: they only come no nearer.
      const stays = (this.#view.getZoom() ?? 0) - ZOOM_STEP
      this.allow({ latitude, longitude }, stays)
    })
  }

  /** Lets the map come as near as `center` allows, and as `least` says. */
  allow(center: Point, least = 0): void {
    const maxZoom = Math.max(this.#nearestZoom(center), least) + ZOOM_STEP
    if (this.#view.getMaxZoom() !== maxZoom) this.#view.setMaxZoom(maxZoom)
  }
}

function handleOf(
  map: Map,
  {
    ground,
    lines,
    clear,
    limits,
  }: { ground: BaseLayer; lines: LineBoard; clear: ClearGround; limits: ZoomLimits },
  duration: number,
  destroy: () => void,
): MapHandle {
  const view = map.getView()
  const pins = new PinBoard(map)
  let zoomAimed = 0
  const current = (): MapView => {
    const [longitude = 0, latitude = 0] = toLonLat(view.getCenter() ?? [0, 0])
    return {
      center: { latitude, longitude },
      zoom: (view.getZoom() ?? 0) - ZOOM_STEP,
      bounds: boundsOf(view.calculateExtent(map.getSize())),
    }
  }
  return {
    setPins(next) {
      pins.show(next)
      ground.keepClearOf(clear.claim(next))
    },
    setLines: (next) => lines.show(next),
    setPopup: (popup) => pins.popup(popup),
    setTheme(theme) {
      ground.repaint(theme)
      lines.repaint()
    },
    view: current,
    onView(listener) {
      const onMoveEnd = () => listener(current())
      map.on('moveend', onMoveEnd)
      return () => map.un('moveend', onMoveEnd)
    },
    onPress(listener) {
      // A single one: the first of two presses, which zoom, means no place.
      const onSingleClick = ({ coordinate, originalEvent }: MapBrowserEvent) => {
        const { target } = originalEvent
        if (target instanceof Element && target.closest('button') !== null) return
        const [longitude = 0, latitude = 0] = toLonLat(coordinate)
        listener({ latitude, longitude })
      }
      map.on('singleclick', onSingleClick)
      return () => map.un('singleclick', onSingleClick)
    },
    fit(bounds, fit) {
      fitView(view, limits, bounds, fit, duration)
    },
    moveTo(center, zoom) {
      limits.allow(center)
      const to = { center: project(center), zoom: zoom + ZOOM_STEP }
      view.animate({ ...to, duration })
    },
    zoomBy(steps) {
      // Pressed again while still moving, it goes on from where the movement was to end.
      const from = view.getAnimating() ? zoomAimed : (view.getZoom() ?? 0)
      zoomAimed = view.getConstrainedZoom(from + steps) ?? from
      view.cancelAnimations()
      view.animate({ zoom: zoomAimed, duration })
    },
    reveal(point) {
      const pixel = map.getPixelFromCoordinate(project(point))
      const [width = 0, height = 0] = map.getSize() ?? []
      const [x = 0, y = 0] = pixel ?? []
      if (x >= 32 && x <= width - 32 && y >= 60 && y <= height - 16) return
      view.animate({ center: project(point), duration })
    },
    destroy() {
      pins.clear()
      destroy()
    },
  }
}

/** Resolves when everything in view has been drawn, rejects when nothing could be. */
function firstDrawing(map: Map, app: BaseLayer, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const aborted = () => reject(signal.reason as Error)
    signal.addEventListener('abort', aborted, { once: true })
    map.once('rendercomplete', () => {
      signal.removeEventListener('abort', aborted)
      if (app.isUnreadable) reject(new Error('the map tiles could not be read'))
      else resolve()
    })
  })
}

function fitView(
  view: View,
  limits: ZoomLimits,
  bounds: Bounds,
  fit: FitOptions,
  duration: number,
): void {
  // Who asks to see pins apart comes as near as that takes.
  limits.allow(centerOf(bounds), fit.maxZoom)
  view.fit(extentOf(bounds), {
    maxZoom: fit.maxZoom + ZOOM_STEP,
    padding: fit.clearsButtons === true ? CLEAR_OF_BUTTONS : FIT_PADDING,
    duration,
  })
}

function project(point: Point): number[] {
  return fromLonLat([point.longitude, point.latitude])
}

function extentOf(bounds: Bounds): Extent {
  // Bounds across the antimeridian continue to the east of it.
  const east = bounds.east < bounds.west ? bounds.east + 360 : bounds.east
  return transformExtent([bounds.west, bounds.south, east, bounds.north], 'EPSG:4326', 'EPSG:3857')
}

function boundsOf(extent: Extent): Bounds {
  const [west = -180, south = -90, east = 180, north = 90] = transformExtent(
    extent,
    'EPSG:3857',
    'EPSG:4326',
  )
  return { south, west, north, east }
}

/**
 * How hands move the map. The wheel zooms only while the map has the focus or with the modifier
 * key, so that scrolling down a page never gets caught in a map.
 */
export function mapInteractions(element: HTMLElement, durationMs: number): Collection<Interaction> {
  const interactions = defaults({
    altShiftDragRotate: false,
    pinchRotate: false,
    mouseWheelZoom: false,
    dragPan: false,
    keyboard: false,
    zoomDuration: durationMs,
  })
  interactions.push(
    new DragPan(durationMs === 0 ? {} : { kinetic: new Kinetic(-0.005, 0.05, 100) }),
  )
  interactions.push(new KeyboardPan({ duration: durationMs }))
  interactions.push(new KeyboardZoom({ duration: durationMs }))
  interactions.push(
    new MouseWheelZoom({
      duration: durationMs,
      condition: (event) =>
        element.contains(document.activeElement) || platformModifierKeyOnly(event),
    }),
  )
  return interactions
}
