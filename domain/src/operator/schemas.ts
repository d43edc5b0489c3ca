import * as z from 'zod/mini'
import { GIVEN_ROLES } from '../accounts/permissions.ts'
import { t } from '../language/messages.ts'
import { queryInteger } from '../schemas.ts'
import {
  JOB_STATES,
  LONGEST_REASON,
  LONGEST_SEARCH,
  ROWS_AT_ONCE,
  SAMPLE_WORLD_MOVES,
} from './endpoints.ts'
import { Health } from './health-schemas.ts'
import { ACT_SUBJECTS, OPERATOR_ACTS } from './operator-act.ts'

const Id = z.object({ id: queryInteger(1, Number.MAX_SAFE_INTEGER) })
const Search = z.optional(z.string().check(z.trim(), z.maxLength(LONGEST_SEARCH)))
/** `next` of the page before. */
const After = z.optional(queryInteger(1, Number.MAX_SAFE_INTEGER))
const Next = z.nullable(z.int())
const GivenRole = z.enum(GIVEN_ROLES)

export const readOverview = {
  summary:
    'What waits for somebody: reviews, failed work, messages; and what the settings warn of.',
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
}

export const readHealth = {
  summary: 'How the installation fared in the last day, in half hours: all its processes together.',
  reply: Health,
}

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
  /** Whether signing in takes a code as well. */
  hasSecondStep: z.boolean(),
  /** Browsers in which they are signed in. */
  sessions: z.int(),
  lastSeenAt: z.nullable(z.iso.datetime()),
})
export type PersonOfOperator = z.infer<typeof PersonOfOperator>

export const listPeople = {
  summary: 'People with an account, newest first; searched by name, address or number.',
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
}

export const changeRole = {
  summary: 'Gives somebody a role or takes it; the log keeps who did so.',
  params: Id,
  body: z.object({ role: GivenRole, isGiven: z.boolean() }),
  reply: PersonOfOperator,
}

export const suspendPerson = {
  summary: 'Ends all sessions of somebody at once and keeps them from signing in.',
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
}

export const restorePerson = {
  summary: 'Lets somebody who was suspended sign in again.',
  params: Id,
  reply: PersonOfOperator,
}
export const turnOffStepOf = {
  summary: 'Turns the second step of somebody off who has lost their phone and recovery codes.',
  params: Id,
  reply: PersonOfOperator,
}
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

export const listJobs = {
  summary: 'Work for later of every sort, newest first: given up, waiting, under way and done.',
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
}

export const retryJob = {
  summary: 'Has work that was given up tried again from its first attempt.',
  params: Id,
  reply: z.object({ isWaiting: z.literal(true) }),
}

export const discardJob = {
  summary: 'Lets work that was given up rest for good.',
  params: Id,
  reply: z.object({ isDiscarded: z.literal(true) }),
}

const SampleWorld = z.object({
  places: z.int(),
  /** How many of them nobody sees, because they were hidden or stand near imported places. */
  hiddenPlaces: z.int(),
  providers: z.int(),
  /** Whether an operator put the sample world out of sight. */
  isHidden: z.boolean(),
})

export const readSampleWorld = {
  summary: 'How much of the installation is sample world.',
  reply: SampleWorld,
}

export const changeSampleWorld = {
  summary: 'Hides, shows, removes or brings back the sample places; real ones are never touched.',
  body: z.object({ move: z.enum(SAMPLE_WORLD_MOVES) }),
  reply: SampleWorld,
}

export const readSettingsCheck = {
  summary: 'Every setting, whether it is set, and what to think about; never a secret.',
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
}

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

export const readCatalogue = {
  summary: 'What is sold here, as the files of the installation say it.',
  reply: z.array(CatalogueSection),
}

export const OperatorActKind = z.enum(
  Object.keys(OPERATOR_ACTS) as [keyof typeof OPERATOR_ACTS, ...(keyof typeof OPERATOR_ACTS)[]],
)
export type OperatorActKind = z.infer<typeof OperatorActKind>
export const ActSubject = z.enum(ACT_SUBJECTS)
export type ActSubject = z.infer<typeof ActSubject>

/** One line of the log: nobody can change or remove it. */
export const OperatorAct = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  actor: z.object({ id: z.int(), name: z.string() }),
  act: OperatorActKind,
  subject: z.object({
    kind: ActSubject,
    id: z.nullable(z.int()),
    /** How a member is called now; null for other subjects and for those who left. */
    name: z.nullable(z.string()),
  }),
  /** The role, the reason or the sort of work; empty when the act says it all. */
  detail: z.string(),
})
export type OperatorAct = z.infer<typeof OperatorAct>

export const listOperatorActs = {
  summary: 'What those who run this installation did, latest first; nothing in it can be changed.',
  query: z.object({ act: z.optional(OperatorActKind), q: Search, after: After }),
  reply: z.object({ acts: z.array(OperatorAct).check(z.maxLength(ROWS_AT_ONCE)), next: Next }),
}
