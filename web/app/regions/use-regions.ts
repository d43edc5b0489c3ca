import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '@wayfur/domain/endpoint'
import type { listRegions } from '@wayfur/domain/regions/endpoints'
import type { RegionWork } from '@wayfur/domain/regions/schemas'
import { regionsQuery } from '../operator/admin-queries.ts'

/** How often a page asks how far the work is, while there is some, in milliseconds. */
const LOOK_EACH_MS = 1_000

export type Regions = ReplyOf<typeof listRegions>

export function isUnderWay({ state }: RegionWork): boolean {
  return state === 'waiting' || state === 'running'
}

/** The regions and what is asked of them, asked again while something is under way. */
export function useRegions(loaded: Regions): Regions {
  const { data } = useQuery({
    ...regionsQuery,
    initialData: loaded,
    refetchInterval: ({ state }) =>
      state.data?.work.some(isUnderWay) === true ? LOOK_EACH_MS : false,
  })
  return data
}
