import { GIVEN_ROLES, type GivenRole } from '@wayfur/domain/accounts/permissions'
import { addressOf } from '@wayfur/domain/endpoint'
import type { RunningServer } from '../src/create-server.ts'
import { systemClock } from '../src/platform/clock.ts'
import { hashOfToken, newToken } from '../src/platform/tokens.ts'
import type { PageOutcome } from './page-permission-rows.ts'
import { type ActorName, ACTORS, type World } from './permission-rows.ts'
import { sessionsOf } from './whole-product.ts'

export type Tries = Map<ActorName, Try[]>

export interface PermissionTries {
  newTries(times: number): Promise<Tries>
  /** Has this actor call what the row is about; `send` makes the thing and says what is sent. */
  tryAs(
    tries: Tries,
    actor: ActorName,
    row: string,
    send: ((world: World) => unknown) | undefined,
  ): Promise<{ status: number; text: string }>
  /** Has this actor open a page by its path; `send` makes what it is about. */
  openAs(
    tries: Tries,
    actor: ActorName,
    page: { path: string; renamed?: Readonly<Record<string, string>> | undefined },
    send: ((world: World) => unknown) | undefined,
  ): Promise<{ outcome: PageOutcome; text: string }>
}

/** Tries calls of a product as each of the actors. */
export function permissionTries(product: Pick<RunningServer, 'app' | 'db'>): PermissionTries {
  const sessions = sessionsOf(product)
  let sent = 0
  return {
    newTries: (times) => newTries(product, times),
    tryAs(tries, actor, row, send) {
      sent += 1
      return tryAs({ product, sessions, from: sent }, tries, actor, row, send)
    },
    openAs(tries, actor, page, send) {
      sent += 1
      return openAs({ product, sessions, from: sent }, tries, actor, page, send)
    },
  }
}

interface Asking {
  product: Pick<RunningServer, 'app' | 'db'>
  sessions: World['sessions']
  /** A number of its own for each request, since limits count by address. */
  from: number
}

/** Somebody who tries a call, and the owner of the thing it is about. */
export interface Try {
  ownerId: number
  cookie: string | undefined
}

/** Each try has people of its own, all made at once: what one did is not there for the next. */
async function newTries({ db }: Pick<RunningServer, 'db'>, times: number): Promise<Tries> {
  const wanted = ACTORS.flatMap((actor) => Array.from({ length: times }, () => actor))
  const members = await db
    .insertInto('members')
    .values(wanted.flatMap((actor) => [newPerson([]), newPerson(rolesOf(actor))]))
    .returning('id')
    .execute()
  const now = systemClock.now()
  const tries = wanted.map((actor, n) => {
    const ownerId = members[2 * n]?.id ?? 0
    const id = actor === 'owner' ? ownerId : (members[2 * n + 1]?.id ?? 0)
    return { actor, ownerId, id, token: newToken() }
  })
  await db
    .insertInto('sessions')
    .values(
      tries.map(({ id, token }) => ({
        memberId: id,
        tokenHash: hashOfToken(token),
        userAgent: 'test',
        createdAt: now,
        lastSeenAt: now,
        expiresAt: new Date(now.getTime() + 60 * 60_000),
      })),
    )
    .execute()
  const of = Map.groupBy(tries, ({ actor }) => actor)
  return new Map(
    ACTORS.map((actor) => [
      actor,
      (of.get(actor) ?? []).map(({ ownerId, token }) => ({
        ownerId,
        cookie: actor === 'anonymous' ? undefined : `session=${token}`,
      })),
    ]),
  )
}

async function tryAs(
  asking: Asking,
  tries: Tries,
  actor: ActorName,
  row: string,
  send: ((world: World) => unknown) | undefined,
): Promise<{ status: number; text: string }> {
  const { headers, given } = await begin(asking, tries, actor, send)
  const [method = '', path = ''] = row.split(' ')
  if (method === 'POST') headers['idempotency-key'] = `key-of-the-matrix-${asking.from}`
  const init: RequestInit = { method, headers }
  if (given.body !== undefined) {
    headers['content-type'] = 'application/json'
    init.body = JSON.stringify(given.body)
  }
  const address = addressOf({ path: path as '/api/' }, given)
  const answer = await asking.product.app.request(address, init)
  return { status: answer.status, text: await answer.text() }
}

async function openAs(
  asking: Asking,
  tries: Tries,
  actor: ActorName,
  { path, renamed = {} }: { path: string; renamed?: Readonly<Record<string, string>> | undefined },
  send: ((world: World) => unknown) | undefined,
): Promise<{ outcome: PageOutcome; text: string }> {
  const { headers, given } = await begin(asking, tries, actor, send)
  const named = new Map(
    Object.entries(given.params ?? {}).map(([name, value]) => [renamed[name] ?? name, value]),
  )
  const filled = path.replace(/:(\w+)/g, (_, name: string) => String(named.get(name) ?? NOWHERE))
  const address = `/${filled}`
  const answer = await asking.product.app.request(address, { headers })
  const leadsTo = answer.headers.get('location')
  const isAsked = leadsTo === `/sign-in?next=${encodeURIComponent(address)}`
  return {
    outcome: isAsked ? 'sign in' : answer.status,
    text: (await answer.text()).replaceAll(address, 'ADDRESS'),
  }
}

const NOWHERE = '987654321'

/** Somebody new, and what they ask about. */
async function begin(
  { product: { db }, sessions, from }: Asking,
  tries: Tries,
  actor: ActorName,
  send: ((world: World) => unknown) | undefined,
): Promise<{ headers: Record<string, string>; given: Given }> {
  const next = tries.get(actor)?.pop()
  if (next === undefined) throw new Error('There are more tries than people.')
  const { ownerId, cookie } = next
  const world = { db, now: systemClock.now(), sessions, ownerId }
  const headers: Record<string, string> = {
    'x-forwarded-for': `198.51.${from >> 8}.${from & 255}`,
  }
  if (cookie !== undefined) headers['cookie'] = cookie
  const given: Given = (await send?.(world)) ?? {}
  return { headers, given }
}

interface Given {
  params?: Record<string, string | number>
  query?: object
  body?: unknown
}

/** The roles an actor has been given. */
export function rolesOf(actor: ActorName): GivenRole[] {
  return GIVEN_ROLES.filter((role) => role === actor)
}

let people = 0

function newPerson(roles: GivenRole[]) {
  people += 1
  return { name: `Person ${people}`, email: `person${people}@example.com`, roles }
}
