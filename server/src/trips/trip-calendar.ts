import { t } from '@wayfur/domain/language/messages'
import { markedName, sampleNote } from '@wayfur/domain/marked-name'
import type { Units } from '@wayfur/domain/schemas'
import type { TripPlan } from '@wayfur/domain/trips/schemas'
import { stopPetsText } from '@wayfur/domain/trips/stop-fit'
import { routeNote } from '@wayfur/domain/trips/trip-plan'
import { driveDistanceText } from '@wayfur/domain/units'
import ical from 'ical-generator'

/** A plan as appointments for a calendar: one for each stop and one for the drive as a whole. */
export function tripCalendar(
  plan: TripPlan,
  { publicUrl, units, writtenAt }: { publicUrl: string; units: Units; writtenAt: Date },
): string {
  const calendar = ical({ prodId: { company: 'Wayfur', product: 'Wayfur' } })
  const { leavesAt, arrivesAt } = plan
  if (leavesAt === null || arrivesAt === null) return calendar.toString()
  calendar.createEvent({
    id: `trip-${plan.id}@wayfur`,
    stamp: writtenAt,
    start: new Date(leavesAt),
    end: new Date(arrivesAt),
    summary: t('Drive from {startLocation} to {endLocation}', {
      startLocation: plan.startLocation,
      endLocation: plan.endLocation,
    }),
    description: [
      t('{driveDistance}, {estimatedDuration} of driving. {routeNote}', {
        driveDistance: driveDistanceText(plan.meters, units),
        estimatedDuration: plan.estimatedDuration,
        routeNote: routeNote(plan),
      }),
      sampleNote(plan.petFriendlyStops),
    ]
      .filter(Boolean)
      .join(' '),
    location: plan.startLocation,
    url: `${publicUrl}/trip-planner`,
  })
  for (const stop of plan.petFriendlyStops) {
    if (stop.arrivesAt === null || stop.leavesAt === null) continue
    calendar.createEvent({
      id: `trip-${plan.id}-stop-${stop.id}@wayfur`,
      stamp: writtenAt,
      start: new Date(stop.arrivesAt),
      end: new Date(stop.leavesAt),
      summary: markedName(stop.name, stop),
      description: [stop.isOwn ? '' : `${stopPetsText(stop)}.`, stop.phone, sampleNote([stop])]
        .filter(Boolean)
        .join(' '),
      location: stop.isOwn
        ? stop.name
        : [stop.address, stop.city, stop.state].filter(Boolean).join(', '),
      ...(stop.isOwn ? {} : { url: `${publicUrl}/places/${stop.id}` }),
    })
  }
  return calendar.toString()
}
