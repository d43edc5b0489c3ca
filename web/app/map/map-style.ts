import type { MapTheme } from './map-adapter.ts'

/** The colours of the ground: map sheets of a field guide by day and by lamp light. */
export interface MapPalette {
  water: string
  river: string
  waterway: string
  stream: string
  land: string
  town: string
  industry: string
  campus: string
  reserve: string
  farm: string
  grass: string
  orchard: string
  park: string
  wood: string
  cemetery: string
  pitch: string
  dog: string
  dogEdge: string
  wetland: string
  sand: string
  rock: string
  ice: string
  plaza: string
  pier: string
  building: string
  buildingEdge: string
  highway: string
  highwayCase: string
  major: string
  majorCase: string
  link: string
  medium: string
  minor: string
  pedestrian: string
  roadCase: string
  service: string
  track: string
  path: string
  steps: string
  sidewalk: string
  rail: string
  tram: string
  runway: string
  taxiway: string
  county: string
  state: string
  country: string
  hoodEdge: string
  placeText: string
  hoodText: string
  streetText: string
  parkText: string
  dogText: string
  spotText: string
  waterText: string
  halo: string
  shield: string
  shieldText: string
}

const DAY: MapPalette = {
  water: '#b7d3d4',
  river: '#a9cacc',
  waterway: '#a9cacc',
  stream: '#b0cfd0',
  land: '#f5eedd',
  town: '#efe6d3',
  industry: '#ebe2d6',
  campus: '#f1e4cf',
  reserve: '#e9ecd1',
  farm: '#f1edd2',
  grass: '#dfe8c6',
  orchard: '#d9e4bb',
  park: '#cfdfb6',
  wood: '#c2d5a8',
  cemetery: '#cbd9bd',
  pitch: '#bfdab0',
  dog: '#b3dc95',
  dogEdge: '#5c9a45',
  wetland: '#cfdfce',
  sand: '#f3e4b9',
  rock: '#e2dacb',
  ice: '#e8f0f0',
  plaza: '#f8f3e6',
  pier: '#f1e9d8',
  building: '#e7dcc6',
  buildingEdge: '#d9ccb2',
  highway: '#f0b76c',
  highwayCase: '#c68a41',
  major: '#f8d79c',
  majorCase: '#d6b071',
  link: '#f3c684',
  medium: '#fdedc2',
  minor: '#fffdf6',
  pedestrian: '#f8f0e2',
  roadCase: '#d9ccb2',
  service: '#fbf6e9',
  track: '#b59a74',
  path: '#bb9871',
  steps: '#b48f67',
  sidewalk: '#cdbfa6',
  rail: '#b9ad97',
  tram: '#c4b9a4',
  runway: '#ddd3c0',
  taxiway: '#ddd3c0',
  county: '#d3c6ab',
  state: '#a4957a',
  country: '#7c6a55',
  hoodEdge: '#c8b995',
  placeText: '#22332a',
  hoodText: '#655a45',
  streetText: '#574f40',
  parkText: '#2f6235',
  dogText: '#1d5a22',
  spotText: '#5b4a3a',
  waterText: '#28565e',
  halo: '#fbf6ea',
  shield: '#fff8e8',
  shieldText: '#6d4513',
}

const NIGHT: MapPalette = {
  water: '#14303a',
  river: '#1c4450',
  waterway: '#22505f',
  stream: '#1d4552',
  land: '#1c261d',
  town: '#252f26',
  industry: '#252b25',
  campus: '#282c22',
  reserve: '#1f2e1f',
  farm: '#20291c',
  grass: '#223422',
  orchard: '#24371f',
  park: '#27402b',
  wood: '#233b28',
  cemetery: '#263a2c',
  pitch: '#2b4a2d',
  dog: '#335e31',
  dogEdge: '#7fbf6a',
  wetland: '#1d3833',
  sand: '#3a3626',
  rock: '#2c312b',
  ice: '#38474a',
  plaza: '#2a332b',
  pier: '#2d352d',
  building: '#283329',
  buildingEdge: '#334034',
  highway: '#9b7438',
  highwayCase: '#3b2d17',
  major: '#7c6438',
  majorCase: '#2b2416',
  link: '#846a3c',
  medium: '#676043',
  minor: '#434f43',
  pedestrian: '#363d33',
  roadCase: '#151d16',
  service: '#323d33',
  track: '#6d5d45',
  path: '#7a6850',
  steps: '#7a6850',
  sidewalk: '#475046',
  rail: '#4b554b',
  tram: '#434d43',
  runway: '#323a33',
  taxiway: '#323a33',
  county: '#384539',
  state: '#66735f',
  country: '#8d9682',
  hoodEdge: '#46523f',
  placeText: '#f1ecdc',
  hoodText: '#b9c0a8',
  streetText: '#c7c9b8',
  parkText: '#9fd39a',
  dogText: '#b6eba6',
  spotText: '#d3c5ab',
  waterText: '#93c3cc',
  halo: '#121a13',
  shield: '#2c2313',
  shieldText: '#f0c887',
}

