import { randomInt } from 'node:crypto'
import { addMonths, dayIn } from '@wayfur/domain/calendar'
import { msg, translateWritten } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import {
  redeemReward as redeemCall,
  useVoucher as useVoucherCall,
} from '@wayfur/domain/scouting/endpoints'
import { VOUCHER_MONTHS } from '@wayfur/domain/scouting/points'
import { pointsText } from '@wayfur/domain/scouting/points-text'
import type { OfferedReward, Voucher } from '@wayfur/domain/scouting/schemas'
import type { Kysely, Selectable } from 'kysely'
import { replyInTransaction } from '../platform/database/in-transaction.ts'
import type { SignedIn } from '../platform/sessions.ts'
import { qrDrawing } from '../printing/qr-drawing.ts'
import type { Tables } from '../tables.ts'
import { addEntry, holdScout } from './ledger.ts'
import type { ScoutingContext } from './scouting-context.ts'
import type { ScoutingTables } from './scouting-tables.ts'

/** Vouchers of one member that are shown. */
const MOST_VOUCHERS = 100

/** Crockford's base 32: no letter is taken for another when a code is read aloud. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 60 bits, so that nobody guesses one. */
const CODE_SIGNS = 12

/** Rewards with what is left of each. */
export async function offeredRewards({
  db,
  rewards,
}: Pick<ScoutingContext, 'db' | 'rewards'>): Promise<OfferedReward[]> {
  const counts = await db.selectFrom('rewardCounts').selectAll().execute()
  return rewards.map((reward) => {
    const taken = counts.find(({ rewardId }) => rewardId === reward.id)?.taken ?? 0
    return {
      ...reward,
      title: translateWritten(reward.title),
      says: translateWritten(reward.says),
      left: reward.stock === null ? null : Math.max(0, reward.stock - taken),
    }
  })
}

/** Gives points for a voucher: points, stock and code change together or not at all. */
export async function redeemReward(
  { db, clock, rewards, head }: Pick<ScoutingContext, 'db' | 'clock' | 'rewards' | 'head'>,
  memberId: number,
  rewardId: string,
): Promise<Voucher> {
  const reward = rewards.find(({ id }) => id === rewardId)
  if (reward === undefined) throw new Problem('not-found', msg('We could not find that reward.'))
  return replyInTransaction(db, redeemCall, async (tx) => {
    const scout = await holdScout(tx, clock, memberId)
    if (scout.balance < reward.costPoints) {
      throw new Problem(
        'conflict',
        msg('This costs {points}, and you have {balance}.', {
          points: pointsText(reward.costPoints),
          balance: scout.balance,
        }),
      )
    }
    const { taken } = await tx
      .insertInto('rewardCounts')
      .values({ rewardId, taken: 1 })
      .onConflict((conflict) =>
        conflict
          .column('rewardId')
          .doUpdateSet((row) => ({ taken: row('rewardCounts.taken', '+', 1) })),
      )
      .returning('taken')
      .executeTakeFirstOrThrow()
    if (reward.stock !== null && taken > reward.stock) {
      throw new Problem('conflict', msg('The last one was just taken.'))
    }
    const now = clock.now()
    const row = await tx
      .insertInto('vouchers')
      .values({
        memberId,
        rewardId,
        title: reward.title,
        partner: reward.partner,
        costPoints: reward.costPoints,
        isDemo: reward.isDemo,
        code: newCode(),
        takenAt: now,
        expiresOn: addMonths(scout.today, VOUCHER_MONTHS),
        usedAt: null,
        usedBy: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await addEntry(tx, clock, scout, {
      kind: 'redemption',
      points: -reward.costPoints,
      description: reward.title,
      voucherId: row.id,
    })
    return shownToOwner(row, { now, head })
  })
}

/** A member's own vouchers, newest first. */
export async function vouchersOf(
  { db, clock, head }: Pick<ScoutingContext, 'db' | 'clock' | 'head'>,
  memberId: number,
): Promise<Voucher[]> {
  const now = clock.now()
  const rows = await db
    .selectFrom('vouchers')
    .selectAll()
    .where('memberId', '=', memberId)
    .orderBy('id', 'desc')
    .limit(MOST_VOUCHERS)
    .execute()
  return rows.map((row) => shownToOwner(row, { now, head }))
}

/** A voucher as the partner sees it who is to take it in; one of another firm is not there. */
export async function readVoucher(
  { db, clock }: Pick<ScoutingContext, 'db' | 'clock'>,
  member: SignedIn,
  code: string,
): Promise<Voucher> {
  return voucherOf(await voucherFor(db, member, code), clock.now())
}

/** Takes a voucher in, once. */
export async function useVoucher(
  { db, clock }: Pick<ScoutingContext, 'db' | 'clock'>,
  member: SignedIn,
  code: string,
): Promise<Voucher> {
  return replyInTransaction(db, useVoucherCall, async (tx) => {
    const row = await voucherFor(tx, member, code)
    const now = clock.now()
    const { state } = voucherOf(row, now)
    if (state === 'used') throw new Problem('conflict', msg('This voucher was used already.'))
    if (state === 'expired') throw new Problem('conflict', msg('This voucher has expired.'))
    const used = await tx
      .updateTable('vouchers')
      .set({ usedAt: now, usedBy: member.id })
      .where('id', '=', row.id)
      .where('usedAt', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (used === undefined) throw new Problem('conflict', msg('This voucher was used already.'))
    return voucherOf(used, now)
  })
}

async function voucherFor(db: Kysely<Tables>, member: SignedIn, code: string) {
  const isAdmin = member.roles.includes('admin')
  let query = db.selectFrom('vouchers').selectAll('vouchers').where('code', '=', plainCode(code))
  if (!isAdmin) {
    query = query.where('vouchers.partner', 'in', (own) =>
      own
        .selectFrom('partners')
        .select('partners.company')
        .where('partners.memberId', '=', member.id)
        .where('partners.status', '!=', 'paused'),
    )
  }
  const row = await query.executeTakeFirst()
  if (row === undefined) throw new Problem('not-found', msg('We could not find that voucher.'))
  return row
}

/** A code as it is kept: without spaces and dashes, and with the letters that look like digits. */
function plainCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
}

function voucherOf(row: Selectable<ScoutingTables['vouchers']>, now: Date): Voucher {
  const isExpired = row.expiresOn < dayIn('Pacific/Honolulu', now)
  return {
    id: row.id,
    code: row.code,
    rewardId: row.rewardId,
    title: translateWritten(row.title),
    partner: row.partner,
    costPoints: row.costPoints,
    isDemo: row.isDemo,
    state: row.usedAt !== null ? 'used' : isExpired ? 'expired' : 'open',
    takenAt: row.takenAt.toISOString(),
    usedAt: row.usedAt?.toISOString() ?? null,
    expiresOn: row.expiresOn,
    qr: null,
  }
}

/** With the code that a partner's scanner opens; in the path, which may be read in capitals. */
function shownToOwner(
  row: Selectable<ScoutingTables['vouchers']>,
  { now, head }: { now: Date } & Pick<ScoutingContext, 'head'>,
): Voucher {
  const voucher = voucherOf(row, now)
  const qr = qrDrawing(`${head.publicUrl}/partners/vouchers/${row.code}`)
  return voucher.state === 'open' ? { ...voucher, qr } : voucher
}

function newCode(): string {
  return Array.from({ length: CODE_SIGNS }, () => SIGNS[randomInt(SIGNS.length)] ?? '0').join('')
}
