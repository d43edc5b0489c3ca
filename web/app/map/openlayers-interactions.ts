import { platformModifierKeyOnly } from 'ol/events/condition.js'
import type Collection from 'ol/Collection.js'
import type Interaction from 'ol/interaction/Interaction.js'
import { defaults } from 'ol/interaction/defaults.js'
import KeyboardPan from 'ol/interaction/KeyboardPan.js'
import KeyboardZoom from 'ol/interaction/KeyboardZoom.js'
import MouseWheelZoom from 'ol/interaction/MouseWheelZoom.js'
import Kinetic from 'ol/Kinetic.js'
import DragPan from 'ol/interaction/DragPan.js'

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
