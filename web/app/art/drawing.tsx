import type { LocatedKind } from '@wayfur/domain/geocoding/schemas'
import type { EventKind } from '@wayfur/domain/inbox/event-kind'
import type { PlaceCategory } from '@wayfur/domain/places/place-schemas'
import sheet from './drawings.svg?url'
import type { Occasion } from './picture-parts.ts'

/** Signs in cards of their own, whatever those are about. */
export type CardSign = 'paw' | 'clock' | 'pin' | 'trip' | 'walk' | 'event' | 'passport' | 'bed'

/** A drawing of the sheet: the signs of cards, what pictures of places are put together from, scenes. */
export type DrawingName =
  | `sign-${CardSign | PlaceCategory}`
  | `located-${LocatedKind}`
  | `news-${EventKind}`
  | `stars-${'full' | 'empty'}`
  | `land-${number}`
  | `${PlaceCategory}-${'afar' | 'near'}-${number}`
  | `occasion-${Occasion}`
  | 'walking-dog'
  | 'sitting-dog'
  | 'sitting-cat'
  | 'sitting-rabbit'
  | 'footer-hills'
  | 'searching-dog'
  | 'sleeping-cat'
  | 'empty-map'

/** Where a drawing stands: one file for all of them, which a browser keeps. */
export function drawingAddress(name: DrawingName): string {
  return `${sheet}#${name}`
}

interface DrawnProps {
  name: DrawingName
  viewBox?: string
  className?: string | undefined
}

/**
 * A drawing of the sheet, by itself. It takes its colours from where it stands. What is in it is
 * written as text: lists have hundreds of them.
 */
export function Drawing({ name, viewBox = '0 0 24 24', className }: DrawnProps) {
  return (
    <svg
      viewBox={viewBox}
      aria-hidden="true"
      className={className}
      dangerouslySetInnerHTML={{ __html: `<use href="${drawingAddress(name)}"/>` }}
    />
  )
}
