import type { PersonalRecords } from '../accounts/personal-records.ts'
import type { Geocoder } from '../geocoding/geocoder.ts'
import type { ServedEndpoint } from '../platform/serve.ts'
import { readRewards } from './read-rewards.ts'
import { scoutingEndpoints } from './routes.ts'
import { scoutRecords } from './scout-records.ts'
import type { ScoutingParts } from './scouting-parts.ts'

interface OpenScouting {
  endpoints: ServedEndpoint[]
  records: PersonalRecords
}

/** Bin scouting as the product opens it: its calls, and what it keeps about a member. */
export function openScouting({
  geocoder,
  rewardsFile,
  isDemo,
  ...parts
}: Omit<ScoutingParts, 'addressAt' | 'rewards'> & {
  geocoder: Geocoder
  rewardsFile: string | undefined
  isDemo: boolean
}): OpenScouting {
  const endpoints = scoutingEndpoints({
    ...parts,
    // A bin is worth as much where nobody can name its street.
    addressAt: async (point) => {
      const place = await geocoder.reverse(point).catch(() => undefined)
      return place?.label ?? null
    },
    rewards: readRewards(rewardsFile, { isDemo }),
  })
  return { endpoints, records: scoutRecords }
}