/** The colours of the map by day or by night. */
export function paletteFor(theme: MapTheme): MapPalette {
  return theme === 'dark' ? NIGHT : DAY
}

/** A value at some zooms; between them it grows evenly, beyond them it stays. */
export type Stops = readonly (readonly [zoom: number, value: number])[]

/** Stops written as zoom: value. */
function zooms(values: Readonly<Record<number, number>>): Stops {
  return Object.entries(values).map(([zoom, value]) => [Number(zoom), value])
}

/** The value of `stops` at a zoom: `[[10, 1], [14, 5]]` is 3 at zoom 12. */
export function valueAt(stops: Stops, zoom: number): number {
  let before = stops[0]
  if (before === undefined) return 0
  for (const stop of stops) {
    if (stop[0] >= zoom) {
      const span = stop[0] - before[0]
      return span === 0 ? stop[1] : before[1] + ((stop[1] - before[1]) * (zoom - before[0])) / span
    }
    before = stop
  }
  return before[1]
}

/** Kinds of line and their widths in pixels, thinnest to widest. */
export const LINE_WIDTHS = {
  river: zooms({ 5: 0.8, 8: 1.4, 11: 2.4 }),
  waterway: zooms({ 8: 0.7, 11: 1.6, 14: 3, 18: 8 }),
  stream: zooms({ 12: 0.6, 15: 1.4, 18: 3.5 }),
  pier: zooms({ 13: 1, 16: 4, 18: 10 }),
  runway: zooms({ 10: 1, 13: 4, 16: 24, 18: 60 }),
  taxiway: zooms({ 13: 0.8, 16: 6, 18: 14 }),
  path: zooms({ 12: 0.5, 15: 1.1, 18: 2.4 }),
  steps: zooms({ 14: 1.2, 16: 2.6, 18: 4.5 }),
  sidewalk: zooms({ 15: 0.6, 18: 1.6 }),
  track: zooms({ 12: 0.7, 15: 1.6, 18: 3 }),
  pedestrian: zooms({ 13: 0.9, 14: 2, 16: 5.5, 18: 14 }),
  link: zooms({ 10: 0.6, 12: 1.4, 14: 3.4, 16: 7, 18: 16 }),
  service: zooms({ 13: 0.8, 15: 2.4, 18: 9 }),
  minor: zooms({ 11: 0.5, 12: 1.1, 14: 3, 16: 8, 18: 20 }),
  medium: zooms({ 9: 0.7, 11: 1.3, 12: 1.9, 14: 4.2, 16: 10, 18: 24 }),
  major: zooms({ 8: 0.8, 11: 1.8, 14: 5.2, 16: 12, 18: 28 }),
  highway: zooms({ 4: 0.8, 7: 1.6, 9: 2.6, 12: 3.6, 14: 7, 16: 14, 18: 30 }),
  rail: zooms({ 9: 0.5, 12: 0.8, 16: 1.8 }),
  tram: zooms({ 13: 0.5, 16: 1.2 }),
  county: zooms({ 8: 0.6, 12: 1 }),
  state: zooms({ 3: 0.6, 6: 1, 10: 1.6 }),
  country: zooms({ 2: 0.7, 6: 1.6, 10: 2.2 }),
  hoodEdge: zooms({ 10: 0.5, 12: 1, 15: 1.6 }),
} as const satisfies Record<string, Stops>

export type LineKind = keyof typeof LINE_WIDTHS

/** Sizes of names in pixels. */
export const TEXT_SIZES = {
  /** By the rank of a place: 1 a metropolis, 6 a village. */
  place: [
    zooms({ 3: 13, 6: 16, 9: 21, 12: 25, 14: 22 }),
    zooms({ 3: 12, 6: 14, 9: 18, 12: 21 }),
    zooms({ 4: 11.5, 8: 14, 10: 16.5, 13: 18 }),
    zooms({ 5: 11.5, 8: 12.5, 10: 14.5, 13: 16.5 }),
    zooms({ 6: 11, 9: 12, 12: 14, 14: 15 }),
    zooms({ 8: 11, 11: 12, 14: 14 }),
  ],
  hood: zooms({ 10: 10.5, 12: 11.5, 14: 13.5, 16: 15 }),
  street: zooms({ 13: 11, 16: 13, 18: 15 }),
  park: zooms({ 11: 11, 14: 12.5, 17: 14 }),
  shield: zooms({ 5: 10, 10: 11 }),
} as const satisfies Record<string, Stops | readonly Stops[]>
