import { METERS_PER_MILE } from '../geo.ts'
import { listText } from '../language/formats.ts'
import { t } from '../language/messages.ts'
import { markedName } from '../marked-name.ts'
import { DIFFICULTIES, type Difficulty, trafficOf } from './walk-plan.ts'
import type { PassedWayPoints } from './way-points.ts'
import type { WayTold } from './way-told.ts'

/** Less than this share known is said of nothing. */
const LEAST_TOLD = 0.05
/** What is known of nearly all of a way is known of the way. */
const ALL_TOLD = 0.95
/** More than half of a way in shade is most of it. */
const MOST_SHADED = 0.5
/** So much of stairs, or of climbing, makes a walk a step harder. */
const HARD_STAIRS_METERS = 15
const HARD_CLIMB_METERS = 60

/** What is known of a walk. */
export interface WalkFacts {
  meters: number
  greenShare: number
  busyShare: number
  repeatedShare: number
  isThereAndBack: boolean
  told: WayTold
  /** What stands beside the way; null where that is not known. */
  passes: PassedWayPoints | null
  bins: readonly { isSample: boolean }[]
  parks: readonly { name: string; isSample: boolean }[]
  via: readonly string[]
  /** Pet-friendly places beside the way. */
  stops: number
  /** Off-leash areas that it passes although it keeps away from them; null where it does not. */
  offLeash: readonly { name: string; isSample: boolean }[] | null
  /** Whether shade was asked for: then it is told also where none is known. */
  wantsShade: boolean
}

/** How much of a way lies in shade by the map; null where the map was not read for it. */
export function shadedShareOf({ shadeReadShare, shadedShare }: WayTold): number | null {
  return shadeReadShare >= ALL_TOLD ? shadedShare : null
}

/** How far a walk goes up, in meters; null where the slopes of its streets are not known. */
export function climbOf({ slopeKnownShare, leastClimbMeters }: WayTold): number | null {
  return slopeKnownShare >= ALL_TOLD ? leastClimbMeters : null
}

/**
 * Easy up to two miles, moderate up to five; half the way along busy roads is a step harder, and so
 * are stairs and a climb where they are known.
 */
export function walkDifficulty({
  meters,
  busyShare,
  told,
}: Pick<WalkFacts, 'meters' | 'busyShare' | 'told'>): Difficulty {
  const miles = meters / METERS_PER_MILE
  const step =
    (miles > 5 ? 2 : miles > 2 ? 1 : 0) +
    (busyShare > 0.5 ? 1 : 0) +
    (told.stairsMeters > HARD_STAIRS_METERS || (climbOf(told) ?? 0) > HARD_CLIMB_METERS ? 1 : 0)
  return DIFFICULTIES[Math.min(step, DIFFICULTIES.length - 1)] ?? 'challenging'
}

/** What the difficulty goes by: what is known; the cautions say what is not. */
export function difficultyReason(told: WayTold): string {
  if (climbOf(told) !== null) return t('By length, traffic, stairs and climb')
  return told.stairsKnownShare >= ALL_TOLD
    ? t('By length, traffic and stairs')
    : t('By length and traffic')
}

/** What to look forward to, each line true of this walk. */
export function walkHighlights(walk: Omit<WalkFacts, 'meters' | 'stops' | 'wantsShade'>): string[] {
  const lines: string[] = []
  if (walk.offLeash?.length === 0) lines.push(t('No off-leash area that we know on the way'))
  const green = percentOf(walk.greenShare)
  if (green >= 10) lines.push(t('{green}% of the way through parks and other green', { green }))
  if (walk.parks.length > 0) {
    const parks = walk.parks.slice(0, 2).map((park) => markedName(park.name, park))
    lines.push(t('Passes {parks}', { parks: listText(parks) }))
  }
  const samples = walk.bins.filter(({ isSample }) => isSample).length
  for (const [bins, isSample] of [
    [walk.bins.length - samples, false],
    [samples, true],
  ] as const) {
    if (bins > 0) lines.push(markedName(binsText(bins), { isSample }))
  }
  const things = thingsText(walk.passes)
  if (things !== undefined) lines.push(things)
  const shade = shadeText(walk.told)
  if (shade !== undefined) lines.push(shade)
  if (trafficOf(walk.busyShare) === 'quiet') lines.push(t('Quiet all the way'))
  lines.push(...surfaceLines(walk.told))
  const streets = [...new Set(walk.via)].slice(0, 3)
  if (streets.length > 0) lines.push(t('Along {streets}', { streets: listText(streets) }))
  return lines
}

