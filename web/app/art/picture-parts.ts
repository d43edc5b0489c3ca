/**
 * How many there are of what pictures are put together from: hills, ways to see a kind of place
 * from afar and from near, coats of animals and paints of houses.
 */
export const PICTURE_PARTS = { lands: 4, afar: 2, near: 2, coats: 4, houses: 3 } as const

/** What else is drawn than places: kinds of events and pages with a subject of their own. */
export const OCCASION_NAMES = [
  'meetup',
  'training',
  'adoption',
  'festival',
  'flight',
  'passport',
] as const
export type Occasion = (typeof OCCASION_NAMES)[number]
