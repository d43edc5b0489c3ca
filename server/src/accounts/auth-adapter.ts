import { mailboxOf } from '@wayfur/domain/accounts/account'
import type { LinkPurpose } from '@wayfur/domain/accounts/schemas'
import { currentLanguage } from '@wayfur/domain/language/messages'
import { invariant, Problem } from '@wayfur/domain/problem'
import { type CleanedWhere, createAdapterFactory } from 'better-auth/adapters'
import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Sessions } from '../platform/sessions.ts'
import { type AccountLink, findOpenLink, keepLink, useLink } from './account-links.ts'
import { currentScope } from './auth-transaction.ts'

type Row = Record<string, unknown>
interface Asked {
  where: CleanedWhere[]
  data: Row
}

/** How the library names an account that has a password of ours. */
const BY_PASSWORD = 'credential'
/** What each of the library's names for a link may open. */
const PURPOSES: Readonly<Record<string, readonly LinkPurpose[]>> = {
  'magic-link': ['sign-up', 'sign-in'],
  'reset-password': ['reset-password'],
  'change-email': ['change-email'],
}
/** Only links and sessions that hold are found, by our clock; the library's own need not ask again. */
const HOLDS = new Date('9999-12-31T00:00:00Z')

/**
 * The tables of ours as the library sees them. It works in the transaction of the scope it is called
 * in. What is not listed here it cannot do: a way of it that we do not know ends in an error.
 */
export function accountsAdapter({ clock, sessions }: { clock: Clock; sessions: Sessions }) {
  const known: Record<string, (asked: Asked) => Promise<unknown>> = {
    'user find': findMember,
    'user create': createMember,
    'account find': findPassword,
    'account create': async ({ data }) => {
      invariant(data['providerId'] === BY_PASSWORD, 'Accounts have passwords of their own only.')
      await setPassword(data['userId'], data)
      return data
    },
    'account update': ({ where, data }) => setPassword(equal(where)['userId'], data),
    'session create': beginSession,
    // The library reads them only for hooks on their end, of which we have none.
    'session list': async () => [],
    'session delete': async ({ where }) => {
      await sessions.endAllOf(currentScope().db, integerOf(equal(where)['userId']))
      return 0
    },
    'verification create': createLink,
    'verification list': findLink,
    'verification use': useFoundLink,
    // A link that was used stays until it would have run out, and is found no more.
    'verification delete': async () => 0,
  }

  return createAdapterFactory({
    config: { adapterId: 'accounts', supportsNumericIds: true, transaction: false },
    adapter: () => ({
      create: ({ model, data }) => ask(model, 'create', { data }),
      findOne: ({ model, where }) => ask(model, 'find', { where }),
      findMany: ({ model, where }) => ask(model, 'list', { where: where ?? [] }),
      update: ({ model }) => ask(model, 'change'),
      updateMany: ({ model, where, update }) => ask(model, 'update', { where, data: update }),
      delete: ({ model }) => ask(model, 'remove'),
      deleteMany: ({ model, where }) => ask(model, 'delete', { where }),
      consumeOne: ({ model, where }) => ask(model, 'use', { where }),
      count: ({ model }) => ask(model, 'count'),
    }),
  })

  async function ask<T>(model: string, what: string, asked: Partial<Asked> = {}): Promise<T> {
    const does = known[`${model} ${what}`]
    if (does === undefined) throw new Error(`Accounts do not know how to ${what} a ${model}.`)
    return (await does({ where: [], data: {}, ...asked })) as T
  }

  async function createLink({ data }: Asked): Promise<Row> {
    const scope = currentScope()
    invariant(scope.newLink !== undefined, 'Only a scope with a new link keeps one.')
    const { token } = partsOfName(data['identifier'])
    scope.keptLink = await keepLink(scope.db, scope.newLink, clock.now(), token)
    return { ...data, id: scope.keptLink.id }
  }

  async function findLink({ where }: Asked): Promise<Row[]> {
    const { token, purposes } = partsOfName(equal(where)['identifier'])
    const link = await findOpenLink(currentScope().db, token, clock.now())
    return link !== undefined && purposes.includes(link.purpose) ? [rowOf(link)] : []
  }

  async function useFoundLink({ where }: Asked): Promise<Row | null> {
    const scope = currentScope()
    const link = await useLink(scope.db, integerOf(equal(where)['id']), clock.now())
    if (link === undefined) return null
    scope.followed = link
    return rowOf(link)
  }
}

/**
 * Finds a member by id or mailbox; after a followed link, its recipient. Demo people are never
 * found: no link and no password signs in as one of them.
 */
