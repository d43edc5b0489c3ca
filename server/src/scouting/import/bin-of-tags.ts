import timeZoneAt from '@photostructure/tz-lookup'
import type { Point } from '@wayfur/domain/schemas'
import { cleanText, dayIn } from '../../places/import/field-text.ts'
import type { MappedEntry, Tags } from '../../places/import/json-entries.ts'
import { countryOf, streetOfTags } from '../../places/import/place-of-tags.ts'

/** What an entry of a file says of one spot. */
export interface ImportedBin {
  sourceId: string
  at: Point
  hasBin: boolean
  /** Null where nothing is said of bags. */
  hasBags: boolean | null
  isWorking: boolean
  description: string | null
  /** Street and number, where the entry names them. */
  street: string | null
  /** The day a mapper last checked the bin; null without one. */
  checkedOn: string | null
}

/** Why an entry becomes no bin, with what the report says of the group. */
export const BIN_SKIP_REASONS = {
  'no-tags': 'carry no description at all',
  'not-a-bin': 'are neither bins nor dispensers of bags',
  'other-waste': 'are for other kinds of waste',
  'not-for-all': 'are not for everybody',
  gone: 'are said to be gone',
  'somewhere-inside': 'are areas with a bin somewhere in them',
  'no-location': 'have no location',
  'bad-location': 'have a location that is not on earth',
  'bad-row': 'could not be read',
} as const
export type BinSkipReason = keyof typeof BIN_SKIP_REASONS

/** One entry of a file: a bin, or the reason why it is none. */
export type BinRecord =
  | { where: string; bin: ImportedBin }
  | { where: string; skipped: BinSkipReason; sentence: string }

/** Kinds of waste among which a tied bag may lie. */
const FITTING_WASTE = new Set(['dog_excrement', 'trash', 'mixed', 'general', 'rubbish', 'yes'])

/** The bin, or the dispenser of bags, that an entry of a map describes. */
export function binOfEntry(entry: MappedEntry | undefined, number: number): BinRecord {
  if (entry === undefined) {
    const sentence = 'is neither an element nor a feature.'
    return { where: `entry ${number}`, skipped: 'bad-row', sentence }
  }
  const { id, tags, point } = entry
  const where = id ?? `feature ${number}`
  const reason = whyNot(entry)
  if (reason !== undefined) return { where, ...reason }
  if (point === undefined) {
    return {
      where,
      skipped: 'no-location',
      sentence: 'has no coordinates; ask Overpass for out center.',
    }
  }
  if (Math.abs(point.latitude) > 90 || Math.abs(point.longitude) > 180) {
    const at = `${point.latitude}, ${point.longitude}`
    return { where, skipped: 'bad-location', sentence: `lies at ${at}, which is not on earth.` }
  }
  const bin: ImportedBin = {
    // Without an id of its own a bin is known by where it stands.
    sourceId:
      id === null
        ? `at ${point.latitude.toFixed(5)}, ${point.longitude.toFixed(5)}`
        : id.slice(0, 120),
    at: point,
    hasBin: isBin(tags),
    hasBags: bagsOf(tags),
    isWorking: !['broken', 'out_of_order', 'closed', 'no'].includes(
      tags['operational_status'] ?? '',
    ),
    description: cleanText(tags['description:en'] ?? tags['description'], 500),
    street: streetAt(tags, point),
    checkedOn: dayIn(tags['check_date'] ?? tags['survey:date']),
  }
  return { where, bin }
}

function whyNot({
  tags,
  isPoint,
}: MappedEntry): { skipped: BinSkipReason; sentence: string } | undefined {
  if (Object.keys(tags).every((key) => key === '@id' || key === 'id')) {
    return { skipped: 'no-tags', sentence: 'carries no tags.' }
  }
  const { amenity, access } = tags
  if (!isBin(tags) && bagsOf(tags) !== true) {
    const isWaste = ['waste_basket', 'waste_disposal'].includes(amenity ?? '')
    return isWaste
      ? { skipped: 'other-waste', sentence: `is for waste=${cleanText(tags['waste'], 60) ?? ''}.` }
      : { skipped: 'not-a-bin', sentence: `is ${kindText(tags)}.` }
  }
  if (access === 'private' || access === 'no' || access === 'customers') {
    return { skipped: 'not-for-all', sentence: `has access=${access}.` }
  }
  if (tags['disused'] === 'yes' || tags['abandoned'] === 'yes') {
    return { skipped: 'gone', sentence: 'is disused.' }
  }
  // A park with a bin says nothing of where in it; a basket drawn as an area is still one basket.
  if (!isPoint && !isOwnBin(tags) && bagsOf(tags) !== true) {
    return { skipped: 'somewhere-inside', sentence: `is ${kindText(tags)} with bin=yes.` }
  }
  return undefined
}

function isBin(tags: Tags): boolean {
  return isOwnBin(tags) || tags['bin'] === 'yes'
}

/** Whether the entry is a bin itself, and not something else that has one. */
function isOwnBin(tags: Tags): boolean {
  const waste = valuesOf(tags['waste'])
  if (waste.includes('dog_excrement')) return true
  // A container for household waste takes a bag only where it says so.
  return (
    tags['amenity'] === 'waste_basket' &&
    (waste.length === 0 || waste.some((kind) => FITTING_WASTE.has(kind)))
  )
}

function bagsOf(tags: Tags): boolean | null {
  if (valuesOf(tags['vending']).includes('excrement_bags')) return true
  const said = tags['excrement_bags'] ?? tags['waste_basket:excrement_bags']
  return said === 'yes' ? true : said === 'no' ? false : null
}

function valuesOf(list: string | undefined): string[] {
  return (list ?? '').split(';').flatMap((value) => value.trim().toLowerCase() || [])
}

function kindText(tags: Tags): string {
  const keys = ['amenity', 'leisure', 'highway', 'shop', 'tourism', 'public_transport', 'natural']
  const key = keys.find((candidate) => tags[candidate] !== undefined)
  return key === undefined ? 'nothing of a known kind' : `${key}=${cleanText(tags[key], 60) ?? ''}`
}

function streetAt(tags: Tags, { latitude, longitude }: Point): string | null {
  // Only a number has an order that a country decides.
  const zone = tags['addr:housenumber'] === undefined ? null : timeZoneAt(latitude, longitude)
  return streetOfTags(tags, countryOf(tags['addr:country'], zone))
}
