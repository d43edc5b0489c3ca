import { listChecklists, readGuides } from '@wayfur/domain/guides/endpoints'
import { queryFor } from '../api-client.ts'

export const guidesQuery = queryFor(readGuides, {})
export const checklistsQuery = queryFor(listChecklists, {})
