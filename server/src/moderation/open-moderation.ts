import type { Feature } from '../feature.ts'
import type { Ground } from '../ground.ts'
import type { Subjects } from './moderation-parts.ts'
import { moderationEndpoints } from './routes.ts'
import { submissionRecords } from './submission-records.ts'

/** The review queue as the product opens it, for the kinds of things that can be reported. */
export function openModeration(ground: Ground, subjects: Subjects): Feature {
  const { geocoder } = ground
  return {
    endpoints: moderationEndpoints({
      ...ground,
      timeZoneAt: async (point) => (await geocoder.reverse(point))?.timeZone ?? null,
      subjects,
    }),
    records: submissionRecords,
  }
}
