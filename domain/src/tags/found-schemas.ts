import * as z from 'zod/mini'
import { file } from '../endpoint.ts'
import { msg, t } from '../language/messages.ts'
import { NEEDS } from '../pets/needs.ts'
import { Species } from '../pets/pet-schemas.ts'
import { Day, queryInteger } from '../schemas.ts'
import { optionalLine, optionalLines, requiredLines } from '../text-schemas.ts'
import { FOUND_LANGUAGES, type FoundLanguage } from './found-languages.ts'
import { LONGEST_FOUND_MESSAGE, MOST_MESSAGES, pointIn, REPORTS_AT_ONCE } from './found-report.ts'
import { MOST_RING_PLACES, RING_ROLES } from './ring-order.ts'

const id = queryInteger(1, Number.MAX_SAFE_INTEGER)
const PetParams = z.object({ id })
const ReportParams = z.object({ id })
/** In which language something is printed for strangers; the reader's own where none is said. */
export const PrintQuery = z.object({
  language: z.optional(z.enum(Object.keys(FOUND_LANGUAGES) as FoundLanguage[])),
})
/** Any text: what cannot be an id answers as one that is not known. */
const TagParams = z.object({ tagId: z.string().check(z.maxLength(200)) })

/** The details of a missing pet. */
export const LostNotice = z.object({
  /** Where it was last seen, in words. */
  lastSeen: optionalLine(200),
  lastSeenOn: z._default(z.nullable(Day), null),
  /** What a finder may expect: 'Reward $200'. */
  reward: optionalLine(120),
  /** Anything that helps: shy, wears a red harness. */
  words: optionalLines(500),
})
export type LostNotice = z.infer<typeof LostNotice>

/**
 * That a pet is missing, perhaps written without a network. The id is made where it is written, so that
 * sent twice it is one.
 */
export const NewLoss = z.extend(LostNotice, {
  id: z.uuid(),
  /** When it was written, by the clock of the device. */
  at: z.iso.datetime(),
})
export type NewLoss = z.infer<typeof NewLoss>

export const FoundPet = z.object({
  pet: z.object({
    id: z.int(),
    name: z.string(),
    species: Species,
    breed: z.nullable(z.string()),
    imageUrl: z.nullable(z.string()),
    medicalNotes: z.nullable(z.string()),
    /** What the finder does well to know first. */
    needs: z.array(z.enum(NEEDS)).check(z.maxLength(NEEDS.length)),
    allergies: z.array(z.string()),
    medications: z.array(z.string()),
    emergencyContact: z.nullable(z.string()),
    emergencyPhone: z.nullable(z.string()),
    /** Whether a microchip is recorded, so that a vet can tell that it is this pet. */
    isVerified: z.boolean(),
    /** Invented, so that a tag can be tried. */
    isSample: z.boolean(),
  }),
  owner: z.object({
    firstName: z.string(),
    lastName: z.nullable(z.string()),
    phone: z.optional(z.string()),
    email: z.optional(z.string()),
  }),
  /** Null unless its owner looks for it. */
  lost: z.nullable(LostNotice),
})
/** The found page of a tag: what its finder may see. */
export type FoundPet = z.infer<typeof FoundPet>

export const foundPet = {
  summary:
    'What the finder of a pet may see of it; unknown, inactive and malformed ids answer the same 404.',
  params: TagParams,
  reply: FoundPet,
}
const LONGEST_PLACE = 200
const LONGEST_CONTACT = 120

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

export const reportFound = {
  summary:
    'Tells the household of a pet that it was found; answers once that is stored and queued.',
  params: TagParams,
  body: FoundReport,
  reply: z.object({ isReceived: z.literal(true), threadUrl: z.string() }),
}

