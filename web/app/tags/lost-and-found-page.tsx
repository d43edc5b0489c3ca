import { useSuspenseQuery } from '@tanstack/react-query'
import { msg, t } from '@wayfur/domain/language/messages'
import type { LostAndFound } from '@wayfur/domain/tags/found-schemas'
import { href, Link } from 'react-router'
import { requireSignIn } from '../accounts/require-sign-in.ts'
import { prefetch } from '../api-client.ts'
import { runAction } from '../forms/run-action.ts'
import { MessageTime } from '../inbox/message-time.tsx'
import { idInAddress } from '../shell/not-found.ts'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { Alert } from '../ui/alert.tsx'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Card } from '../ui/card.tsx'
import type { Route } from './+types/lost-and-found-page'
import { FinderChoices } from './finder-choices.tsx'
import { lostAndFoundActions } from './found-actions.ts'
import { lostAndFoundQuery } from './found-queries.ts'
import { LostModeCard } from './lost-mode-card.tsx'
import { RingOrderCard } from './ring-order-card.tsx'

export const meta = pageMeta({
  title: msg('Lost & Found'),
  description: msg('What a finder of your pet sees, Lost Mode, and who reported it found.'),
  hidden: true,
})

export const middleware = [requireSignIn]

export async function loader({ context, params }: Route.LoaderArgs) {
  const petId = Number(idInAddress(params.petId))
  return { petId, state: await prefetch(context, [lostAndFoundQuery(petId)]) }
}

export const action = runAction(lostAndFoundActions)

/** Everything about losing and finding one pet. */
export default function LostAndFoundPage({ loaderData: { petId } }: Route.ComponentProps) {
  const { data: about } = useSuspenseQuery(lostAndFoundQuery(petId))
  return (
    <PageFrame
      title={t('Lost & Found: {petName}', { petName: about.petName })}
      lead={t('What a finder sees, what to do when your pet is missing, and who has found it.')}
      action={
        <ButtonLink to={`${href('/passport')}?pet=${petId}`} variant="outline">
          {t('Back to the passport')}
        </ButtonLink>
      }
    >
      {about.isSample && (
        <Alert tone="plain" className="mb-6">
          {t(
            '{petName} is a sample: its tag can be tried, but it cannot get lost. Add your own pet first.',
            { petName: about.petName },
          )}
        </Alert>
      )}
      {!about.isSample && about.tagUrl === null && (
        <Alert
          tone="plain"
          title={t('{petName} wears no active tag', { petName: about.petName })}
          className="mb-6"
          action={
            <Link to={href('/pet-tags')} className="text-link">
              {t('Get a tag')}
            </Link>
          }
        >
          {t(
            'Finders reach you by a tag. A digital one works right away and costs nothing to try.',
          )}
        </Alert>
      )}
      <div className="grid gap-6 lg:grid-cols-2">
        <Reports about={about} />
        <LostModeCard about={about} />
        <div className="flex flex-col gap-6">
          <RingOrderCard about={about} />
          <FinderChoices about={about} />
        </div>
      </div>
    </PageFrame>
  )
}

function Reports({ about }: { about: LostAndFound }) {
  return (
    <Card as="section" className="p-5 lg:col-span-2">
      <h2 className="text-xl">{t('Reports')}</h2>
      {about.reports.length === 0 ? (
        <p className="mt-2 text-ink-soft">
          {t('Nobody has reported {petName} found. You will hear by inbox, mail and push.', {
            petName: about.petName,
          })}
        </p>
      ) : (
        <ul className="mt-3 flex flex-col gap-3">
          {about.reports.map((report) => (
            <li key={report.id}>
              <Link
                to={href('/found-reports/:id', { id: String(report.id) })}
                className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md border border-line p-4 text-ink no-underline hover:border-leaf"
              >
                <span className="min-w-0 flex-[1_1_14rem] break-words">
                  <span className="block font-semibold">{report.place ?? t('Place not told')}</span>
                  <span className="line-clamp-2 text-ink-soft">{report.message}</span>
                </span>
                {report.isAcknowledged ? (
                  <Badge tone="leaf">{t('Taken up')}</Badge>
                ) : (
                  <Badge tone="danger">{t('Waiting for an answer')}</Badge>
                )}
                <MessageTime at={report.at} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
