import { type Message, msg } from '@wayfur/domain/language/messages'
import { CATEGORY_LABELS, CATEGORY_LETTERS, PLACE_CATEGORIES } from '@wayfur/domain/places/category'
import type { PlaceCategory } from '@wayfur/domain/places/place-schemas'

/**
 * What a marker can stand for: a kind of place, a provider, an end of a route, a bin, or the
 * visitor.
 */
export type MarkerKind =
  | PlaceCategory
  | 'carer'
  | 'event'
  | 'start'
  | 'midway'
  | 'end'
  | 'bin'
  | 'last-seen'
  | 'sighting'
  | 'you'

/** Everything that tells one kind of marker from another besides its colour. */
export interface MarkerShape {
  /** Outline of the pin in a box of 36 by 44, its tip at 18,43. */
  outline: string
  letter: string
  /** One of them, said aloud: 'Restaurant'. */
  one: Message
  /** The kind in a legend: 'Restaurants'. */
  many: Message
}

/** Each kind has an outline of its own, so that kinds differ without colours. */
const OUTLINES: Record<PlaceCategory, string> = {
  // A round plate.
  restaurant: 'M18 2a15 15 0 0 1 15 15c0 9-8 14-15 26C11 31 3 26 3 17A15 15 0 0 1 18 2Z',
  // A house wall.
  hotel: 'M7 3h22a4 4 0 0 1 4 4v21a4 4 0 0 1-4 4h-5l-6 11-6-11H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4Z',
  // A tree crown.
  park: 'M18 1l8 6 6 8-2 9-7 7-5 12-5-12-7-7-2-9 6-8Z',
  // A price tag.
  store: 'M6 3h24a3 3 0 0 1 3 3v16L18 43 3 22V6a3 3 0 0 1 3-3Z',
  // A cross.
  vet: 'M11 2h14v7h8v15h-8l-7 19-7-19H3V9h8Z',
  // A cut gem.
  grooming: 'M18 1l16 16-10 11-6 15-6-15L2 17Z',
  // A road sign.
  rest_area: 'M12 2h12l9 9v12l-9 9h-2l-4 11-4-11h-2l-9-9V11Z',
  other: 'M18 4a13 13 0 0 1 13 13c0 8-7 14-13 26C12 31 5 25 5 17A13 13 0 0 1 18 4Z',
}

const FLAG = 'M4 3h28l-5 12 5 12H20l-2 16-2-16H4Z'

const SHAPES: Record<MarkerKind, MarkerShape> = {
  ...(Object.fromEntries(
    PLACE_CATEGORIES.map((category) => [
      category,
      {
        outline: OUTLINES[category],
        letter: CATEGORY_LETTERS[category],
        one: CATEGORY_LABELS[category].one,
        many: CATEGORY_LABELS[category].many,
      },
    ]),
  ) as Record<PlaceCategory, MarkerShape>),
  carer: {
    // A shield.
    outline: 'M18 1l14 5v12c0 11-8 17-14 25C12 35 4 29 4 18V6Z',
    letter: 'W',
    one: msg('Walker or sitter'),
    many: msg('Walkers & sitters'),
  },
  start: { outline: FLAG, letter: '\u25b6', one: msg('Start'), many: msg('Start') },
  midway: {
    outline: 'M18 6l12 12-12 25L6 18Z',
    letter: '\u00bd',
    one: msg('Midway Point'),
    many: msg('Midway Point'),
  },
  end: { outline: FLAG, letter: '\u25a0', one: msg('End'), many: msg('End') },
  event: {
    // A sheet torn from a calendar.
    outline: 'M4 5h6V2h4v3h8V2h4v3h6v25H22l-4 13-4-13H4Z',
    letter: 'E',
    one: msg('Event'),
    many: msg('Events'),
  },
  bin: {
    outline: 'M5 4h26l-3 27h-5l-5 12-5-12H8Z',
    letter: 'B',
    one: msg('Bin'),
    many: msg('Bins'),
  },
  'last-seen': {
    outline: FLAG,
    letter: '?',
    one: msg('Last seen'),
    many: msg('Last seen'),
  },
  sighting: {
    // An eye.
    outline: 'M18 4c8 0 14 7 16 13-2 6-9 12-16 26C11 29 4 23 2 17 4 11 10 4 18 4Z',
    letter: '!',
    one: msg('Sighting'),
    many: msg('Sightings'),
  },
  you: {
    outline: 'M18 7a10 10 0 0 1 10 10c0 7-5 12-10 26C13 29 8 24 8 17A10 10 0 0 1 18 7Z',
    letter: '\u2022',
    one: msg('Your location'),
    many: msg('Your location'),
  },
}

/** How markers of this kind look and are called. */
export function markerShape(kind: MarkerKind): MarkerShape {
  return SHAPES[kind]
}

/** All kinds in the order in which a legend lists them. */
export const MARKER_KINDS: readonly MarkerKind[] = [
  'start',
  'midway',
  'end',
  ...PLACE_CATEGORIES,
  'carer',
  'event',
  'bin',
  'last-seen',
  'sighting',
  'you',
]
