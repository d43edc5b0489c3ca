import type { TileSource } from '@wayfur/domain/maps/schemas'
import type { FeatureLike } from 'ol/Feature.js'
import type Geometry from 'ol/geom/Geometry.js'
import RenderFeature from 'ol/render/Feature.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import type { StyleFunction } from 'ol/style/Style.js'
import Text from 'ol/style/Text.js'
import { AREA_KINDS, featureClassOf } from './feature-classes.ts'
import type { AreaKind, FeatureClass, SpotKind } from './feature-classes.ts'
import type { MapTheme } from './map-adapter.ts'
import { LINE_WIDTHS, paletteFor, TEXT_SIZES, valueAt } from './map-style.ts'
import type { LineKind, MapPalette } from './map-style.ts'
import { smoothCoast } from './smooth-coast.ts'

/** Meters to the pixel at zoom 0 of 512 pixel tiles: the circumference of the earth over 512. */
const RESOLUTION_AT_ZERO = (2 * Math.PI * 6_378_137) / 512

/** The zoom of a resolution, in the usual count of 512 pixel tiles. */
export function zoomOf(resolution: number): number {
  return Math.log2(RESOLUTION_AT_ZERO / resolution)
}

/** Lower roads first, so that a motorway crosses above a lane. */
const LINE_ORDER: readonly LineKind[] = [
  'river',
  'stream',
  'waterway',
  'county',
  'hoodEdge',
  'pier',
  'runway',
  'taxiway',
  'sidewalk',
  'track',
  'path',
  'steps',
  'tram',
  'rail',
  'service',
  'pedestrian',
  'minor',
  'medium',
  'link',
  'major',
  'highway',
  'state',
  'country',
]
/** Our rivers are up to three kilometers off: nearer than this they would lie in the wrong part of a town. */
const RIVER_LAST_ZOOM = 9.5
/** Before this zoom a kind is not drawn: it would only be noise. */
const FROM_ZOOM: Partial<Record<LineKind | AreaKind, number>> = {
  county: 8,
  hoodEdge: 10.5,
  track: 12.8,
  path: 13.6,
  steps: 14.2,
  sidewalk: 16.6,
  stream: 12.8,
  tram: 13,
  service: 13,
  minor: 11,
  rail: 9,
  building: 13.8,
}
/** Streets have an edge in this colour. */
const CASES: Partial<Record<LineKind, 'roadCase' | 'majorCase' | 'highwayCase'>> = {
  service: 'roadCase',
  pedestrian: 'roadCase',
  minor: 'roadCase',
  medium: 'roadCase',
  major: 'majorCase',
  link: 'highwayCase',
  highway: 'highwayCase',
}
const DASHES: Partial<Record<LineKind, number[]>> = {
  track: [7, 3],
  path: [4, 3],
  steps: [2, 2],
  county: [3, 3],
  state: [6, 3, 1.5, 3],
  hoodEdge: [1, 4],
}
/** Our highway corridors are straight lines between towns: they fade out where streets begin. */
const CORRIDOR_FADE = [
  [10.5, 1],
  [11.75, 0.3],
] as const
const CORRIDOR_LAST_ZOOM = 11.75
const CORRIDOR_LAYER = 'hw'

/** Under the ground a street is seen as through paper. */
const TUNNEL_OPACITY = 0.4

const SERIF = '"Fraunces Variable", Georgia, serif'
const SANS = '"Source Sans 3 Variable", system-ui, sans-serif'

/** Whether a name at a place (in Web Mercator) is left to the sets above, or lies outside of its own. */
export type IsHidden = (x: number, y: number, zoom: number) => boolean

