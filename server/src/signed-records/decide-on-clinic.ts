import { msg, t } from '@wayfur/domain/language/messages'
import type { OperatorActKind } from '@wayfur/domain/operator/schemas'
import { Problem } from '@wayfur/domain/problem'
import { CLINIC_MOVES, clinicCodeText, type ClinicMove } from '@wayfur/domain/signed-records/clinic'
import { decideOnClinic as decideCall } from '@wayfur/domain/signed-records/endpoints'
import type { Kysely, Transaction } from 'kysely'
import type { Notify } from '../inbox/notify.ts'
import { writeAuditLog } from '../operator/audit-log.ts'
import type { Clock } from '../platform/clock.ts'
import { replyInTransaction } from '../platform/database/in-transaction.ts'
import type { SignedIn } from '../platform/sessions.ts'
import { hashOfToken, newReadableToken } from '../platform/tokens.ts'
import type { Tables } from '../tables.ts'
import { newClinicKey } from './clinic-keys.ts'
import { enteredBy } from './entered-by-clinics.ts'

interface DecidingContext {
  db: Kysely<Tables>
  clock: Clock
  notify: Notify
}

const ACTS = {
  confirm: 'clinic-checked',
  'turn-down': 'clinic-turned-down',
  'replace-key': 'clinic-key-replaced',
  revoke: 'clinic-revoked',
} as const satisfies Record<ClinicMove, OperatorActKind>

/** What the owners of its patients read; a replaced key changes nothing for them. */
function wordsOf(move: ClinicMove, names: { clinic: string; pet: string }) {
  if (move === 'confirm') {
    return {
      title: t('Signed: what {clinic} entered of {pet}', names),
      body: t('A moderator confirmed the clinic. Whoever you show the record to can check it.'),
    }
  }
  if (move === 'turn-down') {
    return {
      title: t('Not signed: what {clinic} entered of {pet}', names),
      body: t('A moderator could not confirm the clinic. The entry stays, and says so.'),
    }
  }
  return {
    title: t('No longer signed: what {clinic} entered of {pet}', names),
    body: t('The key of the clinic was revoked. Ask the clinic for a paper, and show that.'),
  }
}

/**
 * Confirms, turns down or revokes a clinic, or gives it a new key. All that follows is one
 * transaction: its key, what it has entered, the log, and what owners are told.
 */
export async function decideOnClinic(
  { db, clock, notify }: DecidingContext,
  { id, move }: { id: number; move: ClinicMove },
  moderator: SignedIn,
) {
  const now = clock.now()
  return replyInTransaction(db, decideCall, async (tx) => {
    const clinic = await tx
      .selectFrom('clinics')
      .select(['id', 'name', 'standing'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (clinic === undefined) throw new Problem('not-found')
    const { from, to } = CLINIC_MOVES[move]
    if (clinic.standing !== from) throw new Problem('changed-meanwhile')
    const owners = await ownersOf(tx, id)
    if (move === 'confirm' && owners.some(({ memberId }) => memberId === moderator.id)) {
      throw new Problem('not-allowed', msg('You cannot confirm a clinic of your own pet.'))
    }
    await endKey(tx, { id, move, now })
    const hasCode = to === 'checked'
    const code = hasCode ? newReadableToken() : null
    const codeHash = code === null ? null : hashOfToken(code)
    await tx
      .updateTable('clinics')
      .set({ standing: to, decidedAt: now, codeHash })
      .where('id', '=', id)
      .execute()
    if (hasCode) {
      await tx
        .insertInto('clinicKeys')
        .values({ clinicId: id, ...newClinicKey(), madeAt: now })
        .execute()
    }
    if (move === 'confirm') {
      for (const origins of ['vaccinationOrigins', 'healthCheckOrigins'] as const) {
        await tx.updateTable(origins).set({ signedAt: now }).where('clinicId', '=', id).execute()
      }
    }
    const about = ['clinic', id] as const
    await writeAuditLog(tx, moderator, { act: ACTS[move], about, detail: clinic.name, at: now })
    await tell(tx, notify, { move, clinic, owners })
    return { standing: to, code: code === null ? null : clinicCodeText(code) }
  })
}

/** The key in use loses its private part: it is replaced, or revoked with all that came before it. */
async function endKey(
  tx: Transaction<Tables>,
  { id, move, now }: { id: number; move: ClinicMove; now: Date },
): Promise<void> {
  if (move === 'revoke') {
    await tx
      .updateTable('clinicKeys')
      .set({ revokedAt: now, privateKey: null })
      .where('clinicId', '=', id)
      .where('revokedAt', 'is', null)
      .execute()
  }
  if (move === 'replace-key') {
    await tx
      .updateTable('clinicKeys')
      .set({ replacedAt: now, privateKey: null })
      .where('clinicId', '=', id)
      .where('replacedAt', 'is', null)
      .where('revokedAt', 'is', null)
      .execute()
  }
}

/** Whose pets have entries of a clinic. */
async function ownersOf(tx: Transaction<Tables>, clinicId: number) {
  return tx
    .selectFrom(enteredBy(tx, [clinicId]).as('e'))
    .innerJoin('pets', 'pets.id', 'e.petId')
    .innerJoin('petMembers as m', 'm.petId', 'pets.id')
    .select(['m.memberId', 'pets.id as petId', 'pets.name as pet'])
    .distinct()
    .where('m.role', '=', 'owner')
    .where('pets.deletedAt', 'is', null)
    .orderBy('m.memberId')
    .orderBy('pets.id')
    .execute()
}

async function tell(
  tx: Transaction<Tables>,
  notify: Notify,
  {
    move,
    clinic,
    owners,
  }: {
    move: ClinicMove
    clinic: { id: number; name: string }
    owners: Awaited<ReturnType<typeof ownersOf>>
  },
): Promise<void> {
  if (move === 'replace-key') return
  for (const { memberId, petId, pet } of owners) {
    await notify(tx, memberId, () => ({
      kind: 'pet-health',
      stale: ['pets'],
      ...wordsOf(move, { clinic: clinic.name, pet }),
      href: `/passport?pet=${petId}`,
      key: `clinic:${clinic.id}:${move}:${petId}`,
    }))
  }
}
