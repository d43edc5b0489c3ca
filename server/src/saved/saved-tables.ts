import type { GeneratedAlways } from 'kysely'

/** One row per list; see `0446-saved-places.sql` for what each column holds. */
interface SavedListsTable {
  id: GeneratedAlways<number>
  memberId: number
  name: string | null
  shareToken: string | null
  createdAt: Date
}

/** One row per list and place. */
interface SavedPlacesTable {
  listId: number
  placeId: number
  note: string | null
  savedAt: Date
  removedAt: Date | null
}

export interface SavedTables {
  savedLists: SavedListsTable
  savedPlaces: SavedPlacesTable
}
