/** What an object of OpenStreetMap says of itself. */
type Tags = Readonly<Record<string, string>>

const KILOMETERS_PER_MILE = 1.609_344
/**
 * Kilometers per hour on each kind of road where no limit is known. These, the share of a limit that
 * is driven in fact, and the speeds by surface are those of the public car profile of OSRM.
 */
const BY_KIND: Readonly<Record<string, number>> = {
  motorway: 90,
  motorway_link: 45,
  trunk: 85,
  trunk_link: 40,
  primary: 65,
  primary_link: 30,
  secondary: 55,
  secondary_link: 25,
  tertiary: 40,
  tertiary_link: 20,
  unclassified: 25,
  residential: 25,
  road: 25,
  living_street: 10,
  service: 15,
  track: 10,
}
const DRIVEN_OF_LIMIT = 0.8
const BY_SURFACE: Readonly<Record<string, number>> = {
  cement: 80,
  compacted: 80,
  fine_gravel: 80,
  paving_stones: 60,
  metal: 60,
  bricks: 60,
  grass: 40,
  wood: 40,
  sett: 40,
  grass_paver: 40,
  gravel: 40,
  unpaved: 40,
  ground: 40,
  dirt: 40,
  pebblestone: 40,
  cobblestone: 30,
  clay: 30,
  earth: 20,
  stone: 20,
  rocky: 20,
  sand: 20,
  mud: 10,
}
const BY_TRACK_TYPE: Readonly<Record<string, number>> = {
  grade1: 60,
  grade2: 40,
  grade3: 30,
  grade4: 25,
  grade5: 20,
}
const BY_SMOOTHNESS: Readonly<Record<string, number>> = {
  intermediate: 80,
  bad: 40,
  very_bad: 20,
  horrible: 10,
}
/** Where both directions share one lane and no limit is known, cars wait for each other: our estimate. */
const SHARED_LANE = 0.75
/** Alleys, driveways and parking aisles are driven at half the speed of other service roads. */
const SLOW_SERVICE = /^(alley|driveway|parking_aisle|drive-through|parking)$/
/** About ten knots, as most car ferries on short crossings, where no duration is told. */
export const FERRY_KILOMETERS_PER_HOUR = 18

/** Whether a car has a speed on this kind of road at all. */
export function isDriven(highway: string): boolean {
  return BY_KIND[highway] !== undefined
}

/** How fast a car goes on a road, in kilometers per hour: by its limit, else by kind; then by surface. */
export function carSpeed(tags: Tags): number {
  const { highway = '', service = '', lanes, oneway } = tags
  const limit = speedLimit(tags['maxspeed'])
  let speed = limit === undefined ? (BY_KIND[highway] ?? 25) : limit * DRIVEN_OF_LIMIT
  if (limit === undefined && lanes === '1' && oneway !== 'yes') speed *= SHARED_LANE
  if (highway === 'service' && SLOW_SERVICE.test(service)) speed *= 0.5
  const most = [
    BY_SURFACE[tags['surface'] ?? ''],
    BY_TRACK_TYPE[tags['tracktype'] ?? ''],
    BY_SMOOTHNESS[tags['smoothness'] ?? ''],
  ]
  return Math.max(5, Math.min(speed, ...most.filter((one) => one !== undefined)))
}

/** A speed limit in kilometers per hour: '50', '35 mph'; undefined where none is said in numbers. */
export function speedLimit(text: string | undefined): number | undefined {
  const [, digits, unit] =
    /^(\d{1,3})(?:\.\d+)? ?(km\/h|kmh|kph|mph)?(?:;|$)/.exec(text ?? '') ?? []
  const limit = Number(digits) * (unit === 'mph' ? KILOMETERS_PER_MILE : 1)
  return limit >= 5 && limit <= 160 ? limit : undefined
}

/** How long a crossing takes, in seconds: '0:25', '01:10:00', 'PT1H10M' or minutes. */
export function ferrySeconds(text: string | undefined): number | undefined {
  const [, hours, minutes = '0', seconds = '0'] =
    /^(\d{1,2}):([0-5]\d)(?::([0-5]\d))?$/.exec(text ?? '') ?? []
  const [iso, isoHours = '0', isoMinutes = '0'] =
    /^PT(?:(\d{1,2})H)?(?:(\d{1,3})M)?$/.exec(text ?? '') ?? []
  const told =
    hours !== undefined
      ? Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
      : iso !== undefined
        ? Number(isoHours) * 3600 + Number(isoMinutes) * 60
        : /^\d{1,4}$/.test(text ?? '')
          ? Number(text) * 60
          : 0
  return told > 0 ? told : undefined
}
