import {
  listPets,
  listShareLinks,
  readAhead,
  readCareBoard,
  readHousehold,
  readPet,
  readTimeline,
} from '@wayfur/domain/pets/endpoints'
import { queryFor } from '../api-client.ts'

/** Every pet of the member, those put away included. */
export const petsQuery = queryFor(listPets, { query: { show: 'all' } })

/** Those that were deleted and can be brought back. */
export const deletedPetsQuery = queryFor(listPets, { query: { show: 'deleted' } })

export const petQuery = (id: number) => queryFor(readPet, { params: { id } })
export const careBoardQuery = (id: number) => queryFor(readCareBoard, { params: { id } })
export const petAheadQuery = (id: number) => queryFor(readAhead, { params: { id } })
export const timelineQuery = (id: number) => queryFor(readTimeline, { params: { id } })
export const householdQuery = (id: number) => queryFor(readHousehold, { params: { id } })
export const shareLinksQuery = (id: number) => queryFor(listShareLinks, { params: { id } })
