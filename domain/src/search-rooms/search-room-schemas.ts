import * as z from 'zod/mini'
import { msg, t } from '../language/messages.ts'
import { Species } from '../pets/pet-schemas.ts'
import { Day } from '../schemas.ts'
import { optionalLine, optionalLines, requiredLine } from '../text-schemas.ts'
import {
  LONGEST_HELPER_NAME,
  LONGEST_SEARCH_WORDS,
  MOST_SIGHTINGS,
  SEARCH_ENDS,
  SEARCH_RADII,
} from './search-room.ts'
import { SECTOR_NAME } from './sector-grid.ts'

const LONGEST_PLACE = 200

/** What a clock shows: '17:30'. */
const ClockTime = z
  .string({ error: () => t('Please give a time.') })
  .check(
    z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: () => t('Please give a time, such as 17:30.') }),
  )

/** Where something was: by a point chosen on the map, by its name, or both. */
const where = {
  place: optionalLine(LONGEST_PLACE),
  latitude: z.optional(z.nullable(z.number().check(z.gte(-90), z.lte(90)))),
  longitude: z.optional(z.nullable(z.number().check(z.gte(-180), z.lte(180)))),
  /** By the clocks there. */
  day: Day,
  time: ClockTime,
}

export const SearchRadius = z.literal(SEARCH_RADII, {
  error: () => t('Please choose how far to look.'),
})

/** How a search is opened. */
export const NewSearch = z.object({
  ...where,
  /** How it looks and behaves, what it wears. */
  words: optionalLines(LONGEST_SEARCH_WORDS),
  radiusMiles: SearchRadius,
})
export type NewSearch = z.infer<typeof NewSearch>

/** The first name under which somebody helps; a moderator and the owner see nothing else either. */
const HelperName = requiredLine(LONGEST_HELPER_NAME, msg('Please give your first name.'))

export const SectorName = z
  .string()
  .check(z.regex(SECTOR_NAME, { error: () => t('Please choose a sector.') }))

/** What somebody saw. */
export const NewSighting = z.object({
  ...where,
  /** In which sector, for whoever knows it no better. */
  sector: z.optional(z.nullable(SectorName)),
  words: optionalLines(LONGEST_SEARCH_WORDS),
  /** Whoever wants no name gives none. */
  name: optionalLine(LONGEST_HELPER_NAME),
})
export type NewSighting = z.infer<typeof NewSighting>

export const Sighting = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  place: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  isRough: z.boolean(),
  words: z.nullable(z.string()),
  /** By whom; null where they gave no name. */
  name: z.nullable(z.string()),
})
export type Sighting = z.infer<typeof Sighting>

/** A sector that somebody has taken or searched; one that is not named is free. */
export const SectorState = z.object({
  name: SectorName,
  state: z.enum(['taken', 'searched']),
  by: z.string(),
  isYours: z.boolean(),
  /** Since when it is taken, or when it was searched. */
  at: z.iso.datetime(),
})
export type SectorState = z.infer<typeof SectorState>

/** What a helper does with a sector. */
export const SectorMove = z.object({
  move: z.enum(['take', 'finish', 'give-back']),
  /** The first time. */
  name: z.optional(z.nullable(HelperName)),
})
export type SectorMove = z.infer<typeof SectorMove>

const Place = {
  at: z.iso.datetime(),
  place: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** Known no better than the town or the neighborhood. */
  isRough: z.boolean(),
}

/** A search that goes on, as everybody with its link sees it: nothing of it says who the owner is. */
export const OpenSearch = z.object({
  id: z.int(),
  pet: z.object({
    species: Species,
    breed: z.nullable(z.string()),
    kilograms: z.nullable(z.number()),
    imageUrl: z.nullable(z.string()),
    /** What whoever holds out a hand must know, in the reader's words. */
    needs: z.array(z.string()),
    reward: z.nullable(z.string()),
  }),
  lastSeen: z.object(Place),
  words: z.nullable(z.string()),
  radiusMiles: SearchRadius,
  /** By whose clocks its times are. */
  timeZone: z.string(),
  /** What these show now, for the form of a sighting. */
  today: Day,
  timeNow: z.string(),
  /** The latest last. */
  sightings: z.array(Sighting).check(z.maxLength(MOST_SIGHTINGS)),
  sectors: z.array(SectorState),
  /** Under which name this browser helps; null before its first sector. */
  helper: z.nullable(z.string()),
})
export type OpenSearch = z.infer<typeof OpenSearch>

/** A search by its link; once it has ended it says nothing but that. */
export const SearchRoom = z.object({
  petName: z.string(),
  ended: z.nullable(z.enum(SEARCH_ENDS)),
  open: z.nullable(OpenSearch),
})
export type SearchRoom = z.infer<typeof SearchRoom>

/** What the household sees of the search for its pet. */
export const OwnSearch = z.object({
  petId: z.int(),
  petName: z.string(),
  isSample: z.boolean(),
  /** Whether the one who asks may open and end a search. */
  mayChange: z.boolean(),
  /** Whether they may end Lost Mode as well. */
  mayEndLostMode: z.boolean(),
  isLost: z.boolean(),
  /** What the notice of Lost Mode says already, to begin with. */
  notice: z.object({ place: z.string(), day: z.union([Day, z.literal('')]), words: z.string() }),
  /** Since when a search rests that nobody touched for long; null where one goes on, or none is there. */
  restsSince: z.nullable(z.iso.datetime()),
  search: z.nullable(
    z.object({
      url: z.string(),
      openedAt: z.iso.datetime(),
      /** Since when the household is asked whether it goes on; null where it is not. */
      askedAt: z.nullable(z.iso.datetime()),
      lastSeen: z.object(Place),
      radiusMiles: SearchRadius,
      timeZone: z.string(),
      helpers: z.int(),
      sectors: z.array(SectorState),
      /** Also those that are hidden. */
      sightings: z.array(z.extend(Sighting, { isHidden: z.boolean() })),
    }),
  ),
})
export type OwnSearch = z.infer<typeof OwnSearch>
