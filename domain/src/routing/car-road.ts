import { carSpeed, FERRY_KILOMETERS_PER_HOUR, ferrySeconds, isDriven } from './car-speed.ts'

/** What an object of OpenStreetMap says of itself. */
type Tags = Readonly<Record<string, string>>

/** A road as a car may use it. */
export interface CarRoad {
  /** Whether it may be driven along its points, and against them. */
  forward: boolean
  backward: boolean
  /** Only by whoever comes from there or goes there: private roads, driveways, parking aisles. */
  isForEndsOnly: boolean
  isFerry: boolean
  isToll: boolean
  kilometersPerHour: number
  /** How long a ferry takes for the whole of it; undefined where that is not told. */
  seconds: number | undefined
  /** What its signs say, or else its name: 'I-70', 'Pearl Street'; may be empty. */
  road: string
}

/** The most particular statement counts. */
const ACCESS = ['motorcar', 'motor_vehicle', 'vehicle', 'access'] as const
const CLOSED =
  /^(no|agricultural|forestry|emergency|military|bus|psv|use_sidepath|dismount|hgv|official)$/
const ENDS_ONLY = /^(private|customers|delivery|destination|residents|permit|employees|students)$/
const OPEN = /^(yes|permissive|designated|public)$/
const UNUSABLE = /^(impassable|very_horrible)$/
/** Kinds of service road on which nobody comes through. */
const SERVICE_FOR_ENDS_ONLY = /^(driveway|parking_aisle|drive-through|parking)$/

/** The road that a way is to a car; undefined where no car may or can drive. */
export function carRoad(tags: Tags): CarRoad | undefined {
  const isFerry = tags['route'] === 'ferry'
  const { highway = '' } = tags
  if (!isFerry && !isDriven(highway)) return undefined
  if (tags['area'] === 'yes' || UNUSABLE.test(tags['smoothness'] ?? '')) return undefined
  if (tags['impassable'] === 'yes' || tags['status'] === 'impassable') return undefined
  const access = carAccess(tags)
  if (access !== undefined && CLOSED.test(access)) return undefined
  if (tags['service'] === 'emergency_access') return undefined
  const isOpen = access !== undefined && OPEN.test(access)
  // Ferries for people on foot mostly say so, and nothing of cars.
  const isForFeet = /^(yes|designated)$/.test(tags['foot'] ?? tags['bicycle'] ?? '')
  if (isFerry && access === undefined && isForFeet) return undefined
  // Whether a car can follow a track is known only where it is said or the track is firm.
  if (highway === 'track' && !isOpen && !/^grade[12]$/.test(tags['tracktype'] ?? '')) {
    return undefined
  }
  const ways = directions(tags)
  if (!ways.forward && !ways.backward) return undefined
  return {
    ...ways,
    isForEndsOnly:
      (access !== undefined && ENDS_ONLY.test(access)) ||
      (highway === 'track' && !isOpen) ||
      (highway === 'service' && SERVICE_FOR_ENDS_ONLY.test(tags['service'] ?? '')),
    isFerry,
    isToll: tags['toll'] === 'yes' || tags['toll:motorcar'] === 'yes',
    kilometersPerHour: isFerry ? FERRY_KILOMETERS_PER_HOUR : carSpeed(tags),
    seconds: isFerry ? ferrySeconds(tags['duration']) : undefined,
    road: firstRoad(tags['ref']) || (tags['name'] ?? ''),
  }
}

/** 'I 5; CA 99' names two roads that share the way; signs of ours have a hyphen: 'I-5'. */
export function firstRoad(refs: string | undefined): string {
  const [first = ''] = (refs ?? '').split(';')
  return first.trim().replace(/^([A-Z]{1,3}) (?=\d)/, '$1-')
}

function carAccess(tags: Tags): string | undefined {
  for (const key of ACCESS) if (tags[key] !== undefined) return tags[key]
  return undefined
}

function directions(tags: Tags): { forward: boolean; backward: boolean } {
  const said = tags['oneway:motorcar'] ?? tags['oneway:motor_vehicle'] ?? tags['oneway']
  const isRound = /^(roundabout|circular)$/.test(tags['junction'] ?? '')
  const oneway = said ?? (isRound || tags['highway'] === 'motorway' ? 'yes' : 'no')
  const closes = (side: string) =>
    CLOSED.test(tags[`motor_vehicle:${side}`] ?? tags[`vehicle:${side}`] ?? '')
  // Lanes that turn with the hours of the day are left out: nobody knows which way they lead.
  if (oneway === 'reversible') return { forward: false, backward: false }
  const isBack = oneway === '-1' || oneway === 'reverse'
  const isOneway = isBack || /^(yes|true|1)$/.test(oneway)
  return {
    forward: !isBack && !closes('forward'),
    backward: (isBack || !isOneway) && !closes('backward'),
  }
}

/** What stands in the way at a point of a road: nothing, a gate for those who live there, or an end. */
export function barrierAt(tags: Tags): 'open' | 'ends-only' | 'closed' {
  const { barrier } = tags
  if (barrier === undefined) return 'open'
  const access = carAccess(tags)
  if (access !== undefined && OPEN.test(access)) return 'open'
  if (access !== undefined && CLOSED.test(access)) return 'closed'
  if (tags['locked'] === 'yes') return 'closed'
  if (access !== undefined && ENDS_ONLY.test(access)) return 'ends-only'
  if (barrier === 'bollard' && tags['bollard'] === 'rising') return 'open'
  return PASSED.test(barrier) ? 'open' : 'closed'
}

const PASSED =
  /^(cattle_grid|border_control|toll_booth|checkpoint|sally_port|gate|lift_gate|swing_gate|no|entrance|height_restrictor|arch|kerb|debris|traffic_calming)$/

/** Whether an object is water that nobody crosses without a bridge: its line, or its shore. */
export function isWater(tags: Tags): boolean {
  if (tags['intermittent'] === 'yes' || tags['tunnel'] !== undefined) return false
  return (
    /^(river|canal|riverbank)$/.test(tags['waterway'] ?? '') ||
    /^(water|coastline)$/.test(tags['natural'] ?? '') ||
    tags['landuse'] === 'reservoir'
  )
}

/** Whether a relation forbids a turn to cars, or allows only one; undefined where it does neither. */
export function turnRule(tags: Tags): 'no' | 'only' | undefined {
  if (!/^restriction(:|$)/.test(tags['type'] ?? '')) return undefined
  if (/\b(motorcar|motor_vehicle|vehicle)\b/.test(tags['except'] ?? '')) return undefined
  const said =
    tags['restriction:motorcar'] ?? tags['restriction:motor_vehicle'] ?? tags['restriction']
  const [, rule] = /^(no|only)_[a-z_]+$/.exec(said ?? '') ?? []
  return rule === 'no' || rule === 'only' ? rule : undefined
}
