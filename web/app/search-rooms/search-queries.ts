import { readOwnSearch, readSearchRoom } from '@wayfur/domain/search-rooms/endpoints'
import { queryFor } from '../api-client.ts'

export const searchRoomQuery = (secret: string) => queryFor(readSearchRoom, { params: { secret } })
export const ownSearchQuery = (petId: number) => queryFor(readOwnSearch, { params: { id: petId } })
