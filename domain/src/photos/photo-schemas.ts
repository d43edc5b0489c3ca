import * as z from 'zod/mini'

const picture = {
  url: z.string(),
  smallUrl: z.string(),
  width: z.int(),
  height: z.int(),
  /** What it shows, in its sender's words. */
  alt: z.nullable(z.string()),
}

/** A visitor's photo of a place as everybody sees it. */
export const PlacePhoto = z.object({
  id: z.int(),
  ...picture,
  /** Who took it: 'Alex D.' */
  by: z.string(),
  /** The day it was sent. */
  on: z.iso.date(),
  /** Sent by one of the invented people. */
  isSample: z.boolean(),
})
export type PlacePhoto = z.infer<typeof PlacePhoto>

/** A photo of one's own that a moderator has not looked at yet. */
export const WaitingPhoto = z.object({
  /** Of the submission that it is. */
  submissionId: z.int(),
  version: z.int(),
  ...picture,
  sentAt: z.iso.datetime(),
})
export type WaitingPhoto = z.infer<typeof WaitingPhoto>

/** What a member has given to the photos of a place. */
export const OwnPhotos = z.object({
  waiting: z.array(WaitingPhoto),
  /** The ids of those that are shown. */
  shown: z.array(z.int()),
  /** How many more there is room for. */
  left: z.int(),
})
export type OwnPhotos = z.infer<typeof OwnPhotos>
