import { readFoundReport, readLostAndFound } from '@wayfur/domain/tags/found-endpoints'
import { queryFor } from '../api-client.ts'

export const lostAndFoundQuery = (petId: number) =>
  queryFor(readLostAndFound, { params: { id: petId } })
export const foundReportQuery = (id: number) => queryFor(readFoundReport, { params: { id } })
