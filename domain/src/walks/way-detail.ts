import type { StreetTags } from './street-of-tags.ts'

/** What a source says of a way beyond where it leads; null where it says nothing. */
export interface WayDetail {
  surface: 'paved' | 'unpaved' | null
  isLit: boolean | null
  hasSteps: boolean | null
  /** How steep it is, in whole percent, whichever way up. */
  slopePercent: number | null
}

const PAVED = new Set([
  'paved',
  'asphalt',
  'chipseal',
  'concrete',
  'paving_stones',
  'sett',
  'cobblestone',
  'unhewn_cobblestone',
  'bricks',
  'brick',
  'metal',
  'wood',
])
const UNPAVED = new Set([
  'unpaved',
  'compacted',
  'fine_gravel',
  'gravel',
  'pebblestone',
  'ground',
  'dirt',
  'earth',
  'grass',
  'mud',
  'sand',
  'rock',
  'woodchips',
])
const LIT = new Set(['yes', '24/7', 'automatic', 'sunset-sunrise', 'dusk-dawn'])
const UNLIT = new Set(['no', 'disused'])
/** Steeper is not told apart: nobody walks it. */
const STEEPEST_PERCENT = 62

/** What the tags of OpenStreetMap say of a way. */
export function detailOfTags(tags: StreetTags): WayDetail {
  const [surface = ''] = (tags['surface'] ?? '').split(':')
  const lit = tags['lit'] ?? ''
  return {
    surface: PAVED.has(surface) ? 'paved' : UNPAVED.has(surface) ? 'unpaved' : null,
    isLit: LIT.has(lit) ? true : UNLIT.has(lit) ? false : null,
    hasSteps: tags['highway'] === 'steps',
    slopePercent: slopeOf(tags['incline'] ?? ''),
  }
}

/** '12%', '-4.5 %' and '10°' are slopes; 'up' and 'down' say nothing of how steep. */
function slopeOf(incline: string): number | null {
  const [, number, unit] = /^[+-]?(\d{1,3}(?:\.\d+)?)\s*(%|°)$/.exec(incline.trim()) ?? []
  if (number === undefined) return null
  const percent =
    unit === '%' ? Number(number) : 100 * Math.tan((Math.min(45, Number(number)) * Math.PI) / 180)
  return Math.min(STEEPEST_PERCENT, Math.round(percent))
}

/*
 * As one whole number, by which ways are compared and packs keep them: two bits each for surface, light
 * and steps, the rest for the slope. Of what nothing is known it is 0.
 */

const SURFACES = [null, 'paved', 'unpaved'] as const

export function packedDetail({ surface, isLit, hasSteps, slopePercent }: WayDetail): number {
  return (
    SURFACES.indexOf(surface) +
    4 * packedFlag(isLit) +
    16 * packedFlag(hasSteps) +
    64 * (slopePercent === null ? 0 : slopePercent + 1)
  )
}

export function unpackedDetail(packed: number): WayDetail {
  const slope = Math.floor(packed / 64)
  return {
    surface: SURFACES[packed % 4] ?? null,
    isLit: flagOf(Math.floor(packed / 4) % 4),
    hasSteps: flagOf(Math.floor(packed / 16) % 4),
    slopePercent: slope === 0 ? null : slope - 1,
  }
}

function packedFlag(flag: boolean | null): number {
  return flag === null ? 0 : flag ? 1 : 2
}

function flagOf(packed: number): boolean | null {
  return packed === 0 ? null : packed === 1
}
