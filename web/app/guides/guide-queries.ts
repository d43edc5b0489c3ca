import { listChecklists, readGuides } from '@wayfur/domain/guides/endpoints'
import { queryFor } from '../ask.ts'

export const guidesQuery = queryFor(readGuides, {})
export const checklistsQuery = queryFor(listChecklists, {})
