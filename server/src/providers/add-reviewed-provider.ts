import timeZoneAt from '@photostructure/tz-lookup'
import { USUAL_RULES } from '@wayfur/domain/providers/availability'
import type { PricedService, SentProvider } from '@wayfur/domain/providers/provider-schemas'
import type { Transaction } from 'kysely'
import { giveRole } from '../accounts/give-role.ts'
import type { Tables } from '../tables.ts'

/**
 * Lists a reviewed provider with the hours they said, so that they can be booked at once, makes
 * their member a provider and gives the provider's id.
 */
export async function addReviewedProvider(
  tx: Transaction<Tables>,
  provider: SentProvider,
  given: { memberId: number; timeZone: string | null; now: Date },
): Promise<number> {
  const timeZone = provider.timeZone ?? given.timeZone
  const { id } = await tx
    .insertInto('providers')
    .values({
      memberId: given.memberId,
      businessName: provider.businessName,
      description: provider.description,
      serviceArea: provider.serviceArea,
      city: provider.city,
      latitude: provider.location.latitude,
      longitude: provider.location.longitude,
      timeZone,
      experience: provider.experience,
      availability: provider.availability,
      phone: provider.phone,
      website: provider.website,
      imageUrl: provider.photo,
      createdAt: given.now,
      updatedAt: given.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addServices(tx, id, provider.services)
  if (provider.hours !== null) {
    const { latitude, longitude } = provider.location
    const { exceptions: _none, ...rules } = USUAL_RULES
    await tx
      .insertInto('providerAvailability')
      .values({
        ...rules,
        providerId: id,
        timeZone: timeZone ?? timeZoneAt(latitude, longitude),
        hours: JSON.stringify(provider.hours),
        updatedAt: given.now,
      })
      .execute()
  }
  if (provider.credentials.length > 0) {
    await tx
      .insertInto('providerCredentials')
      .values(
        provider.credentials.map((credential) => Object.assign({ providerId: id }, credential)),
      )
      .execute()
  }
  await giveRole(tx, given.memberId, 'provider')
  return id
}

/** Writes what a provider offers, in the order given. */
export async function addServices(
  tx: Transaction<Tables>,
  providerId: number,
  services: readonly PricedService[],
): Promise<void> {
  await tx
    .insertInto('providerServices')
    .values(services.map((service, position) => Object.assign({ providerId, position }, service)))
    .execute()
}

/** Takes a provider out of every list; what was booked with them stays. */
export async function hideProvider(tx: Transaction<Tables>, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('providers')
    .set({ status: 'hidden', updatedAt: now })
    .where('id', '=', id)
    .execute()
}
