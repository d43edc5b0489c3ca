import { readOwnClaim, readPlaceOwner } from '@wayfur/domain/owners/endpoints'
import { href } from 'react-router'
import { queryFor } from '../api-client.ts'

export function claimAddress(placeId: number): string {
  return href('/places/:id/claim', { id: String(placeId) })
}

/** Whether a place is somebody's. */
export const placeOwnerQuery = (placeId: number) =>
  queryFor(readPlaceOwner, { params: { id: placeId } })

/** Where the member stands with it. */
export const ownClaimQuery = (placeId: number) =>
  queryFor(readOwnClaim, { params: { id: placeId } })
