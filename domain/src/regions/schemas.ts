import * as z from 'zod/mini'
import { fileBody } from '../endpoint.ts'
import { t } from '../language/messages.ts'
import { LONGEST_REGION_ID, LONGEST_TITLE, MOST_EXTRACT_BYTES, REGION_STEPS } from './endpoints.ts'

/** A region of this installation, as those see it who run it. */
export const ListedRegion = z.object({
  id: z.string(),
  title: z.string(),
  /** The file it was made of, and the day of its data: or of the file, which does not say it. */
  file: z.string(),
  on: z.iso.date(),
  isDated: z.boolean(),
  ageDays: z.int(),
  /** What each product holds, in whole numbers: `{ places: { places: 412 } }`. */
  counts: z.record(z.string(), z.record(z.string(), z.int())),
  /** How much room its files take. */
  bytes: z.int(),
  /** Whether it can be brought up to date from where it came: its file, or by the name it was fetched by. */
  isRenewable: z.boolean(),
  /** By which name it was fetched. */
  fetchedAs: z.nullable(z.string()),
  /** Its files are not here, as after a restore: they are in no backup. */
  isMissing: z.boolean(),
  addedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type ListedRegion = z.infer<typeof ListedRegion>

/** Something that was asked of the regions, by this page or by `npm run region`. */
export const RegionWork = z.object({
  name: z.string(),
  /** What the region is called, as far as that is known. */
  title: z.string(),
  isRemoval: z.boolean(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  step: z.nullable(z.enum(REGION_STEPS)),
  /** From 0 to 1; null where it does not run. */
  share: z.nullable(z.number()),
  secondsLeft: z.nullable(z.number()),
  /** Why it failed. */
  says: z.nullable(z.string()),
})
export type RegionWork = z.infer<typeof RegionWork>

const Id = z.object({
  id: z.string().check(z.regex(/^[a-z0-9-]+$/), z.maxLength(LONGEST_REGION_ID)),
})
const isAsked = z.object({ isAsked: z.literal(true) })

export const listRegions = {
  summary: 'The regions that extracts of OpenStreetMap were made into, and what is asked of them.',
  reply: z.object({
    regions: z.array(ListedRegion),
    work: z.array(RegionWork),
    /** Of an extract that is sent. */
    mostMegabytes: z.int(),
  }),
}

export const sendExtract = {
  summary:
    'Takes an extract of OpenStreetMap, the body of the request, and asks that a region be made of it or brought up to date.',
  query: z.object({
    /** The name of the file. */
    file: z.string().check(z.trim(), z.minLength(1), z.maxLength(255)),
    /** How people call the region; that of the file unless told. */
    title: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_TITLE))),
    /** The region that is brought up to date. */
    id: z.optional(Id.shape.id),
  }),
  body: fileBody(MOST_EXTRACT_BYTES, 'application/octet-stream', 'application/x-protobuf'),
  problems: ['storage-full'] as const,
  reply: isAsked,
}

/** By which a region is fetched: of a state, a country or a town. */
const Name = z.string().check(
  z.trim(),
  z.minLength(1, { error: () => t('Please name a town or a state.') }),
  z.maxLength(LONGEST_TITLE, {
    error: () => t('This must be at most {most} characters.', { most: LONGEST_TITLE }),
  }),
)

/** What a region would take, before anything of it is fetched. */
export const RegionEstimate = z.object({
  /** As it was asked for, and as its source calls it. */
  name: z.string(),
  title: z.string(),
  /** Who offers its extract. */
  host: z.string(),
  isHere: z.boolean(),
  /** Of its extract, as its source says; null where that is made when it is asked for. */
  bytes: z.nullable(z.int()),
  /** About how long it is made after the download, and what its files take; null with `bytes`. */
  minutes: z.nullable(z.int()),
  diskBytes: z.nullable(z.int()),
  /** Room in the data folder. */
  freeBytes: z.int(),
})
export type RegionEstimate = z.infer<typeof RegionEstimate>

export const estimateRegion = {
  summary: 'What a region takes that is fetched by its name, before anything is fetched.',
  query: z.object({ name: Name }),
  problems: ['provider-down'] as const,
  reply: RegionEstimate,
}

export const fetchRegion = {
  summary:
    'Asks that a region be fetched by its name and made; once, while it is asked for already.',
  body: z.object({ name: Name }),
  reply: isAsked,
}

export const renewRegion = {
  summary: 'Asks that a region be brought up to date from its file, or fetched again.',
  params: Id,
  reply: isAsked,
}

export const removeRegion = {
  summary: 'Asks that a region be taken away, except what people here have spoken of.',
  params: Id,
  reply: isAsked,
}

export const callOffRegion = {
  summary: 'Calls off what was asked of a region; nothing is changed then.',
  params: z.object({ name: z.string().check(z.regex(/^[a-f0-9-]+$/), z.maxLength(80)) }),
  reply: z.object({ isCalledOff: z.literal(true) }),
}