/** What to know before one goes, each line true of this walk. */
export function walkCautions(
  walk: Pick<
    WalkFacts,
    'busyShare' | 'repeatedShare' | 'isThereAndBack' | 'told' | 'stops' | 'offLeash' | 'wantsShade'
  >,
): string[] {
  const { told } = walk
  const lines: string[] = []
  if (walk.isThereAndBack) {
    lines.push(
      walk.repeatedShare > 0.45
        ? t('There and back on the same way: the streets here make no loop of this length')
        : t('{repeated}% of the way is walked twice: the streets here make no whole loop', {
            repeated: percentOf(walk.repeatedShare),
          }),
    )
  }
  if (trafficOf(walk.busyShare) !== 'quiet') {
    lines.push(t('{busy}% along busier roads', { busy: percentOf(walk.busyShare) }))
  }
  if (walk.offLeash !== null && walk.offLeash.length > 0) {
    const names = walk.offLeash.slice(0, 2).map((one) => markedName(one.name, one))
    lines.push(t('Off-leash area on the way: {names}', { names: listText(names) }))
  }
  if (told.stairsMeters > 0) lines.push(t('Stairs on the way'))
  if (walk.wantsShade && shadeText(told) === undefined) {
    lines.push(
      shadedShareOf(told) === null
        ? t('Shade is not known to us')
        : t('The map tells of no shade on the way'),
    )
  }
  if (walk.stops === 0) lines.push(t('No pet-friendly place known on the way'))
  if (climbOf(told) === null) {
    lines.push(
      told.stairsKnownShare >= ALL_TOLD
        ? t('Hills are not known to us')
        : t('Hills and stairs are not known to us'),
    )
  }
  return lines
}

/** What the ground is and whether it is lit, with how much of it nobody has told. */
function surfaceLines(told: WayTold): string[] {
  const shares = [
    [told.pavedShare, told.unpavedShare],
    [told.litShare, told.unlitShare],
  ].map(([yes = 0, no = 0]) => ({ yes: percentOf(yes), no: percentOf(no), known: yes + no }))
  const [surface, light] = shares
  const lines: string[] = []
  if (surface !== undefined && surface.known >= LEAST_TOLD) {
    const { yes: paved, no: unpaved } = surface
    const rest = 100 - paved - unpaved
    lines.push(
      surface.known >= ALL_TOLD
        ? t('{paved}% paved, {unpaved}% unpaved', { paved, unpaved })
        : t('{paved}% paved, {unpaved}% unpaved, {rest}% not known', { paved, unpaved, rest }),
    )
  }
  if (light !== undefined && light.known >= LEAST_TOLD) {
    const { yes: lit, no: unlit } = light
    const rest = 100 - lit - unlit
    lines.push(
      light.known >= ALL_TOLD
        ? t('{lit}% lit at night, {unlit}% without lamps', { lit, unlit })
        : t('{lit}% lit at night, {unlit}% without lamps, {rest}% not known', { lit, unlit, rest }),
    )
  }
  if (told.stairsKnownShare >= ALL_TOLD && told.stairsMeters === 0) lines.push(t('No stairs'))
  return lines
}

/** Trees and roofs that the map tells of; of the rest of the way it says nothing. */
function shadeText(told: WayTold): string | undefined {
  const share = shadedShareOf(told) ?? 0
  if (share < LEAST_TOLD) return undefined
  const shade = percentOf(share)
  return share > MOST_SHADED
    ? t('Mostly shade by the map: {shade}% along trees or under a roof', { shade })
    : t('{shade}% along trees or under a roof by the map, the rest not known', { shade })
}

function thingsText(passes: PassedWayPoints | null): string | undefined {
  if (passes === null) return undefined
  const { water, bench, bags, basket } = passes
  const things = [
    ...(water > 0
      ? [t('drinking water at {count, plural, one {# spot} other {# spots}}', { count: water })]
      : []),
    ...(bench > 0 ? [t('{count, plural, one {# bench} other {# benches}}', { count: bench })] : []),
    ...(bags > 0
      ? [t('dog bags at {count, plural, one {# spot} other {# spots}}', { count: bags })]
      : []),
    ...(basket > 0
      ? [t('{count, plural, one {# waste basket} other {# waste baskets}}', { count: basket })]
      : []),
  ]
  return things.length === 0 ? undefined : t('On the way: {things}', { things: listText(things) })
}

function binsText(bins: number): string {
  return t('{bins, plural, one {# working bin} other {# working bins}} on the way', { bins })
}

function percentOf(share: number): number {
  return Math.round(share * 100)
}
