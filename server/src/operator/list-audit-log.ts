import type { Asked, ReplyOf } from '@wayfur/domain/endpoint'
import { t } from '@wayfur/domain/language/messages'
import { type listOperatorActs, ROWS_AT_ONCE } from '@wayfur/domain/operator/endpoints'
import type { Kysely } from 'kysely'
import type { PersonalData } from '../accounts/personal-data.ts'
import { likePattern } from '../platform/like-pattern.ts'
import { paginate } from '../platform/paginate.ts'
import type { Tables } from '../tables.ts'

/** The name of an operator whose account was deleted. */
const NOBODY = 'Former member'

/** The log, latest first. */
export async function actsOf(
  db: Kysely<Tables>,
  { act, q, after }: Asked<typeof listOperatorActs>['query'],
): Promise<ReplyOf<typeof listOperatorActs>> {
  let rows = db
    .selectFrom('operatorActs as a')
    .leftJoin('members as actor', 'actor.id', 'a.actorId')
    .leftJoin('members as m', (join) =>
      join.onRef('m.id', '=', 'a.subjectId').on('a.subjectKind', '=', 'member'),
    )
    .selectAll('a')
    .select(['actor.name as actorName', 'actor.deletedAt as actorLeft'])
    .select(['m.name as subjectName', 'm.deletedAt as subjectLeft'])
  if (act !== undefined) rows = rows.where('a.act', '=', act)
  if (after !== undefined) rows = rows.where('a.id', '<', after)
  if (q) {
    const like = likePattern(q)
    rows = rows.where((row) =>
      row.or([
        row('actor.name', 'ilike', like),
        row('m.name', 'ilike', like),
        row('a.detail', 'ilike', like),
      ]),
    )
  }
  const { shown, next } = await paginate(rows.orderBy('a.id', 'desc'), ROWS_AT_ONCE)
  return {
    acts: shown.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      actor: { id: row.actorId, name: nameOf(row.actorName, row.actorLeft) },
      act: row.act,
      subject: {
        kind: row.subjectKind,
        id: row.subjectId,
        name: row.subjectKind === 'member' ? nameOf(row.subjectName, row.subjectLeft) : null,
      },
      detail: row.detail,
    })),
    next,
  }
}

function nameOf(name: string | null, leftAt: Date | null): string {
  return name === null || leftAt !== null ? t(NOBODY) : name
}

/** What was done about a member: they may read it, and it stays when they leave, without a name. */
export const actRecords: PersonalData = {
  name: 'operatorActs',
  async read(db, member) {
    return db
      .selectFrom('operatorActs')
      .select(['at', 'act', 'detail'])
      .where('subjectKind', '=', 'member')
      .where('subjectId', '=', member.id)
      .orderBy('id')
      .execute()
  },
  async forget() {},
}
