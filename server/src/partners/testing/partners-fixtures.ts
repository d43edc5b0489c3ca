import type { GivenRole } from '@wayfur/domain/accounts/permissions'
import { SIGNATURE_HEADER } from '@wayfur/domain/partners/postback'
import { Hono } from 'hono'
import type { Kysely } from 'kysely'
import type { Notify } from '../../inbox/notify.ts'
import { signatureOf } from '../../payments/webhook-signature.ts'
import { fixedClock } from '../../platform/clock.ts'
import { openLog } from '../../platform/log.ts'
import { problemResponse } from '../../platform/problems.ts'
import { rateLimitsInMemory } from '../../platform/rate-limits.ts'
import type { SignedIn } from '../../platform/sessions.ts'
import { serveOverHttp } from '../../platform/testing/serve-over-http.ts'
import { callAs, signedIn } from '../../platform/testing/test-caller.ts'
import type { Tables } from '../../tables.ts'
import { bookingsTable } from '../bookings-table.ts'
import { postbackRoute } from '../postback-route.ts'
import { partnersEndpoints } from '../routes.ts'

interface Person {
  id: number
  name: string
  roles: readonly GivenRole[]
}

let made = 0

/** A product with nothing but the partner program, on a database of a test. */
export function partnersWorld(db: Kysely<Tables>, arrivalsDir = '') {
  const clock = fixedClock('2026-11-21T12:00:00Z')
  const told: { memberId: number; title: string; body: string }[] = []
  const notify: Notify = async (_, memberId, write) => {
    const { title, body } = write()
    told.push({ memberId, title, body })
  }
  const endpoints = partnersEndpoints({ db, clock, notify })
  const people = new Map<string, SignedIn>()
  const log = openLog('silent')
  const doors = {
    db,
    clock,
    notify,
    sessions: {
      read: async (headers: Headers) => people.get(headers.get('cookie') ?? '') ?? null,
      settle: async (member: SignedIn) => ({ member }),
    },
    rateLimits: rateLimitsInMemory(),
    trustedProxies: 0,
    arrivalsDir,
  }
  const app = new Hono()
    .route('/', postbackRoute(doors))
    .route(
      '/',
      serveOverHttp([...endpoints, bookingsTable(doors)], doors.sessions.read, arrivalsDir),
    )
  app.onError((error) => problemResponse(error, log))

  async function person(roles: readonly GivenRole[] = ['partner']): Promise<Person> {
    made += 1
    const name = `Partner person ${made}`
    const { id } = await db
      .insertInto('members')
      .values({ name, email: `partner${made}@example.com`, roles: [...roles], timeZone: 'UTC' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const added = { id, name, roles }
    people.set(String(id), signedIn(added))
    return added
  }

  return {
    db,
    clock,
    app,
    /** What members were told, in order. */
    told,
    person,
    as: (who: Person | null) => callAs(endpoints, who),
    /** A firm in the program since the first of November; its rate holds since then. */
    async partner(
      owner: Person | null,
      changes: {
        status?: 'active' | 'pending' | 'paused'
        rateBasisPoints?: number | null
        bookingLink?: string
        bookingSite?: string
        isSample?: boolean
      } = {},
    ): Promise<number> {
      made += 1
      const { rateBasisPoints = 450, status = 'active', ...rest } = changes
      const at = new Date('2026-11-01T00:00:00Z')
      const { id } = await db
        .insertInto('partners')
        .values({
          memberId: owner?.id ?? null,
          company: `Firm ${made}`,
          kind: 'hotel',
          website: 'https://firm.example',
          contactName: 'Robin Doe',
          contactEmail: 'robin@example.com',
          status,
          createdAt: at,
          updatedAt: at,
          ...rest,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      if (rateBasisPoints !== null) {
        await db
          .insertInto('partnerRates')
          .values({ partnerId: id, rateBasisPoints, validFrom: at, setBy: null })
          .execute()
      }
      return id
    },
    /** Somebody who was handed on to a partner. */
    async click(partnerId: number | null, at = '2026-11-20T10:00:00Z'): Promise<string> {
      made += 1
      const click = `click-${String(made).padStart(8, '0')}`
      await db
        .insertInto('handOffs')
        .values({
          click,
          site: 'book.example',
          placeId: null,
          hotel: 'An inn',
          destination: 'Bend, Oregon',
          checkIn: null,
          checkOut: null,
          guests: 2,
          pets: 1,
          partnerId,
          createdAt: new Date(at),
        })
        .execute()
      return click
    },
    postback(
      partnerId: number,
      secret: string,
      body: object | string,
      { at = clock.now(), header }: { at?: Date; header?: string } = {},
    ): Promise<Response> {
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      return Promise.resolve(
        app.request(`/api/partners/${partnerId}/postbacks`, {
          method: 'POST',
          body: text,
          headers: { [SIGNATURE_HEADER]: header ?? signatureOf(secret, text, at) },
        }),
      )
    },
    upload(partnerId: number, table: string, who: Person | null): Promise<Response> {
      return Promise.resolve(
        app.request(`/api/partners/${partnerId}/bookings.csv`, {
          method: 'PUT',
          body: table,
          headers: who === null ? {} : { cookie: String(who.id) },
        }),
      )
    },
    download(query: string, who: Person | null): Promise<Response> {
      return Promise.resolve(
        app.request(`/api/partners/bookings.csv${query}`, {
          headers: who === null ? {} : { cookie: String(who.id) },
        }),
      )
    },
  }
}

export type PartnersWorld = ReturnType<typeof partnersWorld>
