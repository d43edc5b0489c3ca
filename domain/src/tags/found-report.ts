import * as z from 'zod/mini'
import type { Point } from '../geo.ts'
import { Species } from '../pets/pet.ts'
import { optionalLine, optionalLines, requiredLines } from '../pets/entry-texts.ts'
import { FoundChoices, FoundPet, LostNotice } from './found-pet.ts'
import { msg, t } from '../language/messages.ts'

/** What a report says when its finder wrote nothing, word for word the specification's. */
export const FOUND_MESSAGE = 'Pet found via QR scan'

export const LONGEST_FOUND_MESSAGE = 1_000
const LONGEST_CONTACT = 120
const LONGEST_PLACE = 200

/** Minutes until others are told, too, when nobody has answered. */
export const ESCALATE_AFTER_MINUTES = 10

/** Messages of one thread; whoever needs more has each other's number by then. */
export const MOST_MESSAGES = 100
/** Reports by one tag, from wherever, that are told aloud in an hour: a pet is not found more often. */
export const LOUD_REPORTS_AN_HOUR = 20

/** Reports one list shows. */
export const REPORTS_AT_ONCE = 50
/** Days after which a report and what was written about it is forgotten. */
export const REPORT_DAYS = 365

const LOCATION = /^\s*([+-]?\d{1,2}(?:\.\d{1,12})?)\s*,\s*([+-]?\d{1,3}(?:\.\d{1,12})?)\s*$/

export const FoundReport = z.object({
  /** 'latitude,longitude' in degrees. */
  location: z.optional(
    z.nullable(
      z.union([
        z.literal(''),
        z.string().check(
          z.maxLength(60),
          z.refine((text) => pointIn(text) !== null, {
            error: () => t('Please give the location as latitude,longitude.'),
          }),
        ),
      ]),
    ),
  ),
  /** Whether the finder wants it passed on as it is; otherwise it is rounded. */
  isExact: z.optional(z.boolean()),
  /** Where the pet is, in words. */
  place: optionalLine(LONGEST_PLACE),
  message: optionalLines(LONGEST_FOUND_MESSAGE),
  /** How the finder can be reached, if they want to be. */
  contact: optionalLine(LONGEST_CONTACT),
})
export type FoundReport = z.infer<typeof FoundReport>

/** The point a text names, or null: '37.76, -122.42'. */
export function pointIn(text: string): Point | null {
  const found = LOCATION.exec(text)
  if (found === null) return null
  const [latitude, longitude] = [Number(found[1]), Number(found[2])]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}

/** A point to about a kilometer: enough to set out, too little to find somebody's door. */
export function roughPoint({ latitude, longitude }: Point): Point {
  return {
    latitude: Math.round(latitude * 100) / 100,
    longitude: Math.round(longitude * 100) / 100,
  }
}

/** The mail address in what somebody left to be reached by, if there is one. */
export function emailIn(contact: string | null): string | null {
  return /[^\s<>,;:"'()[\]@]+@[^\s<>,;:"'()[\]@]+\.[A-Za-z]{2,}/.exec(contact ?? '')?.[0] ?? null
}

export const ThreadMessage = z.object({
  id: z.int(),
  isFromOwner: z.boolean(),
  /** Who of the household wrote it; null for the finder. */
  author: z.nullable(z.string()),
  words: z.string(),
  at: z.iso.datetime(),
})
export type ThreadMessage = z.infer<typeof ThreadMessage>

/** A report in a list. */
export const FoundReportLine = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  place: z.nullable(z.string()),
  contact: z.nullable(z.string()),
  message: z.string(),
  isAcknowledged: z.boolean(),
})

/** A report with everything said about it, as the household reads it. */
export const FoundThread = z.object({
  id: z.int(),
  petId: z.int(),
  petName: z.string(),
  /** The pet is invented. */
  isSample: z.boolean(),
  at: z.iso.datetime(),
  place: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  isExact: z.boolean(),
  contact: z.nullable(z.string()),
  acknowledgedAt: z.nullable(z.iso.datetime()),
  acknowledgedBy: z.nullable(z.string()),
  /** When others were told, too, because nobody had answered. */
  escalatedAt: z.nullable(z.iso.datetime()),
  /** Whether the household hears no more of this finder. */
  isMuted: z.boolean(),
  /** Whether the one who asks may answer and acknowledge. */
  mayAnswer: z.boolean(),
  messages: z.array(ThreadMessage).check(z.maxLength(MOST_MESSAGES)),
})
export type FoundThread = z.infer<typeof FoundThread>

export const NewReply = z.object({
  words: requiredLines(LONGEST_FOUND_MESSAGE, msg('Please write something.')),
})

/** Everything about losing and finding one pet, as its household sees it. */
export const LostAndFound = z.object({
  petId: z.int(),
  petName: z.string(),
  species: Species,
  /** Whether the one who asks may change it. */
  mayChange: z.boolean(),
  isSample: z.boolean(),
  /** The page of its newest active tag; null when it wears none. */
  tagUrl: z.nullable(z.string()),
  choices: FoundChoices,
  lost: z.nullable(LostNotice),
  lostSince: z.nullable(z.iso.datetime()),
  /** What a finder sees just now; null when it has no owner to be named. */
  seen: z.nullable(FoundPet),
  /** Whether the owner has left a phone number and a mail address that could be shown. */
  hasPhone: z.boolean(),
  hasEmail: z.boolean(),
  reports: z.array(FoundReportLine).check(z.maxLength(REPORTS_AT_ONCE)),
})
export type LostAndFound = z.infer<typeof LostAndFound>
