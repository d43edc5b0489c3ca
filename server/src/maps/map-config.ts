import { type Message, msg, t } from '@wayfur/domain/language/messages'
import type { Area, MapConfig, MapCredit, TileSource } from '@wayfur/domain/maps/schemas'
import type { RegionTiles } from './region-tile-sets.ts'
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
  '© OpenStreetMap contributors, US Census, Natural Earth, GeoNames, neighborhoods Zillow',
)

interface EmbeddedCredit {
  holder: Message
  terms: Message
  line: Message | null
  /** The set whose streets or whose area it is of, or what else it covers. */
  of: 'world' | 'country' | 'streets' | 'hoods'
}

const EMBEDDED_CREDITS: readonly EmbeddedCredit[] = [
  {
    holder: msg('OpenStreetMap contributors'),
    terms: msg(
      'Streets, parks and buildings of San Francisco and Chicago: Open Database License 1.0',
    ),
    line: msg('© OpenStreetMap contributors'),
    of: 'streets',
  },
  {
    holder: msg('GSHHG by Wessel and Smith'),
    terms: msg('Coast, lakes and rivers of the United States: GNU Lesser General Public License 3'),
    line: null,
    of: 'country',
  },
  {
    holder: msg('US Census'),
    terms: msg('States, counties and Santa Cruz streets: public domain'),
    line: msg('US Census'),
    of: 'country',
  },
  {
    holder: msg('Natural Earth'),
    terms: msg('Countries, the coast of the world and rivers around some cities: public domain'),
    line: msg('Natural Earth'),
    of: 'world',
  },
  {
    holder: msg('GeoNames'),
    terms: msg('Place names: Creative Commons Attribution 4.0'),
    line: msg('GeoNames'),
    of: 'country',
  },
  {
    holder: msg('Zillow'),
    terms: msg('Neighborhoods: Creative Commons Attribution-ShareAlike 3.0'),
    line: msg('neighborhoods Zillow'),
    of: 'hoods',
  },
]

function creditInWords(
  { holder, terms, line, of }: EmbeddedCredit,
  drawn: readonly Described[],
): MapCredit {
  return { holder: t(holder), terms: t(terms), line: line && t(line), areas: areasOf(of, drawn) }
}

function areasOf(of: EmbeddedCredit['of'], drawn: readonly Described[]): Area[] {
  if (of === 'world') return []
  if (of === 'country') return COUNTRY
  const set = drawn.find(({ name }) => name === of)?.facts
  if (of === 'hoods') return set === undefined ? [] : [set.area]
  // The archive of an operator is nearly always made of OpenStreetMap as well.
  const own = drawn.find(({ name }) => name === OWN_SET)?.facts
  return [...(set?.streetAreas ?? []), ...(own === undefined ? [] : [own.area])]
}

/** The licence of OpenStreetMap, of which nearly every region is made. */
const OSM_LICENCE = 'ODbL-1.0'

/** Whose data a region is, in the reader's words where that is OpenStreetMap. */
function creditLine({ region }: RegionTiles): string {
  return region.licence === OSM_LICENCE ? t('© OpenStreetMap contributors') : region.credit
}

function creditOfRegion(one: RegionTiles): MapCredit {
  const { region } = one
  const licence = region.licence === OSM_LICENCE ? t('Open Database License 1.0') : region.licence
  return {
    holder: creditLine(one).replace(/^© */, ''),
    terms: t('Map of {region}: {license}', { region: region.title, license: licence }),
    line: creditLine(one),
    areas: [region.area],
  }
}

/** The line of credit with what it does not say yet of the regions it also shows. */
function withCredits(line: string, credits: readonly string[]): string {
  return credits.reduce((all, credit) => (all.includes(credit) ? all : `${all}, ${credit}`), line)
}

/** Lowest layer first; sets named otherwise are drawn above these. */
const DRAWING_ORDER = ['us', 'rivers', 'hoods', 'streets']

/**
 * What the browser draws the map from: our own tiles, above them the maps of regions, and above those
 * an archive of the operator's. One that covers the world is drawn alone; while it is out of reach the
 * others stand in for it.
 */
export async function mapConfig(
  sets: TileSets,
  options: MapConfigOptions = {},
): Promise<MapConfig> {
  const own = sets.hasOwn ? await described(sets, OWN_SET).catch(() => undefined) : undefined
  const drawn: Described[] = []
  const regions: RegionTiles[] = []
  if (own === undefined || !coversTheWorld(own.facts.area)) {
    for (const name of [...sets.embedded].sort((a, b) => rank(a) - rank(b))) {
      drawn.push(await described(sets, name))
    }
    for (const one of await sets.regions.all()) {
      // The map of one region that cannot be read is no reason to show none at all.
      const facts = await one.set.facts().catch(() => undefined)
      if (facts === undefined) continue
      drawn.push({ name: one.set.name, facts })
      regions.push(one)
    }
  }
  if (own !== undefined) drawn.push(own)
  const styleUrl = options.mapStyleUrl || null
  const showsOurs = styleUrl === null && drawn.some((set) => set !== own)
  const credits = regions.map(creditLine)
  const named = [
    ...regions.map(creditOfRegion),
    ...EMBEDDED_CREDITS.map((credit) => creditInWords(credit, drawn)),
  ]
  // What an operator says instead is all that the line says.
  if (options.mapAttribution) for (const credit of named) credit.line = null
  return {
    styleUrl,
    sources: styleUrl === null ? drawn.flatMap(sourcesOf) : [],
    streetAreas: styleUrl === null ? drawn.flatMap((set) => set.facts.streetAreas) : [WHOLE_WORLD],
    attribution:
      options.mapAttribution ||
      (showsOurs
        ? withCredits(t(EMBEDDED_ATTRIBUTION), credits)
        : t('© OpenStreetMap contributors')),
    credits: showsOurs ? named : [],
  }
}

const WHOLE_WORLD: Area = { south: -90, west: -180, north: 90, east: 180 }

interface Described {
  name: string
  facts: TileSetFacts
}

async function described(sets: TileSets, name: string): Promise<Described> {
  const set = await sets.get(name)
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

const COUNTRY_SET = 'us'
/** Up to this zoom our map of the country shows the whole world. */
const WORLD_ZOOM = 5
/** Beyond it, it shows what lies in these boxes: the mainland, Hawaii, Puerto Rico and Alaska. */
const COUNTRY: Area[] = [
  { west: -125, south: 24, east: -66, north: 50 },
  { west: -161, south: 18, east: -154, north: 23 },
  { west: -68, south: 17, east: -64, north: 19 },
  { west: -170, south: 54, east: -130, north: 72 },
]

/** A set as the map draws it; the world is drawn on as land and sea where the map of the country ends. */
function sourcesOf(set: Described): TileSource[] {
  const source = sourceOf(set)
  if (set.name !== COUNTRY_SET) return [source]
  const world = { minZoom: WORLD_ZOOM, maxZoom: WORLD_ZOOM, except: COUNTRY }
  return [{ ...source, ...world, name: 'world' }, source]
}

function sourceOf({ name, facts }: Described): TileSource {
  return {
    name,
    tiles: `/tiles/${name}@${facts.fingerprint}/{z}/{x}/{y}.mvt`,
    minZoom: facts.minZoom,
    maxZoom: facts.maxZoom,
    area: facts.area,
    vocabulary: facts.vocabulary,
    outlines: facts.outlines,
    except: [],
  }
}
