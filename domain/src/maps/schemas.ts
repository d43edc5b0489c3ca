import * as z from 'zod/mini'

/** A rectangle in WGS 84 degrees: where a tile set has something to draw. */
export const Area = z.object({
  south: z.number(),
  west: z.number(),
  north: z.number(),
  east: z.number(),
})
export type Area = z.infer<typeof Area>

/**
 * How a tile set names what it holds: our own short vocabulary, or one of the two public ones in
 * which most vector tiles of OpenStreetMap are published.
 */
export const TileVocabulary = z.enum(['wayfur', 'openmaptiles', 'protomaps'])
export type TileVocabulary = z.infer<typeof TileVocabulary>

/** One set of vector tiles the map draws, lowest layer first. */
export const TileSource = z.object({
  name: z.string(),
  /** Address of a tile with `{z}`, `{x}` and `{y}`; changes whenever the tiles change. */
  tiles: z.string(),
  minZoom: z.number(),
  maxZoom: z.number(),
  area: Area,
  vocabulary: TileVocabulary,
  /**
   * The edges of what a region knows, as rings of longitude and latitude: within them it alone is
   * drawn, at them it fades. Empty for sets that have no such edge.
   */
  outlines: z.array(z.array(z.tuple([z.number(), z.number()]))),
  /** Where it is not drawn, because sets above it know better. */
  except: z.array(Area),
})
export type TileSource = z.infer<typeof TileSource>

/** Whose work the map shows, and under which terms. */
export const MapCredit = z.object({
  holder: z.string(),
  terms: z.string(),
  /** What the line of credit says where it is in view; null for what only the list names. */
  line: z.nullable(z.string()),
  /** Where it is drawn; empty for the whole world. */
  areas: z.array(Area),
})
export type MapCredit = z.infer<typeof MapCredit>

/** Everything a browser needs to draw the map. */
export const MapConfig = z.object({
  /** A complete style of another provider that replaces our own drawing, or null. */
  styleUrl: z.nullable(z.string()),
  sources: z.array(TileSource),
  /** Where else than within outlines streets are drawn; outside, the map goes no nearer than towns. */
  streetAreas: z.array(Area),
  /** The line of credit of the whole map, where it is not put together from those in view. */
  attribution: z.string(),
  credits: z.array(MapCredit),
})
export type MapConfig = z.infer<typeof MapConfig>

export const readMapConfig = {
  summary: 'What the map is drawn from: tile addresses, street coverage and credits.',
  reply: MapConfig,
}