/** Paints one set of vector tiles in the colours of the theme, all but the names of places and neighbourhoods. */
export function openlayersPaint(
  { vocabulary, maxZoom }: Pick<TileSource, 'vocabulary' | 'maxZoom'>,
  theme: MapTheme,
  isHidden: IsHidden,
): StyleFunction {
  const palette = paletteFor(theme)
  const kept = new Map<string, Style[]>()
  return (feature, resolution) => {
    const properties = feature.getProperties()
    const layer = String(properties.layer)
    const sort = featureClassOf(vocabulary, layer, properties)
    if (sort === undefined || sort.is === 'place' || sort.is === 'hood') return undefined
    const zoom = zoomOf(resolution)
    if (sort.is === 'area' || sort.is === 'line') {
      const isCorridor = layer === CORRIDOR_LAYER
      const level = sort.is === 'line' ? sort.level : undefined
      const key = `${sort.kind}${isCorridor ? '~' : ''}${level ?? ''}${Math.round(zoom * 4)}`
      let shapes = kept.get(key)
      if (shapes === undefined) {
        shapes =
          sort.is === 'area'
            ? areaStyles(sort.kind, zoom, palette, maxZoom <= ROUGH_ZOOM)
            : lineStyles(sort, zoom, palette, isCorridor)
        kept.set(key, shapes)
      }
      if (sort.is === 'area') return shapes
      if (sort.name === undefined && sort.ref === undefined) return shapes
      const label =
        isLongEnough(feature, resolution) && !isHidden(...middleOf(feature), zoom)
          ? lineLabel(sort, zoom, palette, isCorridor)
          : undefined
      return label === undefined ? shapes : [...shapes, label]
    }
    return isHidden(...middleOf(feature), zoom)
      ? undefined
      : nameStyle(sort, feature, zoom, palette)
  }
}

function middleOf(feature: FeatureLike): [x: number, y: number] {
  const [left = 0, bottom = 0, right = 0, top = 0] = feature.getGeometry()?.getExtent() ?? []
  return [(left + right) / 2, (bottom + top) / 2]
}

function areaStyles(kind: AreaKind, zoom: number, palette: MapPalette, isRough: boolean): Style[] {
  if (zoom < (FROM_ZOOM[kind] ?? 0)) return []
  const fill = new Fill({ color: palette[kind] })
  if (kind === 'land' || kind === 'water') {
    // The coast lies in the tiles in squares: a hair of its own colour closes the seams.
    const stroke = new Stroke({ color: palette[kind], width: 1 })
    const style = new Style({ fill, stroke, zIndex: AREA_KINDS.indexOf(kind) })
    if (isRough && zoom >= SMOOTH_FROM_ZOOM) style.setGeometry(smoothed)
    return [style]
  }
  const zIndex = AREA_KINDS.indexOf(kind)
  if (kind === 'dog') {
    return [new Style({ fill, zIndex, stroke: new Stroke({ color: palette.dogEdge, width: 1.2 }) })]
  }
  if (kind === 'building' && zoom >= 15) {
    return [
      new Style({ fill, zIndex, stroke: new Stroke({ color: palette.buildingEdge, width: 0.6 }) }),
    ]
  }
  return [new Style({ fill, zIndex })]
}

/** Tiles that end with this zoom hold the coast of a whole country; those of a town have their own. */
const ROUGH_ZOOM = 10
/** From here on the corners of such a coast can be seen. */
const SMOOTH_FROM_ZOOM = 9.5

function smoothed(feature: FeatureLike): RenderFeature | Geometry | undefined {
  if (!(feature instanceof RenderFeature)) return feature.getGeometry()
  if (feature.getType() !== 'Polygon') return feature
  const { flat, ends } = smoothCoast(feature.getFlatCoordinates(), feature.getEnds() ?? [])
  return new RenderFeature('Polygon', flat, ends, 2, feature.getProperties(), feature.getId())
}

