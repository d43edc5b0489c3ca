import { MOST_SESSIONS, SESSION_DAYS } from '@wayfur/domain/accounts/account'
import type { GivenRole } from '@wayfur/domain/accounts/permissions'
import { rolesInForce } from '@wayfur/domain/accounts/second-step'
import { DAY_MS, HOUR_MS } from '@wayfur/domain/durations'
import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import type { Language, Units } from '@wayfur/domain/schemas'
import { CompiledQuery, type Kysely } from 'kysely'
import type { Tables } from '../tables.ts'
import type { Clock } from './clock.ts'
import { afterCommit } from './database/after-commit.ts'
import { knownZone } from './known-zone.ts'
import type { Log } from './log.ts'
import type { SessionCookie } from './session-cookie.ts'
import { hashOfToken, newToken } from './tokens.ts'

declare const proof: unique symbol

/**
 * A member who has shown who they are. Only the session gate makes one, so code that takes it cannot
 * be reached by a visitor: reads of private things ask for it in their type.
 */
export interface SignedIn {
  readonly [proof]: true
  readonly id: number
  readonly name: string
  /** Those that hold: a role that needs a second step rests without one. */
  readonly roles: readonly GivenRole[]
  /** Which of the people of demo mode this is, or null for a real member. */
  readonly demoPerson: string | null
  /** Null until they have chosen. */
  readonly units: Units | null
  /** What they read and are written to in. */
  readonly language: Language
  /** By which clocks they live; null where they told neither a zone nor a home. */
  readonly timeZone: string | null
  /** Null while demo mode takes a visitor for its first person and they have written nothing yet. */
  readonly sessionId: number | null
}

/**
 * What demo mode opens to a caller: nothing, its sample people, or also data of all members, such
 * as the outbox, on a machine with no other visitors.
 */
export type DemoReach = 'nothing' | 'people' | 'everything'

/** Reads, begins and ends sessions. */
export interface Sessions {
  /** What demo mode opens to the sender of these headers. */
  demoReach(headers: Headers): DemoReach
  /** The member of the session cookie; null without a session, or when it has ended. */
  read(headers: Headers): Promise<SignedIn | null>
  /**
   * The member of a page request. A full page load drops an ended session and continues as a
   * visitor; a load by the router must not change its member silently.
   */
  readForPage(
    headers: Headers,
    options: { isWholePage: boolean },
  ): Promise<{ member: SignedIn | null; setCookie?: string }>
  /** Gives a demo visitor a session of their own before the first write. */
  settle(member: SignedIn, userAgent: string): Promise<{ member: SignedIn; setCookie?: string }>
  /** Begins a session under a token nobody has had and gives the Set-Cookie that carries it. */
  begin(db: Kysely<Tables>, memberId: number, userAgent: string, token?: string): Promise<string>
  end(db: Kysely<Tables>, sessionId: number): Promise<void>
  /** Ends all sessions of a member, for instance because the password changed. */
  endAllOf(db: Kysely<Tables>, memberId: number): Promise<void>
  /** The Set-Cookie that signs out. */
  clearCookie(): string
  /** Forgets sessions that have run out; asked for now and then. */
  forgetOld(): Promise<void>
}

/** However busy a session is, it ends a year after it began. */
const LONGEST_MS = 365 * DAY_MS
/** Visitors of demo mode leave many sessions behind; each is kept a day. */
const DEMO_MS = DAY_MS
/** A visit is noted at most once an hour, so that reading costs no write. */
const SEEN_EVERY_MS = HOUR_MS
/** Every visitor of demo mode is asked about; the name of its first person may lag that much. */
const FIRST_PERSON_MS = 5_000
/** The longest any browser keeps a cookie; when a session ends is decided here, not there. */
const COOKIE_SECONDS = 400 * 24 * 60 * 60
const LONGEST_USER_AGENT = 400
/** Only said to those who have just shown that the account is theirs. */
const SUSPENDED_SAYS = msg(
  'This account is suspended. If you think that is a mistake, write to us from the contact page.',
)

