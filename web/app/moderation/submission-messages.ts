import { DAY_MS, HOUR_MS, MINUTE_MS } from '@wayfur/domain/durations'
import { countedText } from '@wayfur/domain/language/formats'
import { t } from '@wayfur/domain/language/messages'
import { isEditable, KIND_LABELS } from '@wayfur/domain/moderation/submission'
import type { DraftedKind, SubmissionSummary } from '@wayfur/domain/moderation/submission-schemas'
import { href } from 'react-router'

/** Where each kind of draft is written. */
const FORM_OF: Readonly<Record<DraftedKind, string>> = {
  place: href('/business/add'),
  provider: href('/provider/signup'),
  partner: href('/partners'),
  event: href('/events/create'),
}

/** The address where a draft, or what is to be changed, is written on; none for anything else. */
export function formAddress({
  id,
  kind,
  state,
}: Pick<SubmissionSummary, 'id' | 'kind' | 'state'>): string | undefined {
  if (!isEditable(state) || !isFormKind(kind)) return undefined
  return `${FORM_OF[kind]}?draft=${id}`
}

function isFormKind(kind: SubmissionSummary['kind']): kind is DraftedKind {
  return Object.hasOwn(FORM_OF, kind)
}

/** 'Correction: The Patient Beagle'; drafted kinds go by their name alone. */
export function titleInWords({ kind, title }: Pick<SubmissionSummary, 'kind' | 'title'>): string {
  return isFormKind(kind) ? title : `${t(KIND_LABELS[kind])}: ${title}`
}

/** Where what came of it is seen; none while nothing has. */
export function resultAddress({
  kind,
  state,
  subject,
  result,
}: Pick<SubmissionSummary, 'kind' | 'state' | 'subject' | 'result'>): string | undefined {
  if (kind === 'claim' && state === 'approved' && subject !== null) {
    return href('/places/:id/claim', { id: String(subject.id) })
  }
  if (kind === 'photo' && state === 'approved' && subject !== null) {
    return href('/places/:id/photos', { id: String(subject.id) })
  }
  if (kind === 'proof') return `${href('/provider')}?part=proofs`
  if (result === null) return undefined
  if (result.kind === 'event') return href('/events/:id', { id: String(result.id) })
  if (result.kind === 'place') return href('/places/:id', { id: String(result.id) })
  return result.kind === 'provider' ? href('/services') : href('/affiliate')
}

/** 'sent 3 hours ago', 'sent just now' */
export function sentText(since: string, now: string): string {
  const age = ageInWords(since, now)
  return age === null ? t('sent just now') : t('sent {age} ago', { age })
}

/** 'decided 2 days ago', 'decided just now' */
export function decidedText(since: string, now: string): string {
  const age = ageInWords(since, now)
  return age === null ? t('decided just now') : t('decided {age} ago', { age })
}

/** How long ago something was: '5 minutes', '3 hours', '2 days'; null for less than a minute. */
function ageInWords(since: string, now: string): string | null {
  const age = Math.max(0, Date.parse(now) - Date.parse(since))
  if (age < MINUTE_MS) return null
  if (age < HOUR_MS) return countedText(Math.floor(age / MINUTE_MS), 'minute')
  if (age < DAY_MS) return countedText(Math.floor(age / HOUR_MS), 'hour')
  return countedText(Math.floor(age / DAY_MS), 'day')
}