async function findMember({ where }: Asked): Promise<Row | null> {
  const { db, followed } = currentScope()
  const { id = followed?.memberId ?? undefined, email } = equal(where)
  let query = db
    .selectFrom('members')
    .select(['id', 'name', 'email', 'passwordHash', 'createdAt'])
    .where('deletedAt', 'is', null)
    .where('demoPerson', 'is', null)
  query =
    id === undefined
      ? query.where(sql`lower(email)`, '=', mailboxOf(String(email)))
      : query.where('id', '=', integerOf(id))
  // Locked, so that of two links of one account the second sees what the first has done.
  if (db.isTransaction) query = query.forNoKeyUpdate()
  const found = await query.executeTakeFirst()
  if (found === undefined) return null
  const { passwordHash, ...member } = found
  return {
    ...member,
    // A row of `members` exists only after its address was confirmed.
    emailVerified: true,
    account: passwordHash === null ? [] : [passwordOf(member.id, passwordHash)],
  }
}

/** The account begins here, when its address has been shown to be the owner's. */
async function createMember({ data }: Asked): Promise<Row> {
  const scope = currentScope()
  // A link that was sent to a member begins no account, whatever has become of them.
  if (scope.followed?.memberId !== null) throw new Problem('link-used-up')
  const email = String(data['email'])
  const member = await scope.db
    .insertInto('members')
    .values({ name: String(data['name']), email, language: currentLanguage() })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'name', 'email', 'createdAt'])
    .executeTakeFirst()
  if (member === undefined) throw new Problem('link-used-up')
  scope.createdId = member.id
  // Whoever else typed this address with a password of their own chose it for nobody.
  await scope.db
    .deleteFrom('accountLinks')
    .where('purpose', '=', 'sign-up')
    .where(sql`lower(email)`, '=', mailboxOf(email))
    .execute()
  return { ...member, emailVerified: true }
}

async function findPassword({ where }: Asked): Promise<Row | null> {
  const id = integerOf(equal(where)['userId'])
  const found = await currentScope()
    .db.selectFrom('members')
    .select('passwordHash')
    .where('id', '=', id)
    .executeTakeFirst()
  return found?.passwordHash == null ? null : passwordOf(id, found.passwordHash)
}

async function setPassword(userId: unknown, data: Row): Promise<number> {
  const { numUpdatedRows } = await currentScope()
    .db.updateTable('members')
    .set({ passwordHash: String(data['password']) })
    .where('id', '=', integerOf(userId))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

async function beginSession({ data }: Asked): Promise<Row> {
  const scope = currentScope()
  const memberId = integerOf(data['userId'])
  // A link lets in whom it was sent to, or whose account begins with it, and nobody else.
  if (scope.followed !== undefined && memberId !== (scope.followed.memberId ?? scope.createdId)) {
    throw new Problem('link-used-up')
  }
  invariant(scope.admit !== undefined, 'Only a scope that lets somebody in begins a session.')
  const entrant = { memberId, token: String(data['token']), checkedHash: scope.checkedHash }
  scope.admitted = { memberId, ...(await scope.admit(entrant)) }
  return data
}

/** A member's number, which the library holds as text. */
export function integerOf(id: unknown): number {
  const number = typeof id === 'string' && /^\d+$/.test(id) ? Number(id) : id
  if (typeof number !== 'number' || !Number.isSafeInteger(number) || number < 1) {
    throw new Error('The accounts library gave an id that is not an integer.')
  }
  return number
}

/** What is asked for by plain equality; the library has no other questions to these tables. */
function equal(where: readonly CleanedWhere[]): Row {
  const isPlain = where.every(({ operator, connector }) => operator === 'eq' && connector === 'AND')
  if (!isPlain) throw new Error('Accounts answer only to what is asked for by equality.')
  return Object.fromEntries(where.map(({ field, value }) => [field, value]))
}

/** The library names a link by what it is for and its secret: `reset-password:SECRET`. */
function partsOfName(identifier: unknown): { token: string; purposes: readonly LinkPurpose[] } {
  const [, kind = '', token = ''] = /^([a-z-]+):(.+)$/.exec(String(identifier)) ?? []
  return { token, purposes: PURPOSES[kind] ?? [] }
}

function passwordOf(id: number, password: string): Row {
  return { id, userId: id, accountId: String(id), providerId: BY_PASSWORD, password }
}

/** In the words of the library: what it wrote itself when it made the link. */
function rowOf({ id, name, email, memberId, purpose, createdAt }: AccountLink): Row {
  const isWayIn = purpose === 'sign-up' || purpose === 'sign-in'
  const value = isWayIn
    ? JSON.stringify({ type: 'magic-link', email, ...(name === null ? {} : { name }) })
    : String(memberId ?? '')
  return { id, value, createdAt, expiresAt: HOLDS }
}
