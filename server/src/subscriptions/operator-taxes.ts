import type { ReplyOf } from '@wayfur/domain/endpoint'
import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import type { listTaxes as listTaxesEndpoint } from '@wayfur/domain/subscriptions/endpoints'
import { MOST_TAX_LINES, taxText } from '@wayfur/domain/subscriptions/tax'
import type { NewTaxLine, TaxLineShown } from '@wayfur/domain/subscriptions/tax-schemas'
import type { Selectable, Transaction } from 'kysely'
import { writeAuditLog } from '../operator/audit-log.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import type { SignedIn } from '../platform/sessions.ts'
import type { Tables } from '../tables.ts'
import { retaxJob } from './subscription-jobs.ts'
import type { SubscriptionsContext } from './subscriptions-context.ts'

type Parts = Pick<SubscriptionsContext, 'db' | 'clock' | 'taxBy'>
type Row = Selectable<Tables['taxLines']>

/** The whole table, by place and day; what has ended comes last. */
export async function listTaxes({ db, taxBy }: Parts): Promise<ReplyOf<typeof listTaxesEndpoint>> {
  const rows = await db
    .selectFrom('taxLines')
    .selectAll()
    .orderBy((row) => row('endedAt', 'is not', null))
    .orderBy('country')
    .orderBy('state', (order) => order.nullsFirst())
    .orderBy('zipPrefix', (order) => order.nullsFirst())
    .orderBy('validFrom', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_TAX_LINES)
    .execute()
  return { by: taxBy, lines: rows.map(shownLine) }
}

/** Adds a line, which holds from its day on; the one before of the same place gives way to it. */
export async function addTax(
  { db, clock }: Parts,
  operator: SignedIn,
  line: NewTaxLine,
): Promise<TaxLineShown> {
  return inTransaction(db, async (tx) => {
    const row = await tx
      .insertInto('taxLines')
      .values({ ...line, madeBy: operator.id, madeAt: clock.now() })
      .returningAll()
      .executeTakeFirstOrThrow()
    await keepAct(tx, { clock }, operator, 'tax-added', row)
    return shownLine(row)
  })
}

/** Ends a line for whatever is charged from now on. Told again it stays as it is. */
export async function endTax(
  { db, clock }: Parts,
  operator: SignedIn,
  id: number,
): Promise<TaxLineShown> {
  return inTransaction(db, async (tx) => {
    const row = await tx
      .selectFrom('taxLines')
      .selectAll()
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (row === undefined) throw new Problem('not-found', msg('We could not find that tax.'))
    if (row.endedAt !== null) return shownLine(row)
    const endedAt = clock.now()
    await tx.updateTable('taxLines').set({ endedAt }).where('id', '=', id).execute()
    await keepAct(tx, { clock }, operator, 'tax-ended', row)
    return shownLine(Object.assign({}, row, { endedAt }))
  })
}

/** Writes the act into the log, and has the provider told for the renewals that it concerns. */
async function keepAct(
  tx: Transaction<Tables>,
  { clock }: Pick<Parts, 'clock'>,
  operator: SignedIn,
  act: 'tax-added' | 'tax-ended',
  row: Row,
): Promise<void> {
  const place = [row.country, row.state, row.zipPrefix].filter((part) => part !== null)
  await writeAuditLog(tx, operator, {
    act,
    about: ['tax', row.id],
    detail: `${place.join(' ')}: ${taxText(row)}`,
    at: clock.now(),
  })
  await enqueue(tx, clock, {
    kind: retaxJob,
    key: `subscription-retax:${act}:${row.id}`,
    payload: { memberId: null, after: 0 },
  })
}

function shownLine({
  id,
  country,
  state,
  zipPrefix,
  name,
  rate,
  validFrom,
  endedAt,
}: Row): TaxLineShown {
  return { id, country, state, zipPrefix, name, rate, validFrom, isEnded: endedAt !== null }
}
