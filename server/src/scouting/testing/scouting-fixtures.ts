import type { GivenRole } from '@wayfur/domain/accounts/permissions'
import { fileUrl } from '@wayfur/domain/files/file'
import * as endpoints from '@wayfur/domain/scouting/endpoints'
import type { Reward } from '@wayfur/domain/scouting/schemas'
import type { Kysely } from 'kysely'
import { liveUpdatesInto } from '../../inbox/testing/live-updates-fixtures.ts'
import { tellInto, type Told } from '../../inbox/testing/notify-fixtures.ts'
import { type Clock, fixedClock } from '../../platform/clock.ts'
import type { DemoReach } from '../../platform/sessions.ts'
import { callAs } from '../../platform/testing/test-caller.ts'
import type { Tables } from '../../tables.ts'
import { scoutingEndpoints } from '../routes.ts'
import type { ScoutingContext } from '../scouting-context.ts'

export const DOLORES = { latitude: 37.7597, longitude: -122.4271 }

export const REWARDS: readonly Reward[] = [
  {
    id: 'discount',
    title: '10% off at the pet store',
    says: 'Show the code at the register.',
    costPoints: 10,
    partner: 'Paws & Co',
    isDemo: false,
    stock: null,
  },
  {
    id: 'last-one',
    title: 'The last one',
    says: 'There is one.',
    costPoints: 10,
    partner: 'Paws & Co',
    isDemo: false,
    stock: 1,
  },
]

interface Person {
  id: number
  name: string
}

/** So many people: `[ann, bob]` of two are both there. */
type Several<Count extends number, Found extends Person[] = []> = number extends Count
  ? Person[]
  : Found['length'] extends Count
    ? Found
    : Several<Count, [...Found, Person]>

let files = 0

/** Members of a test who scout, and the calls as the server would answer them. */
export function scoutingOf(db: Kysely<Tables>, clock: Clock = fixedClock('2026-11-21T20:00:00Z')) {
  const told: Told[] = []
  const { liveNotices, liveUpdates, answering } = liveUpdatesInto(db)
  const context: ScoutingContext = {
    db,
    clock,
    notify: tellInto(told),
    liveUpdates,
    addressAt: async () => 'Dolores St, San Francisco',
    rewards: REWARDS,
    head: { publicUrl: 'https://wayfur.example' },
  }
  const served = scoutingEndpoints(context)
  return {
    parts: context,
    told,
    /** What open pages were told. */
    liveNotices,
    as: (person: Person | null, roles: readonly GivenRole[] = [], demo: DemoReach = 'nothing') =>
      callAs(served, person && { ...person, roles }, { demo, answering }),
    async people<Count extends number>(count: Count): Promise<Several<Count>> {
      const before = await db
        .selectFrom('members')
        .select((row) => row.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
      const people = await db
        .insertInto('members')
        .values(
          Array.from({ length: count }, (_, at) => ({
            name: `Scout ${at}`,
            email: `scout${Number(before.count) + at}@example.com`,
            timeZone: 'America/Los_Angeles',
          })),
        )
        .returning(['id', 'name'])
        .execute()
      return people as Several<Count>
    },
    /** A picture the person uploaded for a bin. */
    async picture(ownerId: number): Promise<string> {
      files += 1
      const name = `${String(files).padStart(26, '0')}.webp`
      await db
        .insertInto('files')
        .values({
          name,
          ownerId,
          purpose: 'bin',
          type: 'image/webp',
          bytes: 1_000,
          width: 10,
          height: 10,
          createdAt: clock.now(),
        })
        .execute()
      return fileUrl(name)
    },
  }
}

export type ScoutingOf = ReturnType<typeof scoutingOf>

/** A point so many meters north of Dolores Park. */
export const north = (meters: number) => ({
  ...DOLORES,
  latitude: DOLORES.latitude + meters / 111_195,
})

/** Has a person report a bin, from where it stands unless told. */
export async function report(
  scouting: ScoutingOf,
  person: { id: number; name: string },
  { at = DOLORES, from = at }: { at?: typeof DOLORES; from?: typeof DOLORES | null } = {},
) {
  const imageUrl = await scouting.picture(person.id)
  return scouting.as(person)(endpoints.reportBin, { body: { ...at, imageUrl, from } })
}