function lineStyles(
  { kind, level }: FeatureClass & { is: 'line' },
  zoom: number,
  palette: MapPalette,
  isCorridor: boolean,
): Style[] {
  const lastZoom = isCorridor ? CORRIDOR_LAST_ZOOM : kind === 'river' ? RIVER_LAST_ZOOM : Infinity
  if (zoom < (FROM_ZOOM[kind] ?? 0) || zoom > lastZoom) return []
  const width = valueAt(LINE_WIDTHS[kind], zoom) * (isCorridor ? 0.85 : 1)
  const isTunnel = level === 'tunnel'
  const opacity = isCorridor ? valueAt(CORRIDOR_FADE, zoom) : isTunnel ? TUNNEL_OPACITY : 1
  const order = LINE_ORDER.indexOf(kind)
  const lineDash = DASHES[kind]
  const stroke = (color: string, width: number) =>
    new Stroke({
      color: faded(color, opacity),
      width,
      lineCap: lineDash || isTunnel ? 'butt' : 'round',
      lineJoin: 'round',
      ...(lineDash ? { lineDash } : {}),
    })
  // Edges of all streets lie below all streets, and both of them below a bridge.
  const above = level === 'bridge' ? 24 : isTunnel ? -2 : 0
  const styles = [
    new Style({ stroke: stroke(palette[kind], width), zIndex: 42 + above + order / 2 }),
  ]
  const edge = CASES[kind]
  if (edge !== undefined && width >= 1 && !isTunnel) {
    const edgeWidth = width + Math.min(2, 0.6 + width * 0.2)
    const edgeStroke = stroke(palette[edge], edgeWidth)
    if (level === 'bridge') edgeStroke.setLineCap('butt')
    styles.unshift(new Style({ stroke: edgeStroke, zIndex: 24 + above * 1.6 + order / 2 }))
  }
  return styles
}

/** A line shorter than this on the screen has no room for a name of its own. */
const LABELLED_LENGTH_PX = 80

function isLongEnough(feature: FeatureLike, resolution: number): boolean {
  const [left = 0, bottom = 0, right = 0, top = 0] = feature.getGeometry()?.getExtent() ?? []
  return Math.hypot(right - left, top - bottom) / resolution >= LABELLED_LENGTH_PX
}

function lineLabel(
  sort: FeatureClass & { is: 'line' },
  zoom: number,
  palette: MapPalette,
  isCorridor: boolean,
): Style | undefined {
  const isEarly = zoom < 8 && sort.kind !== 'highway'
  if (sort.ref !== undefined && zoom >= 5.5 && !isEarly && zoom < (isCorridor ? 11 : 15)) {
    return new Style({
      zIndex: 80,
      text: new Text({
        text: sort.ref,
        font: `600 ${valueAt(TEXT_SIZES.shield, zoom)}px ${SANS}`,
        fill: new Fill({ color: palette.shieldText }),
        backgroundFill: new Fill({ color: palette.shield }),
        backgroundStroke: new Stroke({ color: palette.highwayCase, width: 1 }),
        padding: [1, 4, 0, 4],
        repeat: 320,
      }),
    })
  }
  if (sort.name === undefined) return undefined
  if (sort.kind === 'waterway')
    return lineName(sort.name, zoom, palette.waterText, palette, 'italic ')
  return streetName(sort.name, zoom, palette)
}

/** Names of streets begin where streets are broad enough to be told apart. */
const STREET_NAMES_FROM = 13.5

function streetName(name: string, zoom: number, palette: MapPalette): Style | undefined {
  return zoom < STREET_NAMES_FROM ? undefined : lineName(name, zoom, palette.streetText, palette)
}

function lineName(
  name: string,
  zoom: number,
  color: string,
  palette: MapPalette,
  slant = '',
): Style {
  return new Style({
    zIndex: 70,
    text: new Text({
      text: name,
      placement: 'line',
      font: `${slant}500 ${valueAt(TEXT_SIZES.street, zoom)}px ${SANS}`,
      fill: new Fill({ color }),
      stroke: new Stroke({ color: palette.halo, width: 3 }),
      repeat: 360,
    }),
  })
}

/** What the layer of names holds. */
export type NamedSort = FeatureClass & { is: 'place' | 'hood' }

const TOWNS_TO_ZOOM = 14.6
/** From this zoom on a neighbourhood tells more than the town around it. */
const HOODS_FROM_ZOOM = 11
/** Neighbourhoods give way to cities and large towns, villages to neighbourhoods. */
const HOOD_WEIGHT = 130

