import { listPets } from '@wayfur/domain/pets/endpoints'
import { callApi } from '../api-client.ts'
import { ownPages } from './own-pages.ts'
import { tellWorker } from './worker.ts'

/** Has the worker keep every page of the member's own that can be read offline. */
export async function saveOwnPages(): Promise<void> {
  const pets = await callApi(listPets, {})
  await tellWorker({ kind: 'keep', addresses: ownPages(pets), changed: [] })
}
