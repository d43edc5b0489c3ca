import { useSuspenseQuery } from '@tanstack/react-query'
import { msg, t } from '@wayfur/domain/language/messages'
import { markedName } from '@wayfur/domain/marked-name'
import type { FoundThread } from '@wayfur/domain/tags/found-schemas'
import { Check, MapPin } from 'lucide-react'
import { href } from 'react-router'
import { requireSignIn } from '../accounts/require-sign-in.ts'
import { prefetch } from '../api-client.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { runAction } from '../forms/run-action.ts'
import { MessageTime } from '../inbox/message-time.tsx'
import { LazyMapView } from '../map/lazy-map-view.tsx'
import { idInAddress } from '../shell/not-found.ts'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { TextArea } from '../ui/text-field.tsx'
import type { Route } from './+types/found-report-page'
import { DoneAlert } from './done-alert.tsx'
import { foundReportActions } from './found-actions.ts'
import { foundReportQuery } from './found-queries.ts'
import { ReachFinder } from './reach-finder.tsx'

export const meta = pageMeta({
  title: msg('Your pet was found'),
  description: msg('What the finder of your pet wrote, and your answer.'),
  hidden: true,
})

export const middleware = [requireSignIn]

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = Number(idInAddress(params.id))
  return { id, state: await prefetch(context, [foundReportQuery(id)]) }
}

export const action = runAction(foundReportActions)

/** One report: where the pet is, who has it, and what is written to and fro. */
export default function FoundReportPage({ loaderData: { id } }: Route.ComponentProps) {
  const { data: report } = useSuspenseQuery(foundReportQuery(id))
  return (
    <PageFrame
      title={t('{petName} was found', { petName: markedName(report.petName, report) })}
      lead={<MessageTime at={report.at} />}
      action={<ReachFinder report={report} />}
    >
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex flex-col gap-6 lg:order-last">
          <Status report={report} />
          <Where report={report} />
          {report.isOfHousehold && (
            <ButtonLink
              to={href('/lost-and-found/:petId', { petId: String(report.petId) })}
              variant="outline"
            >
              {t('{petName}’s lost and found', { petName: report.petName })}
            </ButtonLink>
          )}
        </div>
        <Conversation report={report} />
      </div>
    </PageFrame>
  )
}

function Conversation({ report }: { report: FoundThread }) {
  return (
    <Card as="section" className="self-start p-5">
      <h2 className="text-xl">{t('Messages')}</h2>
      <ul aria-live="polite" className="my-4 flex flex-col gap-3">
        {report.messages.map((message) => (
          <li
            key={message.id}
            className={classNames(
              'rounded-lg p-4',
              message.isFromOwner ? 'ml-8 bg-leaf-soft' : 'mr-8 bg-surface',
            )}
          >
            <p className="flex flex-wrap justify-between gap-x-4 text-sm font-semibold">
              {message.isFromOwner ? (message.author ?? t('Your household')) : t('The finder')}
              <MessageTime at={message.at} />
            </p>
            <p dir="auto" className="break-words whitespace-pre-line">
              {message.words}
            </p>
          </li>
        ))}
      </ul>
      {report.mayAnswer ? (
        <ActionForm actions={foundReportActions} name="reply" clears>
          {({ shown }) => (
            <>
              <DoneAlert shown={shown} />
              <TextArea
                label={t('Write to the finder')}
                name="words"
                rows={3}
                maxLength={1000}
                required
                hint={t('They read it on their own page, and by email if they left an address.')}
              />
              <Button type="submit" variant="accent" className="mt-3" busyText={t('Sending...')}>
                {t('Send')}
              </Button>
            </>
          )}
        </ActionForm>
      ) : (
        <p className="text-ink-soft">
          {t('Owners and caregivers of {petName} can answer.', { petName: report.petName })}
        </p>
      )}
    </Card>
  )
}

function Status({ report }: { report: FoundThread }) {
  return (
    <Card as="section" className="p-5">
      <h2 className="mb-3 text-xl">{t('Status')}</h2>
      <ActionForm actions={foundReportActions} name="take-up">
        {({ shown }) => (
          <>
            <DoneAlert shown={shown} />
            {report.acknowledgedAt === null ? (
              <Alert tone="warn" title={t('Nobody is on it yet')}>
                {t(
                  'After every 10 minutes without an answer we tell the next person, and the emergency contact once the owner was told.',
                )}
              </Alert>
            ) : (
              <p className="flex items-center gap-2">
                <Check aria-hidden="true" className="size-5 shrink-0 text-good" />
                <span>
                  {t('{name} is on it,', {
                    name: report.acknowledgedBy ?? t('Someone of the household'),
                  })}{' '}
                  <MessageTime at={report.acknowledgedAt} />
                </span>
              </p>
            )}
            <Told report={report} />
            {report.mayAnswer && (
              <div className="mt-4 flex flex-wrap gap-3">
                {report.acknowledgedAt === null && (
                  <Button type="submit" name="move" value="acknowledge" variant="lead">
                    {t('I’m on it')}
                  </Button>
                )}
                <Button
                  type="submit"
                  name="move"
                  value={report.isMuted ? 'unmute' : 'mute'}
                  variant="outline"
                >
                  {report.isMuted ? t('Unmute this finder') : t('Mute this finder')}
                </Button>
              </div>
            )}
          </>
        )}
      </ActionForm>
    </Card>
  )
}

/** Who knows of it, for those who can call each other; the finder sees their number alone. */
function Told({ report: { told, petName } }: { report: FoundThread }) {
  if (told.length === 0) return null
  return (
    <>
      <h3 className="mt-4 text-sm font-semibold">{t('Told so far')}</h3>
      <ul className="mt-1 text-ink-soft">
        {told.map(({ name, role, at }) => (
          <li key={`${name} ${at}`}>
            {role === 'sitter' ? t('{name}, who looks after {petName}', { name, petName }) : name}
            {', '}
            <MessageTime at={at} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Where({ report }: { report: FoundThread }) {
  const { latitude, longitude, place, contact, petName } = report
  const point = latitude === null || longitude === null ? null : { latitude, longitude }
  return (
    <Card as="section" className="p-5">
      <h2 className="text-xl">{t('Location and contact')}</h2>
      <dl className="mt-3 flex flex-col gap-3">
        <div>
          <dt className="text-sm text-ink-soft">{t('Place')}</dt>
          <dd className="break-words">{place ?? t('Not told')}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink-soft">{t('How to reach the finder')}</dt>
          <dd className="break-words">{contact ?? t('By message on this page')}</dd>
        </div>
        {point !== null && (
          <div>
            <dt className="text-sm text-ink-soft">{t('Their location')}</dt>
            <dd className="flex items-center gap-2">
              <MapPin aria-hidden="true" className="size-4.5 shrink-0" />
              <span>
                {point.latitude}, {point.longitude}
              </span>
              {report.isExact ? '' : t('(to about 1 km)')}
            </dd>
          </div>
        )}
      </dl>
      {point !== null && (
        <div className="mt-4">
          <LazyMapView
            label={t('Map of where {petName} was found', { petName })}
            markers={[
              {
                id: 'found',
                at: point,
                kind: 'other',
                name: place ?? t('Found here'),
                isApproximate: !report.isExact,
              },
            ]}
            center={point}
            fit={null}
            zoom={report.isExact ? 15 : 12}
            height="short"
            legend={false}
          />
        </div>
      )}
    </Card>
  )
}
