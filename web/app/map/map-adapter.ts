import type { Bounds } from '@wayfur/domain/geo'
import type { MapConfig } from '@wayfur/domain/maps/schemas'
import type { Point } from '@wayfur/domain/schemas'

/** Day or night, as the page is shown right now. */
export type MapTheme = 'light' | 'dark'

/** An element that stands on a place of the map with its bottom middle. */
export interface Pin {
  key: string
  at: Point
  element: HTMLElement
}

/** A line on the map; `color` is the name of one of the product's colour tokens. */
export interface MapLine {
  id: string
  points: readonly Point[]
  color: `--${string}`
  /** Broken, for estimates and straight connections. */
  dashed?: boolean
  /** Stepped back behind the chosen one. */
  dim?: boolean
  /** Stands in the middle of what the line runs around. */
  name?: string
}

/** What the map shows at this moment. */
export interface MapView {
  center: Point
  /** Zoom in the usual web map count, where 0 shows the world in 512 pixels. */
  zoom: number
  bounds: Bounds
}

export interface FitOptions {
  maxZoom: number
  /** Whether nothing may come to lie under the buttons at the right, at the cost of some map. */
  clearsButtons?: boolean | undefined
}

/** A map that stands on the page, whichever engine draws it. */
export interface MapHandle {
  /** Shows exactly these pins, in this order in the document. */
  setPins(pins: readonly Pin[]): void
  setLines(lines: readonly MapLine[]): void
  /** Shows `element` beside the pin at `at`, or nothing. */
  setPopup(popup: { at: Point; element: HTMLElement } | undefined): void
  setTheme(theme: MapTheme): void
  view(): MapView
  /** Called after each movement; the answer ends the calls. */
  onView(listener: (view: MapView) => void): () => void
  /** Called with each place that is pressed beside all pins; the answer ends the calls. */
  onPress(listener: (at: Point) => void): () => void
  fit(bounds: Bounds, options: FitOptions): void
  moveTo(center: Point, zoom: number): void
  zoomBy(steps: number): void
  /** Moves just enough that the point and what stands on it can be seen. */
  reveal(point: Point): void
  destroy(): void
}

export interface MountOptions {
  config: MapConfig
  center: Point
  zoom: number
  /** What to show at once instead of center and zoom. */
  fit?: (FitOptions & { bounds: Bounds }) | undefined
  /** How near hands may come at a place. */
  nearestZoom: (center: Point) => number
  theme: MapTheme
  /** False under prefers-reduced-motion: every movement is then a jump. */
  animated: boolean
  /** Gives the attempt up: whatever was begun is undone. */
  signal: AbortSignal
}

/** One way to draw maps. */
export interface MapAdapter {
  kind: 'ol' | 'google'
  /** Resolves when the map has been drawn; rejects with the reason when it could not be. */
  mount(element: HTMLElement, options: MountOptions): Promise<MapHandle>
}
