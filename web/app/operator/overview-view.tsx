import { useSuspenseQuery } from '@tanstack/react-query'
import { API_PAGE } from '@wayfur/domain/api-document'
import { numberText } from '@wayfur/domain/language/formats'
import { msg, t } from '@wayfur/domain/language/messages'
import { href, Link } from 'react-router'
import { Sentence } from '../language/sentence.tsx'
import { classNames } from '../ui/class-names.ts'
import { overviewQuery } from './admin-queries.ts'
import { adminAddress } from './admin-search-params.ts'

/** What waits for an operator, each count with a link to its page. */
export function OverviewView() {
  const { data: overview } = useSuspenseQuery(overviewQuery)
  const { suspended } = overview
  const tiles = [
    {
      to: href('/moderation'),
      count: overview.reviewsWaiting,
      says: t('waiting in the review queue'),
      isUrgent: overview.reviewsWaiting > 0,
    },
    {
      to: adminAddress({ view: 'messages' }),
      count: overview.messagesOpen,
      says: t('messages to answer'),
      isUrgent: overview.messagesOpen > 0,
    },
    {
      to: adminAddress({ view: 'jobs' }),
      count: overview.jobsDead,
      says: t('failed jobs, {jobsWaiting} waiting', {
        jobsWaiting: overview.jobsWaiting,
      }),
      isUrgent: overview.jobsDead > 0,
    },
    {
      to: adminAddress({ view: 'settings' }),
      count: overview.settingWarnings,
      says: t('warnings about settings'),
      isUrgent: overview.settingWarnings > 0,
    },
    {
      to: adminAddress({ view: 'people' }),
      count: overview.people,
      says:
        suspended === 0
          ? t('people with an account')
          : t('people, {suspended} suspended', { suspended }),
      isUrgent: false,
    },
    {
      to: adminAddress({ view: 'samples' }),
      count: overview.samples,
      says: t('sample places'),
      isUrgent: false,
    },
  ]
  return (
    <>
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3">
        {tiles.map(({ to, count, says, isUrgent }) => (
          <li key={to}>
            <Link
              to={to}
              className={classNames(
                'flex h-full flex-col gap-1 rounded-lg border bg-surface p-4 text-ink sm:p-5 no-underline hover:border-leaf',
                isUrgent ? 'border-warn' : 'border-line',
              )}
            >
              <span className="font-display text-3xl font-semibold">{numberText(count)}</span>
              <span className="text-ink-soft">{says}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-6">
        <Sentence
          message={msg(
            'Emails are read in the <0>outbox</0>, tags to be engraved in the <1>tag orders</1>, calls in the <2>API document</2>.',
          )}
          parts={{
            0: <Link to={href('/outbox')} />,
            1: <Link to={href('/admin/tag-orders')} />,
            2: <Link to={API_PAGE} />,
          }}
        />
      </p>
    </>
  )
}
