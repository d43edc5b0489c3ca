import type { GivenRole } from '@wayfur/domain/accounts/permissions'
import * as endpoints from '@wayfur/domain/reviews/endpoints'
import type { Kysely } from 'kysely'
import { tellInto, type Told } from '../../inbox/testing/notify-fixtures.ts'
import { fixedClock } from '../../platform/clock.ts'
import { callAs } from '../../platform/testing/test-caller.ts'
import type { Tables } from '../../tables.ts'
import type { ReviewsContext } from '../reviews-context.ts'
import { reviewsEndpoints } from '../routes.ts'

export const reviewsClock = fixedClock('2026-11-21T08:00:00Z')

/** A review of the first place of a test, different where the test says so. */
export function reviewOf(different: object = {}) {
  return {
    subject: 'place:1',
    stars: 4,
    text: 'Water bowls at every table.',
    visitedOn: '2026-11-01',
    pet: null,
    ...different,
  }
}

interface Person {
  id: number
  name: string
}

/** Members named 'Member No1' and so on. */
export async function addMembers(db: Kysely<Tables>, count: number): Promise<Person[]> {
  const names = Array.from({ length: count }, (_, index) => `Member No${index + 1}`)
  return db
    .insertInto('members')
    .values(names.map((name, index) => ({ name, email: `m${index + 1}@example.com` })))
    .returning(['id', 'name'])
    .execute()
}

/** A provider of a test; gives their number. */
export async function addProvider(db: Kysely<Tables>, memberId: number | null): Promise<number> {
  const { id } = await db
    .insertInto('providers')
    .values({
      memberId,
      businessName: 'Steady Paws',
      description: 'Walks in all weathers.',
      serviceArea: 'Bend and around',
      city: 'Bend',
      createdAt: reviewsClock.now(),
      updatedAt: reviewsClock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The calls about reviews, answered as the server does, for any caller of a test. */
export function askReviews(
  { db }: { db: Kysely<Tables> },
  rules: Partial<Pick<ReviewsContext, 'ownerOfPlace' | 'hasCompletedBooking'>> = {},
) {
  const told: Told[] = []
  const served = reviewsEndpoints({
    db,
    clock: reviewsClock,
    notify: tellInto(told),
    ownerOfPlace: async () => null,
    hasCompletedBooking: async () => false,
    ...rules,
  })
  function as(person: Person | null | undefined, roles: GivenRole[] = []) {
    const callApi = callAs(served, person ? { ...person, roles } : null)
    return {
      list: (query: object = {}) =>
        callApi(endpoints.listReviews, { query: { subject: 'place:1', ...query } }),
      write: (body: object) => callApi(endpoints.writeReview, { body } as never),
      answerPets: (body: object, id = 1) =>
        callApi(endpoints.answerPets, { params: { id }, body } as never),
      remove: (id: number) => callApi(endpoints.deleteReview, { params: { id } }),
      helpful: (id: number, isHelpful = true) =>
        callApi(endpoints.markHelpful, { params: { id }, body: { isHelpful } }),
    }
  }
  return { as, told }
}
