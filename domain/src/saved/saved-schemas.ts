import * as z from 'zod/mini'
import { FoundPlace } from '../places/place-schemas.ts'

/** A list of places that a member keeps. */
export const SavedList = z.object({
  id: z.int(),
  /** Null for the list that a single tap saves into, which every member has one of. */
  name: z.nullable(z.string()),
  /** How many places are in it. */
  places: z.int(),
  /** The public address of the list; null while it is not shared. */
  shareUrl: z.nullable(z.string()),
})
export type SavedList = z.infer<typeof SavedList>

/** A place in a list of one's own. */
export const SavedPlace = z.object({
  place: FoundPlace,
  /** What its owner noted of it; nobody else reads it. */
  note: z.nullable(z.string()),
  savedAt: z.iso.datetime(),
})
export type SavedPlace = z.infer<typeof SavedPlace>

/** In which of the member's lists a place is. */
export const SavedIn = z.object({
  isSaved: z.boolean(),
  lists: z.array(z.object({ id: z.int(), name: z.nullable(z.string()), holds: z.boolean() })),
})
export type SavedIn = z.infer<typeof SavedIn>
