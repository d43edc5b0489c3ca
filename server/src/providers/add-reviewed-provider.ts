import timeZoneAt from '@photostructure/tz-lookup'
import { dayIn } from '@wayfur/domain/calendar'
import { USUAL_RULES } from '@wayfur/domain/providers/availability'
import type { PricedService, SentProvider } from '@wayfur/domain/providers/provider-schemas'
import type { Day } from '@wayfur/domain/schemas'
import type { Transaction } from 'kysely'
import { giveRole } from '../accounts/give-role.ts'
import type { Tables } from '../tables.ts'
import { takesColumns } from './taken-pets-columns.ts'

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
      comesWithinMeters: provider.comesWithinMeters,
      receives: provider.receives,
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
  const today = dayIn(timeZone ?? 'UTC', given.now)
  await addServices(tx, id, provider.services, { today })
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

/**
 * Writes what a provider offers, in the order given. What was said `before` of the animals that are
 * taken stays where a service says nothing of it.
 */
export async function addServices(
  tx: Transaction<Tables>,
  providerId: number,
  services: readonly PricedService[],
  given: { before?: readonly PricedService[]; today: Day },
): Promise<void> {
  await tx
    .insertInto('providerServices')
    .values(serviceRows(providerId, services, given))
    .execute()
}

/** The rows of what a provider offers. */
export function serviceRows(
  providerId: number,
  services: readonly PricedService[],
  { before = [], today }: { before?: readonly PricedService[]; today: Day },
) {
  return services.map(({ takes, ...service }, position) => {
    const said = before.find((one) => one.service === service.service)?.takes
    return {
      providerId,
      position,
      ...service,
      ...takesColumns({ takes }, { before: said, today }),
    }
  })
}

/** Takes a provider out of every list; what was booked with them stays. */
export async function hideProvider(tx: Transaction<Tables>, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('providers')
    .set({ status: 'hidden', updatedAt: now })
    .where('id', '=', id)
    .execute()
}
