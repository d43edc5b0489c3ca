import type { StreetTags } from './street-of-tags.ts'

/** What a source says of a way beyond where it leads; null where it says nothing. */
export interface WayDetail {
  surface: 'paved' | 'unpaved' | null
  isLit: boolean | null
  hasSteps: boolean | null
  /** How steep it is, in whole percent, whichever way up. */
  slopePercent: number | null
  /**
   * What stands over or beside it: a roof or trees, or neither that the source tells of, which is
   * not to say that the sun falls there; null where nobody has looked.
   */
  shade: 'untold' | 'trees' | 'roof' | null
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
const ROOFS = new Set(['yes', 'arcade', 'colonnade', 'roof'])
const TUNNELS = new Set(['yes', 'building_passage', 'covered', 'avalanche_protector'])
/** 'separate' says that the trees stand there as things of their own. */
const TREE_LINED = new Set(['yes', 'both', 'left', 'right', 'separate'])
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
    shade: shadeOf(tags),
  }
}

function shadeOf(tags: StreetTags): WayDetail['shade'] {
  if (ROOFS.has(tags['covered'] ?? '') || TUNNELS.has(tags['tunnel'] ?? '')) return 'roof'
  const isLined = ['tree_lined', 'tree_lined:both', 'tree_lined:left', 'tree_lined:right'].some(
    (key) => TREE_LINED.has(tags[key] ?? ''),
  )
  return isLined ? 'trees' : 'untold'
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
 * and steps, six for the slope, the rest for shade. Of what nothing is known it is 0.
 */

const SURFACES = [null, 'paved', 'unpaved'] as const
const SHADES = [null, 'untold', 'trees', 'roof'] as const
/** What is more than this tells of shade alone. */
export const SHADE_UNIT = 4096

export function packedDetail(detail: WayDetail): number {
  const { surface, isLit, hasSteps, slopePercent, shade } = detail
  return (
    SURFACES.indexOf(surface) +
    4 * packedFlag(isLit) +
    16 * packedFlag(hasSteps) +
    64 * (slopePercent === null ? 0 : slopePercent + 1) +
    SHADE_UNIT * SHADES.indexOf(shade)
  )
}

/** The same way where trees stand along it; what its own tags say of a roof counts first. */
export function besideTrees(packed: number): number {
  const { shade } = unpackedDetail(packed)
  return shade === 'roof' ? packed : (packed % SHADE_UNIT) + SHADE_UNIT * SHADES.indexOf('trees')
}

export function unpackedDetail(packed: number): WayDetail {
  const slope = Math.floor(packed / 64) % 64
  return {
    surface: SURFACES[packed % 4] ?? null,
    isLit: flagOf(Math.floor(packed / 4) % 4),
    hasSteps: flagOf(Math.floor(packed / 16) % 4),
    slopePercent: slope === 0 ? null : slope - 1,
    shade: SHADES[Math.floor(packed / SHADE_UNIT)] ?? null,
  }
}

function packedFlag(flag: boolean | null): number {
  return flag === null ? 0 : flag ? 1 : 2
}

function flagOf(packed: number): boolean | null {
  return packed === 0 ? null : packed === 1
}
