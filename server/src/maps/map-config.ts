import { msg, t } from '@wayfur/domain/language/messages'
import type { Area, MapConfig, MapCredit, TileSource } from '@wayfur/domain/maps/schemas'
import type { TileSetFacts } from './tile-set.ts'
import { OWN_SET } from './tile-sets.ts'
import type { TileSets } from './tile-sets.ts'

export interface MapConfigOptions {
  /** Address of a MapLibre or Mapbox style that replaces our own drawing (`MAP_STYLE_URL`). */
  mapStyleUrl?: string | undefined
  /** The line of credit, where it must differ from what the tiles say (`MAP_ATTRIBUTION`). */
  mapAttribution?: string | undefined
}

/** The credit that belongs to the tiles that come with the product. */
const EMBEDDED_ATTRIBUTION = msg(
  '© OpenStreetMap contributors, US Census, Natural Earth, GeoNames, neighbourhoods Zillow',
)

const EMBEDDED_CREDITS = [
  {
    holder: msg('OpenStreetMap contributors'),
    terms: msg(
      'Streets, parks and buildings of San Francisco and Chicago: Open Database License 1.0',
    ),
  },
  {
    holder: msg('GSHHG by Wessel and Smith'),
    terms: msg('Coast, lakes and rivers of the United States: GNU Lesser General Public License 3'),
  },
  {
    holder: msg('US Census'),
    terms: msg('States, counties and Santa Cruz streets: public domain'),
  },
  {
    holder: msg('Natural Earth'),
    terms: msg('Countries and the coast of the world: public domain'),
  },
  { holder: msg('GeoNames'), terms: msg('Place names: Creative Commons Attribution 4.0') },
  {
    holder: msg('Zillow'),
    terms: msg('Neighbourhoods: Creative Commons Attribution-ShareAlike 3.0'),
  },
]

function creditInWords({ holder, terms }: (typeof EMBEDDED_CREDITS)[number]): MapCredit {
  return { holder: t(holder), terms: t(terms) }
}

/** Lowest layer first; sets named otherwise are drawn above these. */
const DRAWING_ORDER = ['us', 'rivers', 'hoods', 'streets']

/**
 * What the browser draws the map from. An archive of the operator's is drawn above our own tiles,
 * or alone if it covers the world; while it is out of reach the embedded tiles stand in for it.
 */
export async function mapConfig(
  sets: TileSets,
  options: MapConfigOptions = {},
): Promise<MapConfig> {
  const own = sets.hasOwn ? await described(sets, OWN_SET).catch(() => undefined) : undefined
  const drawn: Described[] = []
  if (own === undefined || !coversTheWorld(own.facts.area)) {
    for (const name of [...sets.embedded].sort((a, b) => rank(a) - rank(b))) {
      drawn.push(await described(sets, name))
    }
  }
  if (own !== undefined) drawn.push(own)
  const styleUrl = options.mapStyleUrl || null
  const showsOurs = styleUrl === null && drawn.some((set) => set !== own)
  return {
    styleUrl,
    sources: styleUrl === null ? drawn.map(sourceOf) : [],
    streetAreas: styleUrl === null ? drawn.flatMap((set) => set.facts.streetAreas) : [WHOLE_WORLD],
    attribution:
      options.mapAttribution ||
      (showsOurs ? t(EMBEDDED_ATTRIBUTION) : t('© OpenStreetMap contributors')),
    credits: showsOurs ? EMBEDDED_CREDITS.map(creditInWords) : [],
  }
}

const WHOLE_WORLD: Area = { south: -90, west: -180, north: 90, east: 180 }

interface Described {
  name: string
  facts: TileSetFacts
}

async function described(sets: TileSets, name: string): Promise<Described> {
  const set = sets.get(name)
  if (set === undefined) throw new Error(`There is no tile set named ${name}.`)
  return { name, facts: await set.facts() }
}

function rank(name: string): number {
  const place = DRAWING_ORDER.indexOf(name)
  return place === -1 ? DRAWING_ORDER.length : place
}

function coversTheWorld(area: Area): boolean {
  return area.east - area.west > 350 && area.north - area.south > 150
}

function sourceOf({ name, facts }: Described): TileSource {
  return {
    name,
    tiles: `/tiles/${name}@${facts.fingerprint}/{z}/{x}/{y}.mvt`,
    minZoom: facts.minZoom,
    maxZoom: facts.maxZoom,
    area: facts.area,
    vocabulary: facts.vocabulary,
  }
}
