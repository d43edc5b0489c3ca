import { readEarningsYear } from '@wayfur/domain/payouts/endpoints'
import { queryFor } from '../api-client.ts'

export const earningsYearQuery = (year: number | undefined) =>
  queryFor(readEarningsYear, { query: year === undefined ? {} : { year: String(year) } })
