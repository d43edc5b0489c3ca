import { readCounterLink, readSignedRecord } from '@wayfur/domain/signed-records/endpoints'
import { queryFor } from '../api-client.ts'

export const counterLinkQuery = (id: number) => queryFor(readCounterLink, { params: { id } })
export const signedRecordQuery = (id: number) => queryFor(readSignedRecord, { params: { id } })
