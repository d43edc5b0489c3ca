import type { PlaceSubmission } from '@wayfur/domain/moderation/submission-schemas'
import type { Transaction } from 'kysely'
import type { Tables } from '../tables.ts'
import { writePlaces } from './write-places.ts'

/** Places members propose, as their owner or as a guest. */
const SOURCES = { owner: 'owner', visitor: 'member' } as const

/**
 * Publishes a proposed place and gives its id. What it says of pets counts as stated by the
 * business or by a pet owner, as of the day it was sent.
 */
export async function addProposedPlace(
  tx: Transaction<Tables>,
  place: PlaceSubmission,
  given: { submissionId: number; sentOn: string; timeZone: string | null; now: Date },
): Promise<number> {
  const source = { name: SOURCES[place.role], id: `submission-${given.submissionId}` }
  await writePlaces(
    tx,
    [
      {
        name: place.name,
        category: place.category,
        description: place.description,
        location: place.location,
        isCityLocation: place.precision === 'city',
        address: {
          street: place.street,
          city: place.city,
          state: place.state,
          zipCode: place.zipCode,
          country: place.country,
        },
        phone: place.phone,
        website: place.website,
        email: place.email,
        timeZone: given.timeZone,
        hours: place.hours,
        hoursNote: null,
        pets: {
          ...place.pets,
          evidence: {
            from: place.role === 'owner' ? 'business' : 'owner',
            level: 'stated',
            on: given.sentOn,
          },
        },
        amenities: place.amenities,
        cuisine: null,
        priceLevel: null,
        reviewCount: 0,
        starsSum: 0,
        source: { ...source, licence: null, on: given.sentOn },
      },
    ],
    given.now,
  )
  const { id } = await tx
    .updateTable('places')
    .set({ imageUrl: place.photos[0] ?? null, photoUrls: place.photos })
    .where('source', '=', source.name)
    .where('sourceId', '=', source.id)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
