import * as z from 'zod/mini'
import { GIVEN_ROLES } from '../accounts/permissions.ts'
import { endpoint } from '../endpoint.ts'
import { queryInteger } from '../query-values.ts'
import { OperatorAct, OperatorActKind } from './operator-act.ts'
import { t } from '../language/messages.ts'

/** Rows one page of a list shows. */
export const ROWS_AT_ONCE = 25
export const LONGEST_SEARCH = 100

const Id = z.object({ id: queryInteger(1, Number.MAX_SAFE_INTEGER) })
const Search = z.optional(z.string().check(z.trim(), z.maxLength(LONGEST_SEARCH)))
/** `next` of the page before. */
const After = z.optional(queryInteger(1, Number.MAX_SAFE_INTEGER))
const Next = z.nullable(z.int())
const GivenRole = z.enum(GIVEN_ROLES)

export const readOverview = endpoint({
  method: 'GET',
  path: '/api/admin/overview',
  summary:
    'What waits for somebody: reviews, failed work, messages; and what the settings warn of.',
  access: 'see-operations',
  shows: ['operations'],
  reply: z.object({
    people: z.int(),
    suspended: z.int(),
    reviewsWaiting: z.int(),
    jobsWaiting: z.int(),
    jobsDead: z.int(),
    messagesOpen: z.int(),
    samples: z.int(),
    settingWarnings: z.int(),
  }),
})

export const PersonOfOperator = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  roles: z.array(GivenRole),
  memberSince: z.iso.datetime(),
  /** One of the people of demo mode; they stay as they are. */
  isSample: z.boolean(),
  isYou: z.boolean(),
  suspendedAt: z.nullable(z.iso.datetime()),
  /** Browsers in which they are signed in. */
  sessions: z.int(),
  lastSeenAt: z.nullable(z.iso.datetime()),
})
export type PersonOfOperator = z.infer<typeof PersonOfOperator>

export const listPeople = endpoint({
  method: 'GET',
  path: '/api/admin/people',
  summary: 'People with an account, newest first; searched by name, address or number.',
  access: 'manage-members',
  shows: ['operations'],
  query: z.object({
    q: Search,
    role: z.optional(GivenRole),
    state: z.optional(z.enum(['active', 'suspended'])),
    after: After,
  }),
  reply: z.object({
    people: z.array(PersonOfOperator).check(z.maxLength(ROWS_AT_ONCE)),
    next: Next,
  }),
})

export const changeRole = endpoint({
  method: 'POST',
  path: '/api/admin/people/:id/roles',
  summary: 'Gives somebody a role or takes it; the log keeps who did so.',
  access: 'manage-members',
  stale: ['operations'],
  params: Id,
  body: z.object({ role: GivenRole, isGiven: z.boolean() }),
  reply: PersonOfOperator,
})

export const LONGEST_REASON = 500

export const suspendPerson = endpoint({
  method: 'POST',
  path: '/api/admin/people/:id/suspend',
  summary: 'Ends all sessions of somebody at once and keeps them from signing in.',
  access: 'manage-members',
  stale: ['operations'],
  params: Id,
  body: z.object({
    reason: z.string({ error: () => t('Please give a reason.') }).check(
      z.trim(),
      z.minLength(3, { error: () => t('Please give a reason; the log keeps it.') }),
      z.maxLength(LONGEST_REASON, {
        error: () => t('Please use at most {longest} characters.', { longest: LONGEST_REASON }),
      }),
    ),
  }),
  reply: PersonOfOperator,
})

export const restorePerson = endpoint({
  method: 'POST',
  path: '/api/admin/people/:id/restore',
  summary: 'Lets somebody who was suspended sign in again.',
  access: 'manage-members',
  stale: ['operations'],
  params: Id,
  reply: PersonOfOperator,
})

export const JOB_STATES = ['dead', 'waiting', 'running', 'done'] as const
export const JobState = z.enum(JOB_STATES)
export type JobState = z.infer<typeof JobState>

