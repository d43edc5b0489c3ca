import type { GivenRole } from '@wayfur/domain/accounts/permissions'
import { fileNameIn } from '@wayfur/domain/files/file'
import * as endpoints from '@wayfur/domain/moderation/endpoints'
import {
  EMPTY_PLACE_DRAFT,
  type PlaceDraft,
  type Submission,
} from '@wayfur/domain/moderation/submission-schemas'
import { EMPTY_PARTNER_DRAFT } from '@wayfur/domain/partners/partner-schemas'
import { kindPolicy } from '@wayfur/domain/places/pet-policy'
import { USUAL_WEEK } from '@wayfur/domain/providers/painted-week'
import { EMPTY_PROVIDER_DRAFT } from '@wayfur/domain/providers/provider-schemas'
import type { CallInProcess } from '@wayfur/domain/request-context'
import type { Kysely } from 'kysely'
import { liveUpdatesInto } from '../../inbox/testing/live-updates-fixtures.ts'
import { tellInto, type Told } from '../../inbox/testing/notify-fixtures.ts'
import { fixedClock } from '../../platform/clock.ts'
import type { TestDatabase } from '../../platform/database/testing/test-database.ts'
import { callAs } from '../../platform/testing/test-caller.ts'
import type { Tables } from '../../tables.ts'
import type { ModerationContext } from '../moderation-context.ts'
import { moderationEndpoints } from '../routes.ts'
import { subjectsOf } from '../subjects.ts'

/** A place of a test that may be sent as it is. */
export const WHOLE_PLACE: PlaceDraft = {
  ...EMPTY_PLACE_DRAFT,
  name: 'The Patient Beagle',
  category: 'restaurant',
  role: 'owner',
  street: '1 Castro St',
  city: 'San Francisco',
  state: 'CA',
  location: { latitude: 37.7609, longitude: -122.435 },
  precision: 'exact',
  pets: { ...EMPTY_PLACE_DRAFT.pets, dog: kindPolicy('patio') },
}

export const WHOLE_PROVIDER = {
  ...EMPTY_PROVIDER_DRAFT,
  businessName: 'Bernal Walks',
  description: 'Calm walks in small groups.',
  services: [{ service: 'dog_walking' as const, priceCents: 2550, per: 'hour' as const }],
  serviceArea: 'Mission, Bernal Heights',
  city: 'San Francisco, CA',
  location: { latitude: 37.73912, longitude: -122.41599 },
  hours: USUAL_WEEK,
}

export const WHOLE_PARTNER = {
  ...EMPTY_PARTNER_DRAFT,
  company: 'The Long Stay Inn',
  kind: 'hotel' as const,
  website: 'stay.example.com',
  contactName: 'Robin Doe',
  contactEmail: 'robin@example.com',
  message: 'We take dogs of every size.',
}

/** A product with nothing but moderation, on a database of a test, with people to act in it. */
export function moderationWorld({ db }: Pick<TestDatabase, 'db'>) {
  const clock = fixedClock('2026-11-21T08:00:00Z')
  const { liveNotices, answering } = liveUpdatesInto(db)
  const told: Told[] = []
  const notify = tellInto(told)
  const context: ModerationContext = {
    db,
    clock,
    head: { publicUrl: 'https://wayfur.example', operatorName: '' },
    timeZoneAt: async () => 'America/Los_Angeles',
    subjects: subjectsOf({ notify }),
    notify,
  }
  const served = moderationEndpoints(context)

  /** Somebody with an account who asks as themselves. */
  async function person(
    name: string,
    roles: readonly GivenRole[] = [],
  ): Promise<{ id: number; callApi: CallInProcess }> {
    const { id } = await db
      .insertInto('members')
      .values({ name, email: `${name.toLowerCase()}@example.com`, roles: [...roles] })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, callApi: callAs(served, { id, name, roles }, { answering }) }
  }

  /** The letters that were put in the post, oldest first. */
  async function letters(): Promise<{ to: string; subject: string; text: string }[]> {
    const jobs = await db
      .selectFrom('jobs')
      .select('payload')
      .where('kind', '=', 'mail')
      .orderBy('id')
      .execute()
    return jobs.map(({ payload }) => {
      const { to, letter } = payload as { to: string; letter: { subject: string; text: string } }
      return { to, subject: letter.subject, text: letter.text }
    })
  }

  return { db, clock, context, told, liveNotices, person, letters }
}

/** Begins a place and sends it. */
export async function sent(
  callApi: CallInProcess,
  content: object = WHOLE_PLACE,
): Promise<Submission> {
  const draft = await callApi(endpoints.startSubmission, {
    body: { kind: 'place', content: { ...content } },
  })
  const { id, version } = draft
  return callApi(endpoints.sendSubmission, { params: { id }, body: { version } })
}

export function approve(callApi: CallInProcess, { id, version }: { id: number; version: number }) {
  return callApi(endpoints.approveSubmission, { params: { id }, body: { version } })
}

export async function refusal(work: Promise<unknown>): Promise<string> {
  const outcome = await work.then(
    () => 'no refusal',
    (error: { code?: string; message: string }) => `${error.code}: ${error.message}`,
  )
  return outcome
}

/** A picture somebody has uploaded and nothing shows yet. */
export async function upload(db: Kysely<Tables>, ownerId: number, url: string): Promise<void> {
  await db
    .insertInto('files')
    .values({
      name: fileNameIn(url),
      ownerId,
      purpose: 'place',
      type: 'image/webp',
      bytes: 1,
      width: 1,
      height: 1,
      createdAt: new Date('2026-11-21T08:00:00Z'),
      keptAt: null,
      deletedAt: null,
    })
    .execute()
}
