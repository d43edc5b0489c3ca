import { readComing } from '@wayfur/domain/pets/endpoints'
import { queryFor } from '../api-client.ts'

/** Which pets of the visitor come along; null where nobody is signed in. */
export const comingQuery = queryFor(readComing, {}, { nullOnSignedOut: true })
