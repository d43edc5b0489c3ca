import { useSuspenseQuery } from '@tanstack/react-query'
import { type Message, msg, t } from '@wayfur/domain/language/messages'
import { JOB_STATES } from '@wayfur/domain/operator/endpoints'
import type { JobOfOperator, JobState } from '@wayfur/domain/operator/schemas'
import { ActionForm } from '../forms/action-form.tsx'
import { Sentence } from '../language/sentence.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { jobsQuery } from './admin-queries.ts'
import type { AdminSearch } from './admin-search-params.ts'
import { ListPager } from './list-pager.tsx'
import { ListSearchForm } from './list-search-form.tsx'
import { operatorActions } from './operator-actions.ts'
import { OperatorTime } from './operator-time.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

const STATE_LABELS: Readonly<Record<JobState, Message>> = {
  dead: msg('Given up'),
  waiting: msg('Waiting'),
  running: msg('Under way'),
  done: msg('Done'),
}

/** Work for later: letters, reminders, payments and whatever else is done in the background. */
export function JobsView({ search }: { search: AdminSearch }) {
  const { data: page } = useSuspenseQuery(jobsQuery(search))
  const focus = useKeptFocus<HTMLDivElement>(page?.jobs.map(({ id }) => id).join() ?? '')
  return (
    <>
      <ListSearchForm
        search={search}
        label={t('Name of the work')}
        only={{
          label: t('Show'),
          options: JOB_STATES.map((state) => ({
            value: state === 'dead' ? '' : state,
            label: `${t(STATE_LABELS[state])} (${page.counts[state]})`,
          })),
        }}
        kind={{
          label: t('Sort'),
          options: [
            { value: '', label: t('All sorts') },
            ...page.kinds.map((kind) => ({ value: kind, label: kind })),
          ],
        }}
      />
      <div {...focus}>
        {page.jobs.length === 0 ? (
          <EmptyState title={t('Nothing here')} level={3}>
            <p>
              {page.counts.dead === 0
                ? t('No work was given up: everything is done or on its way.')
                : t('Nothing of this sort is in this state.')}
            </p>
          </EmptyState>
        ) : (
          <Card>
            <ul aria-label={t('Jobs')} className="lined-rows">
              {page.jobs.map((job) => (
                <JobRow key={job.id} job={job} />
              ))}
            </ul>
          </Card>
        )}
      </div>
      <ListPager search={search} next={page.next} />
    </>
  )
}

function JobRow({ job }: { job: JobOfOperator }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="font-semibold break-words">{job.kind}</p>
        <p className="text-sm break-all text-ink-soft">{job.key}</p>
        <p className="text-sm text-ink-soft">
          {t('{state}, {attempts, plural, one {# attempt} other {# attempts}},', {
            state: STATE_LABELS[job.state],
            attempts: job.attempts,
          })}{' '}
          <OperatorTime at={job.at} />
          {job.error !== null && `: ${job.error}`}
        </p>
      </div>
      {job.state === 'dead' && (
        <div className="flex flex-wrap gap-2">
          <ActionForm actions={operatorActions} name="retry-job" fixed={{ id: job.id }}>
            <Button type="submit" variant="outline" size="sm">
              <Sentence
                message={msg('Try again<0>: {key}</0>', { key: job.key })}
                parts={{ 0: <span className="sr-only" /> }}
              />
            </Button>
          </ActionForm>
          <ActionForm actions={operatorActions} name="discard-job" fixed={{ id: job.id }}>
            <Button type="submit" variant="quiet" size="sm">
              <Sentence
                message={msg('Discard<0>: {key}</0>', { key: job.key })}
                parts={{ 0: <span className="sr-only" /> }}
              />
            </Button>
          </ActionForm>
        </div>
      )}
    </li>
  )
}
