import { DEMO_PEOPLE, type DemoPersonKey } from '@wayfur/domain/accounts/demo-people'
import type { Me } from '@wayfur/domain/accounts/schemas'
import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Caller } from '../platform/serve.ts'
import { type AccountsContext, accountOf, letIn } from './accounts.ts'

/** The people one may be; for whom demo mode is not, there is no such address. */
export function demoPeople(caller: Pick<Caller, 'demo'>) {
  requireDemo(caller)
  return DEMO_PEOPLE.map(({ key, name, says }) => ({ key, name, says }))
}

/** Lets a visitor be one of the people of demo mode, in a session of their own. */
export async function become(
  context: Pick<AccountsContext, 'db' | 'sessions' | 'auth' | 'adminEmail' | 'rolesThatNeedStep'>,
  person: DemoPersonKey,
  caller: Caller,
): Promise<Me> {
  const { db } = context
  requireDemo(caller)
  const { id, cookie } = await inTransaction(db, async (tx) => {
    const found = await tx
      .selectFrom('members')
      .select('id')
      .where('demoPerson', '=', person)
      .executeTakeFirst()
    if (found === undefined) throw new Problem('not-found')
    return { id: found.id, cookie: await letIn(tx, context, found.id, caller) }
  })
  caller.setCookie(cookie)
  return accountOf(context, id)
}

function requireDemo({ demo }: Pick<Caller, 'demo'>): void {
  if (demo === 'nothing') throw new Problem('not-found', msg('There is no such address.'))
}