/** Paints the name of a place or neighbourhood; the weightier of two that touch is drawn. */
export function namePaint(theme: MapTheme): (sort: NamedSort, zoom: number) => Style | undefined {
  const palette = paletteFor(theme)
  const halo = new Stroke({ color: palette.halo, width: 3, lineJoin: 'round' })
  return (sort, zoom) => {
    if (sort.is === 'hood') {
      if (zoom < HOODS_FROM_ZOOM) return undefined
      return new Style({
        zIndex: HOOD_WEIGHT,
        text: new Text({
          text: wrapped(sort.name.toUpperCase(), 12).split('\n').map(spaced).join('\n'),
          font: `600 ${valueAt(TEXT_SIZES.hood, zoom).toFixed(1)}px ${SANS}`,
          fill: new Fill({ color: palette.hoodText }),
          stroke: halo,
          padding: [6, 6, 6, 6],
        }),
      })
    }
    const rank = Math.min(6, Math.max(1, Math.round(sort.rank)))
    // Within a town its name tells nothing more, and stands in the way of its streets.
    if (rank <= 4 && zoom > TOWNS_TO_ZOOM) return undefined
    const size = valueAt(TEXT_SIZES.place[rank - 1] ?? TEXT_SIZES.place[5], zoom)
    return new Style({
      // A step of rank outweighs every difference of people within a rank.
      zIndex: (7 - rank) * 40 + sort.weight,
      text: new Text({
        text: wrapped(sort.name, 16),
        font: `${rank <= 3 ? 600 : 500} ${size.toFixed(1)}px ${SERIF}`,
        fill: new Fill({ color: palette.placeText }),
        stroke: halo,
        padding: [3, 4, 3, 4],
      }),
    })
  }
}

type Spot = FeatureClass & { is: SpotKind }

/** How names of spots look; of two that touch, the weightier is drawn. */
const NAME_LOOKS: Record<
  Exclude<SpotKind, 'street'>,
  { color: keyof MapPalette; font: string; sign: string; weight: number }
> = {
  dogs: { color: 'dogText', font: 'italic 700', sign: '', weight: 3 },
  station: { color: 'spotText', font: '600', sign: '', weight: 2 },
  park: { color: 'parkText', font: 'italic 500', sign: '', weight: 1 },
  water: { color: 'waterText', font: 'italic 500', sign: '', weight: 1 },
  peak: { color: 'spotText', font: '500', sign: '▲\n', weight: 0 },
}

function nameStyle(
  sort: Spot,
  feature: FeatureLike,
  zoom: number,
  palette: MapPalette,
): Style | undefined {
  const halo = new Stroke({ color: palette.halo, width: 3, lineJoin: 'round' })
  if (sort.is === 'street') return streetName(sort.name, zoom, palette)
  const isLine = feature.getGeometry()?.getType().includes('Line') === true
  if (zoom < 10) return undefined
  const { color, font, sign, weight } = NAME_LOOKS[sort.is]
  return new Style({
    zIndex: 75 + weight,
    text: new Text({
      text: isLine ? sort.name : sign + wrapped(sort.name, 14),
      placement: isLine ? 'line' : 'point',
      font: `${font} ${valueAt(TEXT_SIZES.park, zoom).toFixed(1)}px ${SANS}`,
      fill: new Fill({ color: palette[color] }),
      stroke: halo,
    }),
  })
}

/** Hair spaces between letters and wide ones between words: small capitals need air. */
function spaced(text: string): string {
  return text.replaceAll(' ', '\u2002').split('').join('\u200a')
}

/** The name on lines of about `width` letters, broken at spaces only. */
function wrapped(name: string, width: number): string {
  const lines: string[] = []
  let current = ''
  for (const word of name.split(' ')) {
    if (current !== '' && current.length + word.length + 1 > width) {
      lines.push(current)
      current = word
    } else current = current === '' ? word : `${current} ${word}`
  }
  return [...lines, current].join('\n')
}

function faded(color: string, opacity: number): string {
  if (opacity >= 1) return color
  const alpha = Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0')
  return `${color}${alpha}`
}
