import { dayText } from '@wayfur/domain/calendar'
import { distanceMeters } from '@wayfur/domain/geo'
import { msg, t } from '@wayfur/domain/language/messages'
import { REPORT_REASON_LABELS } from '@wayfur/domain/moderation/correction'
import { differencesOf, NOTHING } from '@wayfur/domain/moderation/queue'
import { credentialText, placeFacts } from '@wayfur/domain/moderation/submission-facts'
import {
  type Difference,
  type Fact,
  type LogEntry,
  PlaceChanges,
  type QueuedSubmission,
  ReportReason,
} from '@wayfur/domain/moderation/submission-schemas'
import { CLAIM_ROLE_LABELS } from '@wayfur/domain/owners/claim'
import { ClaimRole, MailboxProof } from '@wayfur/domain/owners/claim-schemas'
import { cellsOfCircle } from '@wayfur/domain/places/grid-cell'
import { Problem } from '@wayfur/domain/problem'
import { PROOF_LABELS } from '@wayfur/domain/providers/proof'
import type { SentCredential } from '@wayfur/domain/providers/provider-schemas'
import { Point } from '@wayfur/domain/schemas'
import type { Kysely } from 'kysely'
import { safeParse } from 'zod/v4/core'
import type { SignedIn } from '../platform/sessions.ts'
import { proofIn } from '../providers/proofs-of.ts'
import { proposalIn } from '../providers/propose-provider-change.ts'
import type { Tables } from '../tables.ts'
import { factsOfDraft, isDrafted } from './drafted-kinds.ts'
import { queueRowOf, withAuthor } from './list-queue.ts'
import type { ModerationContext } from './moderation-context.ts'
import type { SubmissionRow } from './submission-rows.ts'

/** A submission as a moderator may see it; a draft that was never sent is not there for them. */
export async function queuedRow(db: Kysely<Tables>, id: number) {
  const row = await withAuthor(db)
    .where('s.id', '=', id)
    .where('s.sentAt', 'is not', null)
    .executeTakeFirst()
  if (row === undefined) throw new Problem('not-found', msg('We could not find that submission.'))
  return row
}

/** Everything a moderator needs to decide. */
export async function queued(
  { db, subjects }: Pick<ModerationContext, 'db' | 'subjects'>,
  id: number,
  reader: SignedIn,
): Promise<QueuedSubmission> {
  const row = await queuedRow(db, id)
  const sort = row.subjectKind === null ? undefined : subjects[row.subjectKind]
  return {
    ...queueRowOf(row, reader),
    content: row.content,
    facts: factsOf(row),
    differences: await differencesFor(db, row),
    subjectNow: row.subjectId === null ? null : ((await sort?.find(db, row.subjectId)) ?? null),
    canHideSubject: row.kind === 'report' && sort?.hide !== undefined,
    lookalikes: await lookalikesOf(db, row),
    authorRecord: await recordOf(db, row),
    log: await logOf(db, row.id),
  }
}

function factsOf(row: SubmissionRow): Fact[] {
  if (isDrafted(row.kind)) return factsOfDraft(row.kind, row.content)
  const { comment, reason, alt } = row.content
  if (row.kind === 'claim') return claimFacts(row.content)
  if (row.kind === 'proof') return proofFacts(row.content)
  const facts: Fact[] = []
  const known = safeParse(ReportReason, reason)
  if (known.success) {
    facts.push({ field: 'reason', label: t('Reason'), text: t(REPORT_REASON_LABELS[known.data]) })
  }
  if (typeof alt === 'string') facts.push({ field: 'alt', label: t('What it shows'), text: alt })
  if (typeof comment === 'string') {
    facts.push({ field: 'comment', label: t('In their words'), text: comment })
  }
  return facts
}

