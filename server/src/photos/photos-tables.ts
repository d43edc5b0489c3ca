import type { GeneratedAlways } from 'kysely'

/** One row per photo that is shown; see `0475-place-photos.sql` for what each column holds. */
interface PlacePhotosTable {
  id: GeneratedAlways<number>
  placeId: number
  memberId: number
  submissionId: number
  url: string
  width: number
  height: number
  alt: string | null
  sentOn: string
  shownAt: Date
}

export interface PhotosTables {
  placePhotos: PlacePhotosTable
}
