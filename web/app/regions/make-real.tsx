import { numberText } from '@wayfur/domain/language/formats'
import { t } from '@wayfur/domain/language/messages'
import { LONGEST_TITLE } from '@wayfur/domain/regions/endpoints'
import type { RegionEstimate } from '@wayfur/domain/regions/schemas'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { href, Link, useActionData } from 'react-router'
import { ActionForm } from '../forms/action-form.tsx'
import type { FormAnswer } from '../forms/define-actions.ts'
import { adminAddress } from '../operator/admin-search-params.ts'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { TextField } from '../ui/text-field.tsx'
import { regionActions } from './region-actions.ts'
import { RegionWorkList } from './region-work-list.tsx'
import { isUnderWay, type Regions, useRegions } from './use-regions.ts'

/** The form of the front page lies under an address without a name of its own. */
const FRONT_PAGE = '/?index'

/** What whoever runs a fresh installation is offered on its front page. */
export function MakeTownReal({ loaded }: { loaded: Regions }) {
  const { regions, work } = useRegions(loaded)
  const made = regions[0]
  return (
    <div className="mx-auto w-full max-w-page px-4 py-6 sm:px-6">
      <Card as="section" aria-labelledby="make-real" className="p-5 sm:p-6">
        <h2 id="make-real" className="text-2xl">
          {t('Make your town real')}
        </h2>
        <p className="mt-2 max-w-prose text-ink-soft">
          {t(
            'No real place is here yet. One press fetches a town or a state from OpenStreetMap and makes its places, walks, drives, addresses and map of it. Only those who run this site see this.',
          )}
        </p>
        {work.length > 0 && (
          <div className="mt-4">
            <RegionWorkList work={work} action={FRONT_PAGE} />
          </div>
        )}
        {made !== undefined && !work.some(isUnderWay) ? (
          <Alert
            tone="good"
            title={t('{title} is real now', { title: made.title })}
            className="mt-4"
            action={
              <ButtonLink to={`${href('/discovery')}?location=${encodeURIComponent(made.title)}`}>
                {t('See its places')}
              </ButtonLink>
            }
          />
        ) : (
          <FetchByName action={FRONT_PAGE} />
        )}
        <p className="mt-4 text-sm text-ink-soft">
          {t('No network here?')}{' '}
          <Link to={adminAddress({ view: 'regions' })} className="text-link">
            {t('Send or drop a file instead')}
          </Link>
        </p>
      </Card>
    </div>
  )
}

/** Asks for a town or a state by its name, says what it takes, and has it made with one press. */
export function FetchByName({ action, name = '' }: { action?: string; name?: string }) {
  const answer = useActionData() as FormAnswer | undefined
  const came = answer?.intent === 'estimate-region' ? answer.shown : undefined
  const [estimate, setEstimate] = useState(came as RegionEstimate | undefined)
  const [asked, setAsked] = useState<string>()
  const done = useRef<HTMLDivElement>(null)
  const form = action === undefined ? {} : { action }
  return (
    <div className="mt-4 flex flex-col gap-4">
      <ActionForm
        {...form}
        actions={regionActions}
        name="estimate-region"
        label={t('Fetch by name')}
        className="flex max-w-prose flex-col items-start gap-3"
        onDone={({ shown }) => {
          setAsked(undefined)
          setEstimate(shown as RegionEstimate)
        }}
        onRefused={() => setEstimate(undefined)}
      >
        <TextField
          name="name"
          label={t('Town or state')}
          hint={t('Boulder, CO or Colorado, for example.')}
          defaultValue={estimate?.name ?? name}
          maxLength={LONGEST_TITLE}
          required
          className="w-full max-w-sm"
        />
        <Button type="submit" variant="outline" busyText={t('Checking size and time…')}>
          {t('See size and time')}
        </Button>
      </ActionForm>
      <div ref={done} tabIndex={-1} className="empty:hidden" aria-live="polite">
        {asked !== undefined && (
          <p className="font-semibold">
            {t('{title} is asked for. You may leave this page meanwhile.', { title: asked })}
          </p>
        )}
        {estimate !== undefined && (
          <Estimate estimate={estimate}>
            <ActionForm
              {...form}
              actions={regionActions}
              name="fetch-region"
              fixed={{ name: estimate.name }}
              onDone={() => {
                // What is empty is hidden, and takes no focus.
                flushSync(() => {
                  setAsked(estimate.title)
                  setEstimate(undefined)
                })
                done.current?.focus()
              }}
            >
              <Button type="submit" variant="lead">
                {estimate.isHere
                  ? t('Bring {title} up to date', { title: estimate.title })
                  : t('Make {title} real', { title: estimate.title })}
              </Button>
            </ActionForm>
          </Estimate>
        )}
      </div>
    </div>
  )
}

/** What a region takes, each figure with where it comes from; what nobody knows is said as that. */
function Estimate({
  estimate: { title, host, bytes, minutes, diskBytes, freeBytes },
  children,
}: {
  estimate: RegionEstimate
  children: ReactNode
}) {
  const free = megabytes(freeBytes)
  return (
    <div className="rounded-lg border border-line bg-paper p-4">
      <h3 className="text-lg">{t('Size and time for {title}', { title })}</h3>
      <dl className="mt-2 mb-4 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
        <dt className="font-semibold">{t('Download')}</dt>
        <dd>
          {bytes === null
            ? t('Unknown until it is asked for: the file is made then, by {host}.', { host })
            : t('{megabytes} MB, from {host}.', { host, megabytes: megabytes(bytes) })}
        </dd>
        <dt className="font-semibold">{t('Time')}</dt>
        <dd>
          {minutes === null
            ? t('Unknown, like the size; a town takes a few minutes.')
            : t(
                'About {minutes, plural, one {# minute} other {# minutes}} after the download, as measured with small towns on two cores. The site goes on meanwhile.',
                { minutes },
              )}
        </dd>
        <dt className="font-semibold">{t('Disk')}</dt>
        <dd>
          {diskBytes === null
            ? t('Unknown, like the size. {free} MB are free.', { free })
            : t('About {needed} MB, of {free} MB that are free.', {
                needed: megabytes(diskBytes),
                free,
              })}
        </dd>
      </dl>
      {diskBytes !== null && diskBytes > freeBytes && (
        <Alert tone="warn" className="mb-4">
          {t('There may be no room for it on this disk.')}
        </Alert>
      )}
      {children}
    </div>
  )
}

function megabytes(bytes: number): string {
  return numberText(Math.max(0.1, bytes / 1e6), {
    maximumFractionDigits: bytes < 1e7 ? 1 : 0,
  })
}