interface FoundSession {
  sessionId: number
  id: number
  name: string
  roles: GivenRole[]
  demoPerson: string | null
  units: Units | null
  language: Language
  timeZone: string | null
  homeLatitude: number | null
  homeLongitude: number | null
  isSeenLongAgo: boolean
  /** Whether a role of theirs needs a second step that they have not turned on. */
  isStepMissing: boolean
}

/**
 * Written out once and for all: to compose it anew cost as much as to ask it. Its row comes as one
 * value, since to be told of each column with each answer and to read it by itself takes longer.
 */
const SESSION_AND_MEMBER = `
  select to_json(found) as found from (
  select s.id as "sessionId", m.id, m.name, m.roles, m.demo_person as "demoPerson",
         m.units, m.language, m.time_zone as "timeZone",
         m.home_latitude as "homeLatitude", m.home_longitude as "homeLongitude",
         s.last_seen_at < $2::timestamptz - interval '${SEEN_EVERY_MS} milliseconds'
           as "isSeenLongAgo",
         m.roles && $4::text[] and m.demo_person is null and not exists
           (select from second_steps x where x.member_id = m.id and x.on_since is not null)
           as "isStepMissing"
  from sessions s join members m on m.id = s.member_id
  where s.token_hash = $1 and s.expires_at > $2::timestamptz
    and m.deleted_at is null and m.suspended_at is null
    and (m.demo_person is null or $3::boolean)) found`

