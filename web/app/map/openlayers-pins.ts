import type { Point } from '@wayfur/domain/schemas'
import type Map from 'ol/Map.js'
import Overlay from 'ol/Overlay.js'
import { fromLonLat } from 'ol/proj.js'
import type { Pin } from './map-adapter.ts'

/** The head of a lit pin above its place; the popup stands clear of it. */
const PIN_HEIGHT_PX = 58
/** Room a popup needs on its side of the place before it is put on the other side. */
const POPUP_HEIGHT_PX = 200
const POPUP_HALF_WIDTH_PX = 150

/** The elements that stand on an OpenLayers map. */
export class PinBoard {
  readonly #map: Map
  readonly #overlays = new globalThis.Map<string, Overlay>()
  #popup: Overlay | undefined

  constructor(map: Map) {
    this.#map = map
  }

  /** Shows exactly these pins; their order in the document is the order of the list. */
  show(pins: readonly Pin[]): void {
    const wanted = new Set(pins.map((pin) => pin.key))
    for (const [key, overlay] of this.#overlays) {
      if (wanted.has(key)) continue
      this.#map.removeOverlay(overlay)
      this.#overlays.delete(key)
    }
    const keptInOrder = [...this.#overlays.keys()]
    const reordered = pins.filter((pin) => this.#overlays.has(pin.key)).map((pin) => pin.key)
    const appendsOnly =
      keptInOrder.every((key, i) => key === reordered[i]) &&
      pins.slice(0, reordered.length).every((pin, i) => pin.key === reordered[i])
    const focused = document.activeElement
    if (!appendsOnly) this.#removeAll()
    for (const [order, pin] of pins.entries()) {
      const overlay = this.#overlays.get(pin.key)
      if (overlay === undefined) this.#add(pin)
      else this.#update(overlay, pin)
      // Where pins overlap, the first of the list stands in front.
      const standing = pin.element.parentElement
      if (standing !== null) standing.style.zIndex = String(pins.length - order)
    }
    // Taking an element out of the document drops its focus; putting it back does not return it.
    if (focused instanceof HTMLElement && focused !== document.activeElement) {
      if (pins.some((pin) => pin.element.contains(focused))) focused.focus({ preventScroll: true })
    }
  }

  /** Shows the popup beside its place, on the side where there is room. */
  popup(popup: { at: Point; element: HTMLElement } | undefined): void {
    if (popup === undefined) {
      if (this.#popup) this.#map.removeOverlay(this.#popup)
      this.#popup = undefined
      return
    }
    const position = place(popup.at)
    const [x = 0, y = 0] = this.#map.getPixelFromCoordinate(position) ?? []
    const width = this.#map.getSize()?.[0] ?? 0
    const side = y < POPUP_HEIGHT_PX ? 'top' : 'bottom'
    const lean =
      x < POPUP_HALF_WIDTH_PX ? 'left' : x > width - POPUP_HALF_WIDTH_PX ? 'right' : 'center'
    this.#popup ??= new Overlay({ element: popup.element, stopEvent: true, insertFirst: false })
    if (this.#popup.getMap() === null) this.#map.addOverlay(this.#popup)
    this.#popup.setPositioning(`${side}-${lean}`)
    this.#popup.setOffset([
      lean === 'left' ? -22 : lean === 'right' ? 22 : 0,
      side === 'bottom' ? -PIN_HEIGHT_PX : 8,
    ])
    this.#popup.setPosition(position)
  }

  clear(): void {
    this.#removeAll()
    this.popup(undefined)
  }

  #add(pin: Pin): void {
    const overlay = new Overlay({
      element: pin.element,
      position: place(pin.at),
      positioning: 'bottom-center',
      // Dragging and the wheel work on a pin as beside it.
      stopEvent: false,
      insertFirst: false,
    })
    this.#overlays.set(pin.key, overlay)
    this.#map.addOverlay(overlay)
  }

  #update(overlay: Overlay, pin: Pin): void {
    if (overlay.getElement() !== pin.element) overlay.setElement(pin.element)
    overlay.setPosition(place(pin.at))
  }

  #removeAll(): void {
    for (const overlay of this.#overlays.values()) this.#map.removeOverlay(overlay)
    this.#overlays.clear()
  }
}

function place(point: Point): number[] {
  return fromLonLat([point.longitude, point.latitude])
}