/** Who claims a place, in their own words. */
function claimFacts(content: SubmissionRow['content']): Fact[] {
  const { role, contact, note, proof } = content
  const known = safeParse(ClaimRole, role)
  const proved = safeParse(MailboxProof, proof)
  return [
    {
      field: 'role',
      label: t('Who they are there'),
      text: known.success ? t(CLAIM_ROLE_LABELS[known.data]) : t(NOTHING),
    },
    { field: 'contact', label: t('Contact of the business'), text: textOr(contact) },
    { field: 'note', label: t('Note'), text: textOr(note) },
    ...(proved.success
      ? [{ field: 'proof', label: t('Proof'), text: proofText(proved.data) }]
      : []),
    ...(content['file'] === null ? [paperGone()] : []),
  ]
}

function paperGone(): Fact {
  return { field: 'file', label: t('Document'), text: t('Deleted after it was checked') }
}

/** What a document proves, and until when it says so itself. */
function proofFacts(content: SubmissionRow['content']): Fact[] {
  const sent = proofIn(content)
  if (sent === undefined) return []
  const { proof, file, expiresOn } = sent
  return [
    { field: 'proof', label: t('What it proves'), text: t(PROOF_LABELS[proof]) },
    {
      field: 'expiresOn',
      label: t('Valid through'),
      text: expiresOn === null ? t('No end given') : dayText(expiresOn),
    },
    ...(file === null ? [paperGone()] : []),
  ]
}

/** A fact to weigh; what is published may itself be somebody's correction. */
function proofText({ domain, on, isPublished }: MailboxProof): string {
  return isPublished
    ? t('Proved by the published address at {domain}, {day}', { domain, day: dayText(on) })
    : t('Proved by a mailbox at {domain}, {day}', { domain, day: dayText(on) })
}

function textOr(text: unknown): string {
  return typeof text === 'string' ? text : t(NOTHING)
}

/** What a correction would change of the live place or provider. */
async function differencesFor(db: Kysely<Tables>, row: SubmissionRow): Promise<Difference[]> {
  if (row.kind === 'correction' && row.subjectKind === 'provider') {
    return providerDifferences(db, row)
  }
  if (row.kind !== 'correction' || row.subjectKind !== 'place' || row.subjectId === null) return []
  const changes = safeParse(PlaceChanges, asDraft(row.content['changes'] ?? {}))
  if (!changes.success) return []
  const place = await db
    .selectFrom('places')
    .selectAll()
    .where('id', '=', row.subjectId)
    .executeTakeFirst()
  if (place === undefined) return []
  const { latitude, longitude } = place
  const before = placeFacts({
    ...place,
    location: latitude === null || longitude === null ? null : { latitude, longitude },
    pets: place.petPolicy,
  })
  const differences = differencesOf(before, placeFacts(changes.data))
  if (changes.data.isClosed === true) {
    differences.unshift({
      field: 'isClosed',
      label: t('Still there'),
      before: place.status === 'live' ? t('Open for visitors') : t('Closed for good'),
      after: t('Closed for good'),
    })
  }
  return differences
}

async function providerDifferences(db: Kysely<Tables>, row: SubmissionRow): Promise<Difference[]> {
  const proposal = proposalIn(row.content)
  if (proposal === undefined || row.subjectId === null) return []
  const { businessName, credentials } = proposal
  const provider = await db
    .selectFrom('providers')
    .select('businessName')
    .where('id', '=', row.subjectId)
    .executeTakeFirst()
  const proofs = await db
    .selectFrom('providerCredentials')
    .select(['name', 'issuer', 'expiresOn'])
    .where('providerId', '=', row.subjectId)
    .orderBy('id')
    .execute()
  const after = [
    ...(businessName === null
      ? []
      : [{ field: 'businessName', label: t('Name'), text: businessName }]),
    ...(credentials.length === 0
      ? []
      : [
          {
            field: 'credentials',
            label: t('Credentials'),
            text: proofsText([...proofs, ...credentials]),
          },
        ]),
  ]
  const before = [
    { field: 'businessName', label: t('Name'), text: provider?.businessName ?? t(NOTHING) },
    { field: 'credentials', label: t('Credentials'), text: proofsText(proofs) },
  ]
  return differencesOf(before, after)
}

