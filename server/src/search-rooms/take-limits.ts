import { networkOf } from '../platform/network-of.ts'
import type { SearchContext } from './search-context.ts'

type Limiting = Pick<SearchContext, 'rateLimits'>

/** Counts what somebody without an account adds to a search. */
export async function takeWrite({ rateLimits }: Limiting, address: string): Promise<void> {
  await rateLimits.take('search-write', address)
}

/** Counts a message to a household, as those of finders count. */
export async function takeMessage(
  { rateLimits }: Limiting,
  { address, roomId }: { address: string; roomId: number },
): Promise<void> {
  await rateLimits.take('found-report', address)
  await rateLimits.take('found-report-of-tag', `${networkOf(address)} search ${roomId}`)
}
