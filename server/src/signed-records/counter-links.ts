import { counterLinkEnd } from '@wayfur/domain/signed-records/counter'
import type { NewCounterLink, OpenCounterLink } from '@wayfur/domain/signed-records/counter-schemas'
import { makeCounterLink as makeCounterLinkCall } from '@wayfur/domain/signed-records/endpoints'
import type { Kysely, Transaction } from 'kysely'
import type { EmailHead } from '../mail/emails/compose-email.ts'
import { requirePet, requireRealPet } from '../pets/pet-access.ts'
import { type PetAllowance, requireKeptUp } from '../pets/pet-allowance.ts'
import type { Clock } from '../platform/clock.ts'
import { inTransaction, replyInTransaction } from '../platform/database/in-transaction.ts'
import { hashOfToken, newReadableToken } from '../platform/tokens.ts'
import { qrDrawing } from '../printing/qr-drawing.ts'
import type { Tables } from '../tables.ts'
import { forgetPapers } from './counter-paper.ts'

/** What counters stand on. */
export interface CounterContext {
  db: Kysely<Tables>
  clock: Clock
  head: EmailHead
  allowance: PetAllowance
}

interface Which {
  petId: number
  memberId: number
}

/** The link that can be used just now. */
export async function readCounterLink(
  { db, clock }: Pick<CounterContext, 'db' | 'clock'>,
  { petId, memberId }: Which,
): Promise<OpenCounterLink> {
  await requirePet(db, memberId, petId, 'share')
  const open = await db
    .selectFrom('counterLinks')
    .select('expiresAt')
    .where('petId', '=', petId)
    .where('usedAt', 'is', null)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', clock.now())
    .executeTakeFirst()
  return { link: open === undefined ? null : { expiresAt: open.expiresAt.toISOString() } }
}

/** Makes a link; the one before it ends, so that a pet has one at most. */
export async function makeCounterLink(
  { db, clock, head, allowance }: CounterContext,
  { petId, memberId }: Which,
): Promise<NewCounterLink> {
  const now = clock.now()
  return replyInTransaction(db, makeCounterLinkCall, async (tx) => {
    const pet = await requirePet(tx, memberId, petId, 'share', { isLocked: true })
    requireRealPet(pet)
    await requireKeptUp(tx, pet, allowance)
    await endOpen(tx, clock, petId)
    const secret = newReadableToken()
    const expiresAt = counterLinkEnd(now)
    await tx
      .insertInto('counterLinks')
      .values({ petId, madeBy: memberId, secretHash: hashOfToken(secret), madeAt: now, expiresAt })
      .execute()
    const url = `${head.publicUrl}/clinic/${secret}`
    return { url, qr: qrDrawing(url), expiresAt: expiresAt.toISOString() }
  })
}

/** Ends the link: from now on it looks as if it had never been. */
export async function endCounterLink(
  { db, clock }: Pick<CounterContext, 'db' | 'clock'>,
  { petId, memberId }: Which,
): Promise<{ isDone: true }> {
  return inTransaction(db, async (tx) => {
    await requirePet(tx, memberId, petId, 'share', { isLocked: true })
    await endOpen(tx, clock, petId)
    return { isDone: true as const }
  })
}

async function endOpen(tx: Transaction<Tables>, clock: Clock, petId: number): Promise<void> {
  const open = await tx
    .selectFrom('counterLinks')
    .select(['id', 'fileName'])
    .where('petId', '=', petId)
    .where('usedAt', 'is', null)
    .where('endedAt', 'is', null)
    .forUpdate()
    .execute()
  for (const { id } of open) {
    const ended = { endedAt: clock.now(), fileName: null }
    await tx.updateTable('counterLinks').set(ended).where('id', '=', id).execute()
  }
  await forgetPapers(tx, clock, open)
}
