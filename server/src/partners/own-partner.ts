import { can } from '@wayfur/domain/accounts/permissions'
import { msg } from '@wayfur/domain/language/messages'
import type { PartnershipActor } from '@wayfur/domain/partners/partnership'
import { Problem } from '@wayfur/domain/problem'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { SignedIn } from '../platform/sessions.ts'
import type { Tables } from '../tables.ts'

export type PartnerRow = Selectable<Tables['partners']>

/**
 * The role in which a member acts on partnerships: operators on all of them, others on their own.
 */
export function actorOf(member: SignedIn): PartnershipActor {
  return can(member, 'settle-commission') ? 'operator' : 'partner'
}

/** Limits a query to the partners a member may see. */
export function partnersOf(db: Kysely<Tables>, member: SignedIn) {
  const all = db.selectFrom('partners as p')
  return actorOf(member) === 'operator' ? all : all.where('p.memberId', '=', member.id)
}

/** A partner of theirs; not theirs looks like not there. */
export async function ownPartner(
  db: Kysely<Tables>,
  member: SignedIn,
  id: number,
): Promise<PartnerRow> {
  const row = await partnersOf(db, member).selectAll('p').where('p.id', '=', id).executeTakeFirst()
  if (row === undefined) throw notThere()
  return row
}

/** The partner a member may act on, its row locked until the transaction ends. */
export async function heldPartner(
  tx: Transaction<Tables>,
  member: SignedIn,
  id: number,
): Promise<PartnerRow> {
  const row = await partnersOf(tx, member)
    .selectAll('p')
    .where('p.id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (row === undefined) throw notThere()
  return row
}

function notThere(): Problem {
  return new Problem('not-found', msg('We could not find that partner.'))
}
