import { t } from '@wayfur/domain/language/messages'
import type { Verdict } from '@wayfur/domain/pets/verdict'
import type { Point } from '@wayfur/domain/schemas'
import { markerShape } from './marker-shapes.ts'
import type { MarkerKind } from './marker-shapes.ts'

/** A place on the map. */
export interface MapMarker {
  id: string
  at: Point
  kind: MarkerKind
  name: string
  /** Stars from 0 to 5; left out where nobody has rated yet. */
  rating?: number | null | undefined
  /** More lines of the popup: address, city, phone. */
  details?: readonly string[] | undefined
  /** The place is known only roughly. */
  isApproximate?: boolean | undefined
  /** It never joins a group of near ones. */
  isApart?: boolean | undefined
  /** Whether it fits the pets that come along; a sign beside the pin says so where it may not. */
  fit?: Verdict | undefined
}

/** What a screen reader says of a marker: 'Golden Bone Café, Restaurant, 4.6 stars'. */
export function markerLabel(marker: MapMarker): string {
  // A marker named like its kind ('Start') says so once.
  const parts = [...new Set([marker.name, t(markerShape(marker.kind).one)])]
  if (typeof marker.rating === 'number')
    parts.push(t('{rating} stars', { rating: marker.rating.toFixed(1) }))
  if (marker.isApproximate === true) parts.push(t('approximate location'))
  if (marker.fit === 'no') parts.push(t('does not fit'))
  if (marker.fit === 'asks' || marker.fit === 'unknown') parts.push(t('ask first'))
  return parts.join(', ')
}

const SVG = 'http://www.w3.org/2000/svg'

/** A real button in the shape, colour and letter of its kind. */
export function markerButton(marker: MapMarker): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'map-marker'
  button.setAttribute('aria-pressed', 'false')
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', '0 0 36 44')
  svg.setAttribute('aria-hidden', 'true')
  svg.append(document.createElementNS(SVG, 'path'), document.createElementNS(SVG, 'text'))
  button.append(svg)
  dressMarker(button, marker)
  return button
}

/** Gives a marker's button the name and looks of `marker`. */
export function dressMarker(button: HTMLButtonElement, marker: MapMarker): void {
  const shape = markerShape(marker.kind)
  button.dataset.marker = marker.id
  button.dataset.kind = marker.kind
  if (marker.fit === undefined) delete button.dataset.fit
  else button.dataset.fit = marker.fit
  button.setAttribute('aria-label', markerLabel(marker))
  button.querySelector('path')?.setAttribute('d', shape.outline)
  const letter = button.querySelector('text')
  letter?.setAttribute('x', '18')
  letter?.setAttribute('y', '22')
  if (letter && letter.textContent !== shape.letter) letter.textContent = shape.letter
}

/** A button that stands for several places near each other. */
export function clusterButton(count: number): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'map-cluster'
  button.dataset.size = count < 10 ? 'few' : count < 100 ? 'many' : 'crowd'
  button.setAttribute('aria-label', t('{count} places here, zoom in', { count }))
  button.textContent = count < 1000 ? String(count) : '999+'
  return button
}
