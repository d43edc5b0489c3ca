import { useSuspenseQuery } from '@tanstack/react-query'
import { type Message, msg, t } from '@wayfur/domain/language/messages'
import { KIND_LABELS } from '@wayfur/domain/moderation/submission'
import { OPERATOR_ACTS } from '@wayfur/domain/operator/operator-act'
import type { OperatorAct } from '@wayfur/domain/operator/schemas'
import { href, Link } from 'react-router'
import { Sentence } from '../language/sentence.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { actsQuery } from './admin-queries.ts'
import type { AdminSearch } from './admin-search-params.ts'
import { ListPager } from './list-pager.tsx'
import { ListSearchForm } from './list-search-form.tsx'
import { OperatorTime } from './operator-time.tsx'
import { ROLE_LABELS } from './role-labels.ts'

/** What those who run the installation did; nobody can change or remove a line of it. */
export function LogView({ search }: { search: AdminSearch }) {
  const { data: page } = useSuspenseQuery(actsQuery(search))
  return (
    <>
      <ListSearchForm
        search={search}
        label={t('Person or words')}
        only={{
          label: t('Show'),
          options: [
            { value: '', label: t('Every act') },
            ...Object.entries(OPERATOR_ACTS).map(([value, label]) => ({ value, label: t(label) })),
          ],
        }}
      />
      {page.acts.length === 0 ? (
        <EmptyState title={t('Nothing in the log')} level={3}>
          <p>
            {t('Roles, suspensions, decisions and every other act of an operator are kept here.')}
          </p>
        </EmptyState>
      ) : (
        <Card>
          <ol aria-label={t('Acts')} className="lined-rows">
            {page.acts.map((act) => (
              <li key={act.id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-3">
                <div className="min-w-0 flex-[1_1_18rem]">
                  <p>
                    <span className="font-semibold">{t(OPERATOR_ACTS[act.act])}</span>
                    {act.detail !== '' && (
                      <span data-as-written className="break-words">
                        : {detailWords(act)}
                      </span>
                    )}
                  </p>
                  <p className="text-sm text-ink-soft">
                    {act.actor.name}
                    <About subject={act.subject} />
                  </p>
                </div>
                <span className="text-sm text-ink-soft">
                  <OperatorTime at={act.at} />
                </span>
              </li>
            ))}
          </ol>
        </Card>
      )}
      <ListPager search={search} next={page.next} />
    </>
  )
}

/** Roles and kinds of submissions by their names; reasons and sorts of work as they were written. */
function detailWords({ act, detail }: OperatorAct): string {
  if (act === 'role-given' || act === 'role-taken') return nameIn(ROLE_LABELS, detail)
  if (/^(submission|changes)-/.test(act)) return nameIn(KIND_LABELS, detail)
  return detail
}

function nameIn(labels: Readonly<Record<string, Message>>, word: string): string {
  const label = labels[word]
  return label === undefined ? word : t(label)
}

function subjectWords(kind: OperatorAct['subject']['kind']): string {
  const words: Readonly<Record<typeof kind, string>> = {
    member: t('member'),
    submission: t('submission'),
    review: t('review'),
    photo: t('photo'),
    clinic: t('clinic'),
    partner: t('partner'),
    dispute: t('dispute'),
    payout: t('payout'),
    coupon: t('coupon'),
    tax: t('tax'),
    'tag-order': t('tag order'),
    job: t('job'),
    message: t('message'),
    samples: t('samples'),
    region: t('region'),
  }
  return words[kind]
}

function About({ subject: { kind, id, name } }: Pick<OperatorAct, 'subject'>) {
  if (id === null) return null
  if (kind === 'submission') {
    return (
      <>
        <Sentence
          message={msg(', about <0>submission {id}</0>', { id })}
          parts={{ 0: <Link to={href('/moderation/:id', { id: String(id) })} /> }}
        />
      </>
    )
  }
  return <>{t(', about {subject} (number {id})', { subject: name ?? subjectWords(kind), id })}</>
}
