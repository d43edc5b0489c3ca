import { businessTexts } from '@wayfur/domain/places/business'
import { openStateAt } from '@wayfur/domain/places/opening-hours'
import type { ComingPet } from '@wayfur/domain/places/pet-party'
import { UNKNOWN_POLICY } from '@wayfur/domain/places/pet-policy'
import type { Day } from '@wayfur/domain/schemas'
import type { driveBetweenStops } from '@wayfur/domain/trips/drive-between-stops'
import type { OwnStop } from '@wayfur/domain/trips/own-stops'
import type { Suggestion, TripAsk, TripStop } from '@wayfur/domain/trips/schemas'
import { type Candidate, type ChosenStop, detourSeconds } from '@wayfur/domain/trips/stop-candidate'
import { stopFit } from '@wayfur/domain/trips/stop-fit'
import { idsOf } from '@wayfur/domain/trips/trip-ask'
import type { StopPlace } from './stop-places.ts'
import { zoneAt } from './trip-ends.ts'

/** A stop of one's own as a place: nothing is known of it but its name and where it is. */
export function ownPlace(id: number, { name, at }: OwnStop, now: Date): StopPlace {
  const nothing = {
    description: null,
    address: null,
    city: null,
    state: null,
    zipCode: null,
    phone: null,
    website: null,
    imageUrl: null,
    rating: null,
    email: null,
    openingHours: null,
    cuisine: null,
    priceLevel: null,
  }
  return {
    ...nothing,
    ...businessTexts({ category: 'other', hours: null, pets: UNKNOWN_POLICY }),
    id,
    name,
    category: 'other',
    ...at,
    reviewCount: 0,
    isPetFriendly: false,
    amenities: '[]',
    amenityList: [],
    isSample: false,
    pets: UNKNOWN_POLICY,
    timeZone: zoneAt(at),
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  }
}

/** A stop as it is shown: all that is known of the place, and what makes it a stop. */
export function shownStop(
  stop: ChosenStop,
  place: StopPlace,
  {
    leg,
    ask,
    pets,
    on,
    scale,
    alternatives,
  }: {
    leg: ReturnType<typeof driveBetweenStops>['legs'][number]
    ask: TripAsk
    /** Who comes along. */
    pets: readonly ComingPet[]
    /** The day by which its words are judged. */
    on: Day
    /** Meters of the road for each meter of the line it is drawn by. */
    scale: number
    alternatives: Suggestion[]
  },
): TripStop {
  const { openingHours: hours, timeZone } = place
  const isOwn = stop.id < 0
  return {
    ...place,
    category: stop.category,
    alongMeters: stop.alongMeters * scale,
    offMeters: stop.offMeters,
    detourMinutes: Math.round(detourSeconds(stop) / 60),
    legMeters: leg.meters,
    legSeconds: leg.seconds,
    arrivesAt: leg.arrivesAt?.toISOString() ?? null,
    leavesAt: leg.leavesAt?.toISOString() ?? null,
    openOnArrival:
      leg.arrivesAt === undefined || isOwn
        ? null
        : openStateAt({ hours, timeZone }, leg.arrivesAt).state,
    fit: isOwn ? null : stopFit(place, pets, { today: on, units: 'us' }),
    isPinned: idsOf(ask.pins).includes(stop.id),
    isBreak: stop.isBreak,
    isOwn,
    insteadOf: stop.insteadOf,
    alternatives,
  }
}

/** A place along the way, shortly; nothing where it is gone. */
export function suggestionOf(
  one: Candidate,
  place: StopPlace | undefined,
  scale: number,
): Suggestion[] {
  if (place === undefined) return []
  const { id, name, city, state, latitude, longitude, rating, reviewCount } = place
  return [
    {
      id,
      name,
      category: one.category,
      city,
      state,
      location: { latitude, longitude },
      rating,
      reviewCount,
      petFee: place.petFee,
      petPolicy: place.petPolicy,
      isSample: place.isSample,
      isPetFriendly: place.isPetFriendly,
      phone: place.phone,
      alongMeters: one.alongMeters * scale,
      offMeters: one.offMeters,
      detourMinutes: Math.round(detourSeconds(one) / 60),
    },
  ]
}
