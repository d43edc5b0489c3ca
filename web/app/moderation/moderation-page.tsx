import { useSuspenseQuery } from '@tanstack/react-query'
import { msg, t } from '@wayfur/domain/language/messages'
import { listQueue } from '@wayfur/domain/moderation/endpoints'
import { KIND_LABELS, STATE_LABELS, SUBMISSION_KINDS } from '@wayfur/domain/moderation/submission'
import type { QueueRow } from '@wayfur/domain/moderation/submission-schemas'
import { href, Link } from 'react-router'
import { requirePermission } from '../accounts/require-permission.ts'
import { prefetch, queryFor } from '../api-client.ts'
import { SleepingCatArt } from '../art/sleeping-cat.tsx'
import { FilterChip } from '../places/filter-chip.tsx'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { idText, oneOf, searchParams, type ViewOf } from '../shell/search-params.ts'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkTabs } from '../ui/link-tabs.tsx'
import type { Route } from './+types/moderation-page'
import { StateBadge } from './state-badge.tsx'
import { decidedText, sentText } from './submission-messages.ts'

/** What a line ends with that is about something else. */
const ABOUT_A = {
  place: msg(', about a place'),
  provider: msg(', about a provider'),
  event: msg(', about an event'),
  review: msg(', about a review'),
  search: msg(', about a search for a lost pet'),
} as const

export const meta = pageMeta({
  title: msg('Review queue'),
  description: msg('What waits for a decision.'),
  hidden: true,
})

const SHOWN_STATES = ['waiting', 'changes-requested', 'approved', 'rejected', 'withdrawn'] as const
const SEARCH = searchParams({
  state: oneOf(SHOWN_STATES, 'waiting'),
  kind: oneOf(SUBMISSION_KINDS, undefined),
  after: idText,
})
type QueueSearch = ViewOf<typeof SEARCH>

const addressOfQueue = (search: Partial<QueueSearch>) =>
  `${href('/moderation')}${SEARCH.query(search)}`

const queueQuery = ({ state, kind, after }: QueueSearch) =>
  queryFor(listQueue, {
    query: {
      state,
      ...(kind === undefined ? {} : { kind }),
      ...(after === '' ? {} : { after }),
    },
  })

export async function loader({ context, request }: Route.LoaderArgs) {
  requirePermission(context, 'moderate')
  const search = SEARCH.read(new URL(request.url).searchParams)
  return { search, state: await prefetch(context, [queueQuery(search)]) }
}

/** What waits for a decision, longest waiting first. */
export default function ModerationPage({ loaderData }: Route.ComponentProps) {
  return (
    <PageFrame
      title={t('Review queue')}
      lead={t('What people submitted, longest waiting first.')}
      action={
        <span className="flex flex-wrap gap-2">
          <ButtonLink to={href('/moderation/disputes')} variant="outline">
            {t('Disputes')}
          </ButtonLink>
          <ButtonLink to={href('/moderation/clinics')} variant="outline">
            {t('Clinics to confirm')}
          </ButtonLink>
        </span>
      }
    >
      <Queue search={loaderData.search} />
    </PageFrame>
  )
}

function Queue({ search }: { search: QueueSearch }) {
  const { data: queue } = useSuspenseQuery(queueQuery(search))
  const { state, kind } = search
  const total = Object.values(queue.waiting).reduce((sum, count) => sum + count, 0)
  return (
    <div className="flex flex-col gap-5 pb-12">
      <LinkTabs
        label={t('State')}
        isTwoThree
        tabs={SHOWN_STATES.map((shown) => ({
          to: addressOfQueue({ state: shown, kind }),
          label: shown === 'waiting' ? t('Waiting ({total})', { total }) : t(STATE_LABELS[shown]),
          isChosen: shown === state,
        }))}
      />
      {/* Of what waits, only kinds that there are: eight times (0) is no choice. */}
      <nav aria-label={t('Kind')} className="flex flex-wrap gap-2">
        {[undefined, ...SUBMISSION_KINDS]
          .filter(
            (shown) =>
              shown === kind ||
              state !== 'waiting' ||
              (shown === undefined ? total > 0 : queue.waiting[shown] > 0),
          )
          .map((shown) => (
            <FilterChip
              key={shown ?? 'all'}
              to={addressOfQueue({ state, kind: shown })}
              isChosen={shown === kind}
            >
              {shown === undefined
                ? t('All kinds')
                : state === 'waiting'
                  ? `${t(KIND_LABELS[shown])} (${queue.waiting[shown]})`
                  : t(KIND_LABELS[shown])}
            </FilterChip>
          ))}
      </nav>
      {queue.submissions.length === 0 ? (
        <EmptyState title={t('Nothing here')} art={<SleepingCatArt />}>
          <p>
            {state === 'waiting' ? t('Everything is decided.') : t('Nothing is in this state.')}
          </p>
        </EmptyState>
      ) : (
        <Card>
          <ul aria-label={t('Submissions')} className="lined-rows">
            {queue.submissions.map((row) => (
              <QueueLine key={row.id} row={row} at={queue.at} />
            ))}
          </ul>
        </Card>
      )}
      <p className="flex flex-wrap gap-3">
        {search.after !== '' && (
          <ButtonLink to={addressOfQueue({ state, kind })} variant="outline">
            {t('From the beginning')}
          </ButtonLink>
        )}
        {queue.next !== null && (
          <ButtonLink
            to={addressOfQueue({ state, kind, after: String(queue.next) })}
            variant="outline"
          >
            {t('More')}
          </ButtonLink>
        )}
      </p>
    </div>
  )
}

function QueueLine({ row, at }: { row: QueueRow; at: string }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
      <div className="min-w-0 flex-[1_1_14rem]">
        <Link
          to={href('/moderation/:id', { id: String(row.id) })}
          className="inline-flex min-h-11 items-center font-semibold break-words"
        >
          {row.title}
        </Link>
        <p className="text-sm text-ink-soft">
          {row.author.isYou
            ? t('{kind} from yourself', { kind: KIND_LABELS[row.kind] })
            : t('{kind} from {author}', { kind: KIND_LABELS[row.kind], author: row.author.name })}
          {row.subject !== null && t(ABOUT_A[row.subject.kind])}
        </p>
      </div>
      <StateBadge state={row.state} />
      {row.pending !== null && (
        <Badge>{t('Decided just now by {name}', { name: row.pending.byName })}</Badge>
      )}
      <span className="text-sm text-ink-soft">
        {row.decidedAt !== null
          ? decidedText(row.decidedAt, at)
          : sentText(row.sentAt ?? row.createdAt, at)}
      </span>
    </li>
  )
}