/** What an owner has chosen to show to finders; nothing is chosen for them. */
export const FoundChoices = z.object({
  showsLastName: z.boolean(),
  showsPhone: z.boolean(),
  showsEmail: z.boolean(),
  showsAllergies: z.boolean(),
  showsMedication: z.boolean(),
  showsMedicalNotes: z.boolean(),
  showsNeeds: z.boolean(),
  showsEmergencyContact: z.boolean(),
})
export type FoundChoices = z.infer<typeof FoundChoices>

/** A report in a list. */
export const FoundReportLine = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  place: z.nullable(z.string()),
  contact: z.nullable(z.string()),
  message: z.string(),
  isAcknowledged: z.boolean(),
})

/** One place in the order in which people are told of a find. */
export const RingPlaceShown = z.object({
  /** As forms name it: 'sitter', 'traveler', 'member-12'. */
  place: z.string(),
  role: z.enum(RING_ROLES),
  /** Whom it means now; nobody while no booking and no trip runs. */
  names: z.array(z.string()),
})
export type RingPlaceShown = z.infer<typeof RingPlaceShown>

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
  /** Who is told of a find, first first. */
  ring: z.array(RingPlaceShown).check(z.maxLength(MOST_RING_PLACES)),
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

export const readLostAndFound = {
  summary: 'What finders of a pet see, whether it is lost, and who reported it found.',
  params: PetParams,
  reply: LostAndFound,
}

export const changeFoundChoices = {
  summary: 'Chooses what a finder may see.',
  params: PetParams,
  body: FoundChoices,
  reply: LostAndFound,
}

export const changeRingOrder = {
  summary: 'Chooses in which order people are told that a pet was found.',
  params: PetParams,
  body: z.object({
    /** The names of all places; whom it leaves out comes last, and who is not there is let go. */
    order: z
      .array(z.string().check(z.regex(/^(sitter|traveler|member-[1-9]\d{0,14})$/)))
      .check(z.maxLength(MOST_RING_PLACES)),
  }),
  reply: LostAndFound,
}

export const startLostMode = {
  summary: 'Says that a pet is missing, or changes what is said; its owner can then be called.',
  params: PetParams,
  body: LostNotice,
  reply: LostAndFound,
}

export const turnOnLostMode = {
  summary:
    'Says that a pet is missing. Sent twice with one id it is one, and nothing that others wrote meanwhile is replaced.',
  params: PetParams,
  body: NewLoss,
  reply: LostAndFound,
}

export const endLostMode = {
  summary: 'Says that a pet is back.',
  params: PetParams,
  reply: LostAndFound,
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
  /** Otherwise they were told because they look after the pet. */
  isOfHousehold: z.boolean(),
  /** Who was told so far, first first; the finder is told their number alone. */
  told: z.array(z.object({ name: z.string(), role: z.enum(RING_ROLES), at: z.iso.datetime() })),
  messages: z.array(ThreadMessage).check(z.maxLength(MOST_MESSAGES)),
})
export type FoundThread = z.infer<typeof FoundThread>

export const readFoundReport = {
  summary: 'A report that one of your pets was found, with everything written about it.',
  params: ReportParams,
  reply: FoundThread,
}

export const acknowledgeFound = {
  summary: 'Says that somebody of the household has taken it up; nobody else is told then.',
  params: ReportParams,
  reply: FoundThread,
}

export const NewReply = z.object({
  words: requiredLines(LONGEST_FOUND_MESSAGE, msg('Please write something.')),
})

export const replyToFinder = {
  summary: 'Writes to the finder, who reads it on their private page.',
  params: ReportParams,
  body: NewReply,
  reply: FoundThread,
}

export const muteFinder = {
  summary: 'Hears no more of this finder, or hears of them again.',
  params: ReportParams,
  body: z.object({ isMuted: z.boolean() }),
  reply: FoundThread,
}

export const lostPoster = {
  summary: 'A poster of a pet in Lost Mode, to print.',
  params: PetParams,
  query: PrintQuery,
  reply: file('application/pdf'),
}
