/** One row per place that is somebody's; see `0476-place-owners.sql` for what each column holds. */
interface PlaceOwnersTable {
  placeId: number
  memberId: number
  since: string
  correctedOn: string | null
}

export interface OwnersTables {
  placeOwners: PlaceOwnersTable
}
