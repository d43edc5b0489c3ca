import type { MergedPet, PetChange } from '@wayfur/domain/pets/change-schemas'
import { fateOf } from '@wayfur/domain/pets/merge-fields'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { requirePet } from './pet-access.ts'
import { doneUnder, lastChangeOf, noteChanges } from './pet-changes.ts'
import type { PetsContext } from './pets-context.ts'
import { readPet } from './read-pet.ts'
import { entryOf, writeEntry } from './write-pet.ts'

/**
 * Changes fields of a pet, each where it still says what the change began from. A field that others
 * changed meanwhile is left as it is and named with who did it; the rest is written.
 */
export async function mergePet(
  context: Pick<PetsContext, 'db' | 'clock' | 'allowance'>,
  { petId, memberId }: { petId: number; memberId: number },
  { id, changes }: PetChange,
): Promise<MergedPet> {
  const now = context.clock.now()
  return inTransaction(context.db, async (tx) => {
    const pet = await requirePet(tx, memberId, petId, 'edit', { isLocked: true })
    const done = await doneUnder(tx, id, { petId, memberId })
    const shown = await readPet(tx, { petId, memberId, now })
    const fates = changes
      .filter(({ field }) => !done.has(field))
      .map((change) => ({ change, fate: fateOf(aimOf(change), shown[change.field]) }))
    const written = fates.filter(({ fate }) => fate === 'write').map(({ change }) => change)
    if (written.length > 0) {
      const changed = Object.fromEntries(written.map(({ field, to }) => [field, to]))
      const age = written.find((one) => one.field === 'birth')?.age
      await writeEntry(tx, context, { pet, memberId }, { ...entryOf(pet), ...changed, age })
      const fields = written.map(({ field }) => field)
      await noteChanges(tx, { id, petId, fields, memberId, now })
    }
    const disputed = fates.filter(({ fate }) => fate === 'conflict')
    const conflicts = []
    for (const { change } of disputed) {
      conflicts.push(await lastChangeOf(tx, { petId, memberId }, change.field))
    }
    return { pet: await readPet(tx, { petId, memberId, now }), conflicts }
  })
}

/** An age is no value of the record: it always changes something. */
function aimOf(change: PetChange['changes'][number]): { from: unknown; to: unknown } {
  const { from, to } = change
  return change.field === 'birth' && (to ?? null) === null && (change.age ?? null) !== null
    ? { from, to: { age: change.age } }
    : { from, to }
}
