import { NEAR_EVENT_METERS } from '@wayfur/domain/events/event-days'
import type { CommunityEvent } from '@wayfur/domain/events/event-schemas'
import { distanceMeters } from '@wayfur/domain/geo'
import type { SearchedWhere } from '../geocoding/searched-where.ts'

/** How far an event is from where it is looked for; undefined where nobody said from where. */
export function metersTo(event: CommunityEvent, where: SearchedWhere | null): number | undefined {
  return where === null ? undefined : Math.round(distanceMeters(where.at, event))
}

/** Whether an event is near where it is looked for; all are where nobody said from where. */
export function isNear(event: CommunityEvent, where: SearchedWhere | null): boolean {
  return (metersTo(event, where) ?? 0) <= NEAR_EVENT_METERS
}
