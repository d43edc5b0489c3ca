import { readOwnProvider } from '@wayfur/domain/providers/endpoints'
import { queryFor } from '../api-client.ts'

/** The member's own listing; null without one. */
export const ownProviderQuery = queryFor(readOwnProvider, {})
