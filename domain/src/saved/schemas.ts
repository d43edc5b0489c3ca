import * as z from 'zod/mini'
import { msg } from '../language/messages.ts'
import { ShareToken } from '../pets/sharing-schemas.ts'
import { FoundPlace } from '../places/place-schemas.ts'
import { queryInteger } from '../schemas.ts'
import { optionalLines, requiredLine } from '../text-schemas.ts'
import { MOST_SAVED_AT_ONCE } from './endpoints.ts'
import { LONGEST_LIST_NAME, LONGEST_NOTE, MOST_LISTS } from './saved-list.ts'
import { SavedIn, SavedList, SavedPlace } from './saved-schemas.ts'

const Id = queryInteger(1, Number.MAX_SAFE_INTEGER)
const ListParams = z.object({ id: Id })
const PlaceInList = z.object({ id: Id, placeId: Id })
const ListName = requiredLine(LONGEST_LIST_NAME, msg('Please give the list a name.'))
const isDone = z.object({ isDone: z.literal(true) })

/** How much of a list is given, and after which of its places it goes on. */
const page = z.object({
  limit: z.optional(queryInteger(1, MOST_SAVED_AT_ONCE)),
  /** `next` of the page before. */
  after: z.optional(Id),
})

export const listSavedLists = {
  summary: 'The member’s lists of places: the one that a single tap saves into, then by name.',
  reply: z.array(SavedList).check(z.maxLength(MOST_LISTS)),
}

export const createSavedList = {
  summary: 'A new list, with a first place in it if one is named.',
  body: z.object({ name: ListName, placeId: z.optional(Id) }),
  reply: SavedList,
}

export const renameSavedList = {
  summary: 'Gives a list of one’s own another name.',
  params: ListParams,
  body: z.object({ name: ListName }),
  reply: SavedList,
}

export const deleteSavedList = {
  summary: 'Deletes a list with its notes; its link stops working.',
  params: ListParams,
  reply: isDone,
}

export const shareSavedList = {
  summary: 'The link of a list, made when there is none; it holds until it is switched off.',
  params: ListParams,
  reply: SavedList,
}

export const endSavedListShare = {
  summary: 'Switches the link of a list off for good.',
  params: ListParams,
  reply: SavedList,
}

export const listSavedPlaces = {
  summary: 'The places of a list of one’s own, last saved first.',
  params: ListParams,
  query: page,
  reply: z.object({
    places: z.array(SavedPlace).check(z.maxLength(MOST_SAVED_AT_ONCE)),
    /** Ask again with `after` set to this for more; null at the end. */
    next: z.nullable(z.int()),
    /** The instant by which open is told from closed. */
    at: z.iso.datetime(),
  }),
}

export const keepInList = {
  summary: 'Puts a place into a list, or back into it, with a note if one is given.',
  params: PlaceInList,
  body: z.object({ note: z.optional(z.nullable(optionalLines(LONGEST_NOTE))) }),
  reply: isDone,
}

export const removeFromList = {
  summary: 'Takes a place out of a list; for a day it can be put back as it was.',
  params: PlaceInList,
  reply: isDone,
}

export const readSavedIn = {
  summary: 'In which of the member’s lists a place is.',
  params: ListParams,
  reply: SavedIn,
}

export const savePlace = {
  summary: 'Saves a place with one tap, or takes it out of every list; a tap more brings it back.',
  params: ListParams,
  body: z.object({ isSaved: z.boolean() }),
  reply: SavedIn,
}

export const readSharedList = {
  summary: 'The places of a shared list; unknown and ended links answer the same 404.',
  params: z.object({ token: ShareToken }),
  query: page,
  reply: z.object({
    /** Null for a list without a name of its own. */
    name: z.nullable(z.string()),
    total: z.int(),
    places: z.array(FoundPlace).check(z.maxLength(MOST_SAVED_AT_ONCE)),
    next: z.nullable(z.int()),
    at: z.iso.datetime(),
  }),
}