function proofsText(proofs: readonly Pick<SentCredential, 'name' | 'issuer' | 'expiresOn'>[]) {
  const lines = proofs.map(credentialText)
  return lines.length === 0 ? t(NOTHING) : lines.join('\n')
}

/** Kept changes hold null where a text was taken away; the schema reads what people type. */
export function asDraft(changes: unknown): unknown {
  return JSON.parse(JSON.stringify(changes), (key, value: unknown) =>
    value === null && TYPED_TEXTS.has(key) ? '' : value,
  )
}

const TYPED_TEXTS = new Set([
  'street',
  'state',
  'zipCode',
  'phone',
  'website',
  'email',
  'description',
  'note',
])

/** How far around a proposed place one with the same name is probably the same. */
const SAME_PLACE_METERS = 300
const MOST_COMPARED = 500
const MOST_LOOKALIKES = 5

async function lookalikesOf(
  db: Kysely<Tables>,
  row: SubmissionRow,
): Promise<QueuedSubmission['lookalikes']> {
  const at = safeParse(Point, row.content['location'])
  if (row.kind !== 'place' || row.state === 'approved' || !at.success) return []
  const cells = cellsOfCircle(at.data, SAME_PLACE_METERS) ?? []
  if (cells.length === 0) return []
  const near = await db
    .selectFrom('places')
    .select(['id', 'name', 'latitude', 'longitude'])
    .where('cell', 'in', cells)
    .where('isShown', '=', true)
    .limit(MOST_COMPARED)
    .execute()
  const words = tellingWords(row.title)
  return near
    .flatMap(({ id, name, latitude, longitude }) => {
      if (latitude === null || longitude === null) return []
      const meters = Math.round(distanceMeters(at.data, { latitude, longitude }))
      const isAlike = [...tellingWords(name)].some((word) => words.has(word))
      return meters <= SAME_PLACE_METERS && isAlike ? [{ id, name, distanceMeters: meters }] : []
    })
    .toSorted((a, b) => a.distanceMeters - b.distanceMeters)
    .slice(0, MOST_LOOKALIKES)
}

/** Words of a name that tell it from others: 'the' and 'of' do not. */
function tellingWords(name: string): Set<string> {
  return new Set(
    name
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 3),
  )
}

async function recordOf(
  db: Kysely<Tables>,
  row: SubmissionRow,
): Promise<QueuedSubmission['authorRecord']> {
  const none = { approved: 0, rejected: 0, waiting: 0 }
  if (row.memberId === null) return none
  return db
    .selectFrom('submissions')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('state', '=', 'approved').as('approved'),
      fn.countAll<number>().filterWhere('state', '=', 'rejected').as('rejected'),
      fn.countAll<number>().filterWhere('state', 'in', ['submitted', 'resubmitted']).as('waiting'),
    ])
    .where('memberId', '=', row.memberId)
    .where('id', '!=', row.id)
    .executeTakeFirstOrThrow()
}

/** More moves than these nobody makes with one submission. */
const MOST_MOVES = 50

async function logOf(db: Kysely<Tables>, id: number): Promise<LogEntry[]> {
  const moves = await db
    .selectFrom('submissionMoves as l')
    .leftJoin('members as m', 'm.id', 'l.memberId')
    .select(['l.move', 'l.toState', 'l.reason', 'l.at', 'm.name'])
    .where('l.submissionId', '=', id)
    .orderBy('l.id', 'desc')
    .limit(MOST_MOVES)
    .execute()
  return moves.map(({ move, toState, reason, at, name }) => ({
    move,
    to: toState,
    byName: name ?? t('Former member'),
    reason,
    at: at.toISOString(),
  }))
}
