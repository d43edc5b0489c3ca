import type { OsmTags } from '../../osm/osm-objects.ts'

/** What a tile says of a feature. */
export type TileTags = Readonly<Record<string, string | number>>

/** How an object of OpenStreetMap is drawn, in the map's own words. */
export interface Drawn {
  layer: string
  tags: TileTags
  /** What is said of it below zoom 13, where no names of streets fit; the same where left out. */
  far?: TileTags
  /** The least zoom whose tiles hold it. */
  fromZoom: number
  /** How many pixels an area must cover in a tile to be worth drawing; 0 for what is no area. */
  leastPixels: number
  /** An area that only becomes large enough beyond this zoom is left out. */
  lastZoom: number
}

/** The zooms of a region's tiles: below, the map of the country tells the same. */
export const LEAST_ZOOM = 6
export const GREATEST_ZOOM = 15

/** A name, and what readers of English and Spanish call it where that differs. */
export function namesOf(tags: OsmTags): Record<string, string> {
  const names: Record<string, string> = {}
  const own = tags.name ?? tags['name:en'] ?? ''
  if (own === '') return names
  names.name = own
  for (const key of ['name:en', 'name:es']) {
    const other = tags[key]
    if (other !== undefined && other !== '' && other !== own) names[key] = other
  }
  return names
}
