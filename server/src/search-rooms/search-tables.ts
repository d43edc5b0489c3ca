import type { SearchEnd, SearchRadius } from '@wayfur/domain/search-rooms/search-room'
import type { Generated, GeneratedAlways } from 'kysely'

/** See `0660-search-rooms.sql` for what each column holds. */
export interface SearchRoomsTable {
  id: GeneratedAlways<number>
  petId: number
  openedBy: number | null
  secret: string
  place: string
  latitude: number
  longitude: number
  isRough: boolean
  lastSeenAt: Date
  timeZone: string
  words: string | null
  radiusMiles: SearchRadius
  openedAt: Date
  endedAt: Date | null
  endedHow: SearchEnd | null
  /** See `0880-searches-that-rest.sql`. */
  askedAt: Generated<Date | null>
  keptAt: Generated<Date | null>
}

interface SearchSummariesTable {
  id: GeneratedAlways<number>
  days: number
  sightings: number
  helpers: number
  radiusMiles: SearchRadius
}

/** See `0661-search-sightings.sql`. */
export interface SearchSightingsTable {
  id: Generated<number>
  roomId: number
  number: number
  seenAt: Date
  place: string
  latitude: number
  longitude: number
  isRough: boolean
  words: string | null
  name: string | null
  createdAt: Date
  hiddenAt: Date | null
}

/** See `0662-search-sectors.sql`. */
interface SearchHelpersTable {
  id: GeneratedAlways<number>
  roomId: number
  number: number
  keyHash: Buffer
  name: string
  joinedAt: Date
}

interface SearchSectorsTable {
  roomId: number
  name: string
  helperId: number
  takenAt: Date
  finishedAt: Date | null
  /** See `1000-searched-before.sql`. */
  searchedBy: Generated<number | null>
  searchedAt: Generated<Date | null>
}

/** See `0663-searches-told.sql`. */
interface SearchesToldTable {
  memberId: number
  onDay: string
  roomId: number
}

export interface SearchTables {
  searchesTold: SearchesToldTable
  searchRooms: SearchRoomsTable
  searchSummaries: SearchSummariesTable
  searchSightings: SearchSightingsTable
  searchHelpers: SearchHelpersTable
  searchSectors: SearchSectorsTable
}
