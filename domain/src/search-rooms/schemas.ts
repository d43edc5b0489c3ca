import * as z from 'zod/mini'
import { file } from '../endpoint.ts'
import { queryInteger } from '../schemas.ts'
import { FoundReport, PrintQuery } from '../tags/found-schemas.ts'
import {
  NewSearch,
  NewSighting,
  OwnSearch,
  SearchRoom,
  SectorMove,
  SectorName,
} from './search-room-schemas.ts'

const id = queryInteger(1, Number.MAX_SAFE_INTEGER)
const PetParams = z.object({ id })
/** Any text: what cannot be a link answers as one that is not known. */
const RoomParams = z.object({ secret: z.string().check(z.maxLength(200)) })

export const readOwnSearch = {
  summary: 'The search for one of your pets, or what it would begin with.',
  params: PetParams,
  reply: OwnSearch,
}

export const openSearch = {
  summary: 'Opens a page by secret link on which everybody can help to look for a lost pet.',
  params: PetParams,
  body: NewSearch,
  reply: OwnSearch,
}

export const endSearch = {
  summary: 'Says that the pet is home: ends its search and, by an owner, Lost Mode in one.',
  params: PetParams,
  reply: OwnSearch,
}

export const keepSearch = {
  summary: 'Says that a search goes on; one that rests does so under its old link.',
  params: PetParams,
  reply: OwnSearch,
}

export const hideSighting = {
  summary: 'Hides a sighting from everybody who helps, or shows it again.',
  params: z.object({ id }),
  body: z.object({ isHidden: z.boolean() }),
  problems: ['changed-meanwhile'] as const,
  reply: OwnSearch,
}

export const freeSector = {
  summary: 'Sets a sector free that nobody searched, whatever a helper said.',
  params: z.extend(PetParams, { sector: SectorName }),
  reply: OwnSearch,
}

export const readSearchRoom = {
  summary: 'A search by its link; unknown and malformed links answer the same 404.',
  params: RoomParams,
  reply: SearchRoom,
}

export const tellOwner = {
  summary: 'Writes to the household of a pet that is looked for; neither side sees the other.',
  params: RoomParams,
  body: FoundReport,
  problems: ['changed-meanwhile'] as const,
  reply: z.object({ isReceived: z.literal(true), threadUrl: z.string() }),
}

export const addSighting = {
  summary: 'Says where and when somebody saw the pet.',
  params: RoomParams,
  body: NewSighting,
  problems: ['changed-meanwhile'] as const,
  reply: SearchRoom,
}

export const moveSector = {
  summary: 'Takes a sector to search, says that it was searched, or gives it back.',
  params: z.extend(RoomParams, { sector: SectorName }),
  body: SectorMove,
  problems: ['changed-meanwhile'] as const,
  reply: SearchRoom,
}

export const searchPicture = {
  summary: 'A picture of a search to pass on, whose code leads to its page.',
  params: RoomParams,
  query: PrintQuery,
  reply: file('image/png'),
}

export const searchPoster = {
  summary: 'The poster of a search, whose code leads to its page.',
  params: RoomParams,
  query: PrintQuery,
  reply: file('application/pdf'),
}
