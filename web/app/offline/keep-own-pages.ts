import { listPets } from '@wayfur/domain/pets/endpoints'
import { ask } from '../ask.ts'
import { ownPages } from './own-pages.ts'
import { tellWorker } from './worker.ts'

/** Has the worker keep every page of the member's own that can be read offline. */
export async function keepOwnPages(): Promise<void> {
  const pets = await ask(listPets, {})
  await tellWorker({ kind: 'keep', addresses: ownPages(pets), changed: [] })
}
