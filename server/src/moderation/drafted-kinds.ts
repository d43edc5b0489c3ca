import { EventDraft, EventSubmission } from '@wayfur/domain/events/event-schemas'
import { translateWritten, verbatim } from '@wayfur/domain/language/messages'
import { checkDraft } from '@wayfur/domain/moderation/check-draft'
import { eventDraftFacts } from '@wayfur/domain/moderation/event-facts'
import {
  partnerDraftFacts,
  placeDraftFacts,
  providerDraftFacts,
} from '@wayfur/domain/moderation/submission-facts'
import {
  type DraftedKind,
  type Fact,
  PlaceDraft,
  PlaceSubmission,
  type SubmissionKind,
} from '@wayfur/domain/moderation/submission-schemas'
import { PartnerApplication, PartnerDraft } from '@wayfur/domain/partners/partner-schemas'
import { Problem } from '@wayfur/domain/problem'
import { ProviderDraft, ProviderSubmission } from '@wayfur/domain/providers/provider-schemas'
import * as z from 'zod/mini'
import { refusedInput } from '../platform/input-sentence.ts'

/** What is kept of a draft, and the name it goes by. */
interface KeptDraft {
  content: Record<string, unknown>
  title: string
}

interface DraftSort {
  /** As it is kept while it has no name; `titleText` says it in the reader's language. */
  unnamed: string
  /** What is kept of what was written so far, and the name in it. */
  keep: (given: unknown) => { content: Record<string, unknown>; name: string }
  /** What it must be once it is sent. */
  sent: z.ZodMiniType
  facts: (content: unknown) => Fact[]
}

/** What each kind that is written in steps consists of. */
const DRAFT_SORTS: Readonly<Record<DraftedKind, DraftSort>> = {
  place: {
    unnamed: 'Unnamed place',
    keep: (given) => {
      const content = readable(PlaceDraft, given)
      return { content, name: content.name }
    },
    sent: PlaceSubmission,
    facts: (content) => placeDraftFacts(readable(PlaceDraft, content)),
  },
  provider: {
    unnamed: 'Unnamed provider',
    keep: (given) => {
      const content = readable(ProviderDraft, given)
      return { content, name: content.businessName }
    },
    sent: ProviderSubmission,
    facts: (content) => providerDraftFacts(readable(ProviderDraft, content)),
  },
  partner: {
    unnamed: 'Unnamed company',
    keep: (given) => {
      const content = readable(PartnerDraft, given)
      return { content, name: content.company }
    },
    sent: PartnerApplication,
    facts: (content) => partnerDraftFacts(readable(PartnerDraft, content)),
  },
  event: {
    unnamed: 'Unnamed event',
    keep: (given) => {
      const content = readable(EventDraft, given)
      return { content, name: content.title }
    },
    sent: EventSubmission,
    facts: (content) => eventDraftFacts(readable(EventDraft, content)),
  },
}

export function isDrafted(kind: SubmissionKind): kind is DraftedKind {
  return Object.hasOwn(DRAFT_SORTS, kind)
}

/** A draft as it is kept: only what its kind knows, however little that is yet. */
export function draftOf(kind: DraftedKind, given: unknown): KeptDraft {
  const { content, name } = DRAFT_SORTS[kind].keep(given)
  return { content, title: name.trim().slice(0, 200) || DRAFT_SORTS[kind].unnamed }
}

/** What a submission goes by: its own name, or that it has none yet. */
export function titleText({ kind, title }: { kind: SubmissionKind; title: string }): string {
  return isDrafted(kind) && title === DRAFT_SORTS[kind].unnamed ? translateWritten(title) : title
}

/** Refuses to send what is not whole, with the first sentence of what is missing. */
export function requireWhole(kind: DraftedKind, content: unknown): void {
  const [first] = checkDraft(DRAFT_SORTS[kind].sent, content).problems
  if (first !== undefined) throw new Problem('invalid-input', verbatim(first.says))
}

/** A draft line by line, in words. */
export function factsOfDraft(kind: DraftedKind, content: unknown): Fact[] {
  return DRAFT_SORTS[kind].facts(content)
}

function readable<S extends z.ZodMiniType>(schema: S, given: unknown): z.output<S> {
  const result = z.safeParse(schema, given)
  if (result.success) return result.data
  throw refusedInput(result.error.issues)
}