export function openSessions({
  db,
  clock,
  cookie,
  demoReach,
  rolesThatNeedStep = [],
  log,
}: {
  db: Kysely<Tables>
  clock: Clock
  cookie: SessionCookie
  demoReach: Sessions['demoReach']
  /** Roles that rest until their member has a second step. */
  rolesThatNeedStep?: readonly GivenRole[]
  /** Told of each session that begins and ends, once that holds. */
  log?: Pick<Log, 'info'>
}): Sessions {
  const bare = db.withoutPlugins()
  let firstPerson: { member: SignedIn; until: number } | undefined

  const isDemoFor = (headers: Headers) => demoReach(headers) !== 'nothing'

  return {
    demoReach,

    async read(headers) {
      const { token, isSent } = cookie.read(headers)
      if (token !== undefined) return memberWith(token, headers)
      // A member whose session ended must not continue as a demo person unknowingly.
      return !isSent && isDemoFor(headers) ? firstDemoPerson() : null
    },

    async readForPage(headers, { isWholePage }) {
      const member = await this.read(headers)
      if (member !== null || !isWholePage || !cookie.read(headers).isSent) return { member }
      const fallsTo = isDemoFor(headers) ? await firstDemoPerson() : null
      return { member: fallsTo, setCookie: cookie.clear() }
    },

    async settle(member, userAgent) {
      if (member.sessionId !== null) return { member }
      const { sessionId, token } = await insert(db, member.id, userAgent)
      return { member: signedIn({ ...member, sessionId }), setCookie: setCookie(token) }
    },

    async begin(tx, memberId, userAgent, token) {
      const begun = await insert(tx, memberId, userAgent, token)
      afterCommit(tx, () =>
        log?.info({ member: memberId, session: begun.sessionId }, 'a session began'),
      )
      return setCookie(begun.token)
    },

    async end(tx, sessionId) {
      await tx.deleteFrom('sessions').where('id', '=', sessionId).execute()
      afterCommit(tx, () => log?.info({ session: sessionId }, 'a session was ended'))
    },

    async endAllOf(tx, memberId) {
      await tx.deleteFrom('sessions').where('memberId', '=', memberId).execute()
      afterCommit(tx, () => log?.info({ member: memberId }, 'all sessions were ended'))
    },

    clearCookie: () => cookie.clear(),

    async forgetOld() {
      await db.deleteFrom('sessions').where('expiresAt', '<', clock.now()).execute()
    },
  }

  /** One query for every request that carries a session; its cost is that of every page. */
  async function memberWith(token: string, headers: Headers): Promise<SignedIn | null> {
    const now = clock.now()
    const { rows } = await bare.executeQuery<{ found: FoundSession }>(
      CompiledQuery.raw(SESSION_AND_MEMBER, [
        hashOfToken(token),
        now.toISOString(),
        isDemoFor(headers),
        `{${rolesThatNeedStep.join(',')}}`,
      ]),
    )
    const found = rows[0]?.found
    if (found === undefined) return null
    if (found.isSeenLongAgo) await noteVisit(found, now)
    const roles = rolesInForce(found.roles, found.isStepMissing, rolesThatNeedStep)
    return signedIn({ ...found, roles, timeZone: knownZone(found) })
  }

  async function noteVisit({ sessionId, demoPerson }: FoundSession, now: Date): Promise<void> {
    const session = await db
      .selectFrom('sessions')
      .select('createdAt')
      .where('id', '=', sessionId)
      .executeTakeFirst()
    if (session === undefined) return
    await db
      .updateTable('sessions')
      .set({ lastSeenAt: now, expiresAt: expiryOf(session.createdAt, now, demoPerson) })
      .where('id', '=', sessionId)
      .execute()
  }

  async function firstDemoPerson(): Promise<SignedIn | null> {
    const now = clock.now().getTime()
    if (firstPerson === undefined || firstPerson.until <= now) {
      const found = await db
        .selectFrom('members')
        .select(['id', 'name', 'roles', 'demoPerson', 'units', 'language'])
        .select(['timeZone', 'homeLatitude', 'homeLongitude'])
        .where('demoPerson', '=', 'owner')
        .executeTakeFirst()
      if (found === undefined) return null
      const member = signedIn({ ...found, timeZone: knownZone(found), sessionId: null })
      firstPerson = { member, until: now + FIRST_PERSON_MS }
    }
    return firstPerson.member
  }

  async function insert(
    connection: Kysely<Tables>,
    memberId: number,
    userAgent: string,
    token = newToken(),
  ) {
    const now = clock.now()
    const { demoPerson, suspendedAt } = await connection
      .selectFrom('members')
      .select(['demoPerson', 'suspendedAt'])
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow()
    if (suspendedAt !== null) throw new Problem('not-allowed', SUSPENDED_SAYS)
    const { id } = await connection
      .insertInto('sessions')
      .values({
        memberId,
        tokenHash: hashOfToken(token),
        userAgent: userAgent.slice(0, LONGEST_USER_AGENT),
        createdAt: now,
        lastSeenAt: now,
        expiresAt: expiryOf(now, now, demoPerson),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (demoPerson === null) await endOldest(connection, memberId)
    return { token, sessionId: id }
  }

  function setCookie(token: string): string {
    return cookie.set(token, COOKIE_SECONDS)
  }
}

function expiryOf(begun: Date, seen: Date, demoPerson: string | null): Date {
  const idleMs = demoPerson === null ? SESSION_DAYS * DAY_MS : DEMO_MS
  return new Date(Math.min(seen.getTime() + idleMs, begun.getTime() + LONGEST_MS))
}

async function endOldest(db: Kysely<Tables>, memberId: number): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('memberId', '=', memberId)
    .where('id', 'not in', (those) =>
      those
        .selectFrom('sessions')
        .select('id')
        .where('memberId', '=', memberId)
        .orderBy('lastSeenAt', 'desc')
        .orderBy('id', 'desc')
        .limit(MOST_SESSIONS),
    )
    .execute()
}

/** The only place that makes the proof. */
function signedIn(found: Omit<SignedIn, typeof proof>): SignedIn {
  const { id, name, roles, demoPerson, units, language, timeZone, sessionId } = found
  return { id, name, roles, demoPerson, units, language, timeZone, sessionId } as SignedIn
}
