import { dayIn } from '@wayfur/domain/calendar'
import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import type { OwnProvider } from '@wayfur/domain/providers/provider-schemas'
import type { TakenPetsChange } from '@wayfur/domain/providers/taken-pets-schemas'
import type { Kysely } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { SignedIn } from '../platform/sessions.ts'
import type { Tables } from '../tables.ts'
import { requireOwn, requireSeen } from './own-provider.ts'
import { takesColumns } from './taken-pets-columns.ts'

/** A provider says which animals they take for services they offer. */
export async function changeTakenPets(
  { db, clock }: { db: Kysely<Tables>; clock: Clock },
  { services }: TakenPetsChange,
  member: SignedIn,
): Promise<OwnProvider> {
  return inTransaction(db, async (tx) => {
    const own = await requireOwn(tx, member)
    const seen = await requireSeen(tx, member)
    for (const { service, takes } of services) {
      const offered = seen.listing.services.find((one) => one.service === service)
      if (offered === undefined) {
        throw new Problem('conflict', msg('You do not offer that service.'), { field: 'services' })
      }
      const today = dayIn(own.timeZone ?? 'UTC', clock.now())
      await tx
        .updateTable('providerServices')
        .set(takesColumns({ takes }, { before: offered.takes, today }))
        .where('providerId', '=', own.id)
        .where('service', '=', service)
        .execute()
    }
    await tx
      .updateTable('providers')
      .set({ updatedAt: clock.now() })
      .where('id', '=', own.id)
      .execute()
    return requireSeen(tx, member)
  })
}
