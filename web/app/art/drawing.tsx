import type { LocatedKind } from '@wayfur/domain/geocoding/schemas'
import type { EventKind } from '@wayfur/domain/inbox/event-kind'
import type { PlaceCategory } from '@wayfur/domain/places/place-schemas'
import labels from './labels.svg?url'
import occasions from './occasions.svg?url'
import type { Occasion } from './picture-parts.ts'
import placeScenes from './place-scenes.svg?url'
import signs from './signs.svg?url'
import stillScenes from './still-scenes.svg?url'

/** Signs in cards of their own, whatever those are about. */
export type CardSign = 'paw' | 'clock' | 'pin' | 'trip' | 'walk' | 'event' | 'passport' | 'bed'

/** A drawing of the sheets: the signs of cards, what pictures of places are put together from, scenes. */
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

/**
 * The files that drawings stand in, which a browser keeps. What many pages show is in `signs`; each of
 * the others is wanted by few, and a sheet is read as a whole: one of all 90 drawings took a slow
 * phone 120 ms before a page of cards was drawn.
 */
const SHEETS = { signs, placeScenes, occasions, labels, stillScenes }

export type SheetName = keyof typeof SHEETS

/** By what a name begins with; all others are scenes of places. */
const SHEET_OF: Readonly<Record<string, SheetName>> = {
  sign: 'signs',
  stars: 'signs',
  land: 'signs',
  walking: 'signs',
  sitting: 'signs',
  footer: 'signs',
  occasion: 'occasions',
  located: 'labels',
  news: 'labels',
  searching: 'stillScenes',
  sleeping: 'stillScenes',
  empty: 'stillScenes',
}

export function sheetOf(name: DrawingName): SheetName {
  return SHEET_OF[name.slice(0, name.indexOf('-'))] ?? 'placeScenes'
}

/** Where a drawing stands. */
export function drawingAddress(name: DrawingName): string {
  return `${SHEETS[sheetOf(name)]}#${name}`
}

interface DrawnProps {
  name: DrawingName
  viewBox?: string
  className?: string | undefined
}

/**
 * A drawing of a sheet, by itself. It takes its colours from where it stands. What is in it is
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
