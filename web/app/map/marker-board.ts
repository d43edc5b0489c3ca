import { boundsOf } from './bounds-of.ts'
import { CLUSTER_ABOVE, clusterMarkers, isNearView } from './cluster-markers.ts'
import type { Placed } from './cluster-markers.ts'
import type { MapHandle, Pin } from './map-adapter.ts'
import { clusterButton, dressMarker, markerButton } from './map-marker.ts'
import type { MapMarker } from './map-marker.ts'

/** How a person came to a marker, or left it. */
export type MarkerVisit = 'pointer' | 'focus' | 'pointer-left' | 'blur'

export interface MarkerBoardListeners {
  onPress: (id: string) => void
  onVisit: (id: string, visit: MarkerVisit) => void
}

export interface MarkersShown {
  markers: readonly MapMarker[]
  selectedId: string | undefined
  highlightedId: string | undefined
  /** Above this many markers those that would overlap are drawn as one. */
  gathersAbove?: number | undefined
}

/** In a list longer than this, all but the first are drawn small: the best stay legible. */
const CROWD = 60
const LARGE_IN_CROWD = 25

/** A group is opened at least this much nearer, and no nearer than where all stand alone. */
const OPEN_BY_ZOOMS = 3
const NEAREST_OPENING = 17

/** Keeps the marker buttons of a map in step with a list, gathering near ones when there are many. */
export class MarkerBoard {
  readonly #handle: MapHandle
  readonly #listeners: MarkerBoardListeners
  readonly #buttons = new Map<string, HTMLButtonElement>()
  readonly #stopWatching: () => void
  #shown: MarkersShown = { markers: [], selectedId: undefined, highlightedId: undefined }
  #signature = ''

  constructor(handle: MapHandle, listeners: MarkerBoardListeners) {
    this.#handle = handle
    this.#listeners = listeners
    this.#stopWatching = handle.onView(() => {
      const { markers, gathersAbove = CLUSTER_ABOVE } = this.#shown
      if (markers.length > gathersAbove) this.#draw()
    })
  }

  /** Shows the markers in the order of the list, the chosen and the lit one marked. */
  show(shown: MarkersShown): void {
    this.#shown = shown
    this.#draw()
  }

  /** The button of a marker, if it stands alone right now. */
  buttonOf(id: string): HTMLButtonElement | undefined {
    return this.#buttons.get(id)
  }

  destroy(): void {
    this.#stopWatching()
  }

  #draw(): void {
    const { markers, selectedId, highlightedId, gathersAbove = CLUSTER_ABOVE } = this.#shown
    const view = this.#handle.view()
    const isMany = markers.length > CLUSTER_ABOVE
    const placed = clusterMarkers(markers, view.zoom, selectedId, gathersAbove).filter(
      (item) =>
        !isMany ||
        isNearView(atOf(item), view.bounds) ||
        // The element a person stands on must not vanish under them.
        this.#buttons.get(idOf(item)) === document.activeElement,
    )
    const wanted = new Set(placed.map(idOf))
    for (const id of this.#buttons.keys()) if (!wanted.has(id)) this.#buttons.delete(id)
    const pins = placed.map((item): Pin => this.#pinOf(item))
    for (const [order, item] of placed.entries()) {
      const isSmall = markers.length > CROWD && order >= LARGE_IN_CROWD
      this.#buttons.get(idOf(item))?.toggleAttribute('data-small', isSmall)
      if (item.is === 'one') this.#light(item.marker.id, selectedId, highlightedId)
      else this.#lightGroup(item, highlightedId)
    }
    const signature = pins.map((pin) => `${pin.key}@${pin.at.latitude},${pin.at.longitude}`).join()
    if (signature === this.#signature) return
    this.#signature = signature
    this.#handle.setPins(pins)
  }

  #pinOf(item: Placed<MapMarker>): Pin {
    const id = idOf(item)
    let button = this.#buttons.get(id)
    if (item.is === 'one') {
      if (button === undefined) {
        button = markerButton(item.marker)
        this.#listen(button, id)
      } else dressMarker(button, item.marker)
    } else {
      const count = String(item.markers.length)
      if (button?.dataset.count !== count) {
        button = clusterButton(item.markers.length)
        button.dataset.count = count
      }
      // Assigned, not added: the members may have changed since the button was made.
      button.onclick = () => this.#open(item.markers)
      button.onfocus = () => this.#handle.reveal(item.at)
    }
    this.#buttons.set(id, button)
    return {
      key: item.is === 'one' ? id : `${id}:${item.markers.length}`,
      at: atOf(item),
      element: button,
    }
  }

  #listen(button: HTMLButtonElement, id: string): void {
    const { onPress, onVisit } = this.#listeners
    button.addEventListener('click', () => onPress(id))
    button.addEventListener('pointerenter', (event) => {
      if (event.pointerType === 'mouse' || event.pointerType === 'pen') onVisit(id, 'pointer')
    })
    button.addEventListener('pointerleave', () => onVisit(id, 'pointer-left'))
    button.addEventListener('focus', () => onVisit(id, 'focus'))
    button.addEventListener('blur', () => onVisit(id, 'blur'))
  }

  #light(id: string, selectedId: string | undefined, highlightedId: string | undefined): void {
    const button = this.#buttons.get(id)
    if (button === undefined) return
    button.setAttribute('aria-pressed', String(id === selectedId))
    button.toggleAttribute('data-lit', id === highlightedId)
    button.toggleAttribute('data-dim', selectedId !== undefined && id !== selectedId)
    const overlay = button.parentElement
    if (overlay !== null) {
      overlay.classList.toggle('map-pin-raised', id === selectedId || id === highlightedId)
    }
  }

  #lightGroup(item: Placed<MapMarker> & { is: 'many' }, highlightedId: string | undefined): void {
    const holds = item.markers.some((marker) => marker.id === highlightedId)
    this.#buttons.get(item.id)?.toggleAttribute('data-lit', holds)
  }

  #open(markers: readonly MapMarker[]): void {
    const bounds = boundsOf(markers.map((marker) => marker.at))
    if (bounds === undefined) return
    const maxZoom = Math.min(NEAREST_OPENING, this.#handle.view().zoom + OPEN_BY_ZOOMS)
    this.#handle.fit(bounds, { maxZoom })
  }
}

function idOf(item: Placed<MapMarker>): string {
  return item.is === 'one' ? item.marker.id : item.id
}

function atOf(item: Placed<MapMarker>) {
  return item.is === 'one' ? item.marker.at : item.at
}
