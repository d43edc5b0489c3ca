import { EventSubmission } from '@wayfur/domain/events/event-schemas'
import { msg } from '@wayfur/domain/language/messages'
import { checkDraft } from '@wayfur/domain/moderation/check-draft'
import {
  PlaceChanges,
  PlaceSubmission,
  type SubmissionKind,
} from '@wayfur/domain/moderation/submission-schemas'
import { PartnerApplication } from '@wayfur/domain/partners/partner-schemas'
import { invariant, Problem } from '@wayfur/domain/problem'
import { SentProvider } from '@wayfur/domain/providers/provider-schemas'
import { Point } from '@wayfur/domain/schemas'
import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import { publishEvent } from '../events/publish-event.ts'
import { acceptClaim, makeOwner, noteOwnersWord } from '../owners/make-owner.ts'
import { addPartner } from '../partners/add-partner.ts'
import { publishPhoto } from '../photos/publish-photo.ts'
import { addProposedPlace } from '../places/add-proposed-place.ts'
import { correctPlace } from '../places/correct-place.ts'
import { ownsPlace } from '../places/owner-of-place.ts'
import { addReviewedProvider } from '../providers/add-reviewed-provider.ts'
import { checkProof } from '../providers/check-proof.ts'
import { applyProposal } from '../providers/propose-provider-change.ts'
import type { Tables } from '../tables.ts'
import type { Subjects } from './moderation-context.ts'
import { asDraft } from './read-queued.ts'
import type { SubmissionRow } from './submission-rows.ts'

export type ApprovalResult = {
  kind: 'place' | 'provider' | 'partner' | 'event'
  id: number
} | null

interface Given {
  subjects: Subjects
  /** The zone of the place it names. */
  timeZone: string | null
  /** For a report: whether what it is about is taken off the site. */
  hidesSubject: boolean
  /** Open pages are told of what appears on the site. */
  now: Date
}

type Apply = (tx: Transaction<Tables>, row: SubmissionRow, given: Given) => Promise<ApprovalResult>

/** What the approval of each kind does. */
const APPLY: Readonly<Record<SubmissionKind, Apply>> = {
  async place(tx, row, { timeZone, now }) {
    const place = whole(PlaceSubmission, row.content)
    const origin = { submissionId: row.id, sentOn: sentOn(row, now), timeZone, now }
    const id = await addProposedPlace(tx, place, origin)
    const { memberId } = row
    if (place.role === 'owner' && memberId !== null) {
      await makeOwner(tx, { placeId: id, memberId, on: origin.sentOn })
    }
    return { kind: 'place', id }
  },
  async provider(tx, row, { timeZone, now }) {
    const provider = whole(SentProvider, row.content)
    const given = { memberId: requireAuthor(row), timeZone, now }
    return { kind: 'provider', id: await addReviewedProvider(tx, provider, given) }
  },
  async partner(tx, row, { now }) {
    const partner = whole(PartnerApplication, row.content)
    return {
      kind: 'partner',
      id: await addPartner(tx, partner, { memberId: requireAuthor(row), now }),
    }
  },
  async event(tx, row, { now }) {
    const event = whole(EventSubmission, row.content)
    return {
      kind: 'event',
      id: await publishEvent(tx, event, { memberId: requireAuthor(row), now }),
    }
  },
  async correction(tx, row, { subjects, timeZone, now }) {
    if (row.subjectKind === 'place') {
      await correct(tx, row, { sentOn: sentOn(row, now), subjects, timeZone, now })
    }
    if (row.subjectKind === 'provider') await applyProposal(tx, row, now)
    return null
  },
  async photo(tx, row, { now }) {
    await publishPhoto(tx, row, { memberId: requireAuthor(row), sentOn: sentOn(row, now), now })
    return null
  },
  async claim(tx, row, { now }) {
    invariant(row.subjectId !== null, 'A claim is of a place.')
    const on = now.toISOString().slice(0, 10)
    await acceptClaim(tx, { placeId: row.subjectId, memberId: requireAuthor(row), on })
    return null
  },
  async proof(tx, row, { now }) {
    await checkProof(tx, row, { memberId: requireAuthor(row), now })
    return null
  },
  async report(tx, row, given) {
    if (given.hidesSubject) await hide(tx, row, given)
    return null
  },
}

/** Does what an approved submission asks for, in the transaction of the approval. */
export function applyApproval(
  tx: Transaction<Tables>,
  row: SubmissionRow,
  given: Given,
): Promise<ApprovalResult> {
  return APPLY[row.kind](tx, row, given)
}

/** The day of which its claims are. */
function sentOn({ sentAt }: SubmissionRow, now: Date): string {
  return (sentAt ?? now).toISOString().slice(0, 10)
}

async function correct(
  tx: Transaction<Tables>,
  row: SubmissionRow,
  {
    subjects,
    ...given
  }: { sentOn: string; subjects: Subjects; timeZone: string | null; now: Date },
): Promise<void> {
  const { subjectId } = row
  invariant(subjectId !== null, 'A correction is about something.')
  const changes = whole(PlaceChanges, asDraft(row.content['changes'] ?? {}))
  // One that is in words alone asks the moderator to look, which they just did.
  if (Object.keys(changes).length === 0) return
  const { memberId } = row
  const isTheirs = memberId !== null && (await ownsPlace(tx, { memberId, placeId: subjectId }))
  const from = isTheirs ? 'business' : 'owner'
  await correctPlace(tx, subjectId, changes, { ...given, from })
  if (isTheirs) await noteOwnersWord(tx, { placeId: subjectId, on: given.sentOn })
  else await subjects.place?.tellOfCorrection?.(tx, subjectId, given.now)
}

async function hide(tx: Transaction<Tables>, row: SubmissionRow, given: Given): Promise<void> {
  const { subjectKind, subjectId } = row
  invariant(subjectKind !== null && subjectId !== null, 'A report is about something.')
  const sort = given.subjects[subjectKind]
  if (sort?.hide === undefined) {
    throw new Problem('invalid-input', msg('What this report is about cannot be hidden from here.'))
  }
  await sort.hide(tx, subjectId, given.now)
}

/** The point whose time zone an approval needs, if it needs one. */
export function locationOf(row: SubmissionRow): Point | null {
  const changes = row.content['changes'] as { location?: unknown } | undefined
  const point = z.safeParse(Point, row.content['location'] ?? changes?.location)
  return point.success ? point.data : null
}

/** Somebody who has left can be given nothing. */
function requireAuthor(row: SubmissionRow): number {
  if (row.memberId === null)
    throw new Problem('conflict', msg('The person who sent this has left.'))
  return row.memberId
}

function whole<S extends z.ZodMiniType>(schema: S, content: unknown): z.output<S> {
  const checked = checkDraft(schema, content)
  if (checked.content === undefined) {
    const says = checked.problems[0]?.says ?? ''
    throw new Problem('conflict', msg('This can no longer be accepted as it is: {says}', { says }))
  }
  return checked.content
}