export const JobOfOperator = z.object({
  id: z.int(),
  kind: z.string(),
  key: z.string(),
  state: JobState,
  attempts: z.int(),
  askedAt: z.iso.datetime(),
  /** When it may begin, or when it ended. */
  at: z.iso.datetime(),
  /** Why its last attempt failed, in our own words. */
  error: z.nullable(z.string()),
})
export type JobOfOperator = z.infer<typeof JobOfOperator>

export const listJobs = endpoint({
  method: 'GET',
  path: '/api/admin/jobs',
  summary: 'Work for later of every sort, newest first: given up, waiting, under way and done.',
  access: 'see-operations',
  shows: ['operations'],
  query: z.object({
    state: z.optional(JobState),
    kind: z.optional(z.string().check(z.maxLength(60))),
    q: Search,
    after: After,
  }),
  reply: z.object({
    jobs: z.array(JobOfOperator).check(z.maxLength(ROWS_AT_ONCE)),
    next: Next,
    counts: z.record(JobState, z.int()),
    kinds: z.array(z.string()),
  }),
})

export const retryJob = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/:id/retry',
  summary: 'Has work that was given up tried again from its first attempt.',
  access: 'see-operations',
  stale: ['operations', 'outbox'],
  params: Id,
  reply: z.object({ isWaiting: z.literal(true) }),
})

export const discardJob = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/:id/discard',
  summary: 'Lets work that was given up rest for good.',
  access: 'see-operations',
  stale: ['operations', 'outbox'],
  params: Id,
  reply: z.object({ isDiscarded: z.literal(true) }),
})

const SampleWorld = z.object({
  places: z.int(),
  /** How many of them nobody sees, because they were hidden or stand near imported places. */
  hiddenPlaces: z.int(),
  providers: z.int(),
  /** Whether an operator put the sample world out of sight. */
  isHidden: z.boolean(),
})

export const readSampleWorld = endpoint({
  method: 'GET',
  path: '/api/admin/sample-world',
  summary: 'How much of the installation is sample world.',
  access: 'see-operations',
  shows: ['operations'],
  reply: SampleWorld,
})

export const SAMPLE_WORLD_MOVES = ['hide', 'show', 'remove', 'write'] as const

export const changeSampleWorld = endpoint({
  method: 'POST',
  path: '/api/admin/sample-world',
  summary: 'Hides, shows, removes or brings back the sample places; real ones are never touched.',
  access: 'see-operations',
  stale: ['operations', 'places', 'providers', 'events', 'bins', 'reviews'],
  body: z.object({ move: z.enum(SAMPLE_WORLD_MOVES) }),
  reply: SampleWorld,
})

export const readSettingsCheck = endpoint({
  method: 'GET',
  path: '/api/admin/settings',
  summary: 'Every setting, whether it is set, and what to think about; never a secret.',
  access: 'see-operations',
  shows: ['operations'],
  reply: z.object({
    settings: z.array(
      z.object({
        name: z.string(),
        meaning: z.string(),
        isSet: z.boolean(),
        /** Null where the value is secret, or nothing is set and nothing is the default. */
        value: z.nullable(z.string()),
        isSecret: z.boolean(),
      }),
    ),
    warnings: z.array(z.string()),
  }),
})

const CatalogueSection = z.object({
  name: z.string(),
  items: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      says: z.string(),
      price: z.nullable(z.string()),
    }),
  ),
})
export type CatalogueSection = z.infer<typeof CatalogueSection>

export const readCatalogue = endpoint({
  method: 'GET',
  path: '/api/admin/catalogue',
  summary: 'What is sold here, as the files of the installation say it.',
  access: 'see-operations',
  shows: ['operations'],
  reply: z.array(CatalogueSection),
})

export const listOperatorActs = endpoint({
  method: 'GET',
  path: '/api/admin/acts',
  summary: 'What those who run this installation did, latest first; nothing in it can be changed.',
  access: 'see-operations',
  shows: ['operations'],
  query: z.object({ act: z.optional(OperatorActKind), q: Search, after: After }),
  reply: z.object({ acts: z.array(OperatorAct).check(z.maxLength(ROWS_AT_ONCE)), next: Next }),
})
