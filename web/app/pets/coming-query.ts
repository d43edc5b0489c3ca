import { readComing } from '@wayfur/domain/pets/coming-endpoints'
import type { HouseholdPet } from '@wayfur/domain/pets/coming-schemas'
import type { RouterContextProvider } from 'react-router'
import { queryFor } from '../api-client.ts'
import { requestContext } from '../request-context.ts'

/** Which pets of the visitor come along; null where nobody is signed in. */
export const comingQuery = queryFor(readComing, {}, { nullOnSignedOut: true })

/** Who comes along, while a page is made; every search can be used without. */
export async function comingPets(
  context: Readonly<RouterContextProvider>,
): Promise<readonly HouseholdPet[]> {
  if (context.get(requestContext).visitor === null) return []
  const coming = await comingQuery.inProcess(context).catch(() => null)
  return coming?.pets ?? []
}
