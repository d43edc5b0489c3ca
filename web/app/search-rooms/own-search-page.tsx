import { useSuspenseQuery } from '@tanstack/react-query'
import { METERS_PER_MILE } from '@wayfur/domain/geo'
import { msg, t } from '@wayfur/domain/language/messages'
import { momentText } from '@wayfur/domain/language/moment-text'
import {
  ASK_SEARCH_DAYS,
  FORGET_SEARCH_DAYS,
  LONGEST_SEARCH_WORDS,
  REST_SEARCH_DAYS,
  SEARCH_RADII,
} from '@wayfur/domain/search-rooms/search-room'
import type { OwnSearch } from '@wayfur/domain/search-rooms/search-room-schemas'
import { sectorsOf } from '@wayfur/domain/search-rooms/sector-grid'
import { nearText } from '@wayfur/domain/units'
import { href, Link } from 'react-router'
import { requireSignIn } from '../accounts/require-sign-in.ts'
import { prefetch } from '../api-client.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { runAction } from '../forms/run-action.ts'
import { Sentence } from '../language/sentence.tsx'
import { Moment } from '../shell/moment.tsx'
import { idInAddress } from '../shell/not-found.ts'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { useUnits } from '../shell/use-units.ts'
import { Alert } from '../ui/alert.tsx'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextArea } from '../ui/text-field.tsx'
import type { Route } from './+types/own-search-page'
import { PassOnLink } from './pass-on-link.tsx'
import { PlaceFields } from './place-fields.tsx'
import { ownSearchActions } from './search-actions.ts'
import { SearchMap } from './search-map.tsx'
import { ownSearchQuery } from './search-queries.ts'
import { SectorsOfHelpers } from './sectors-of-helpers.tsx'
import { SightingList } from './sighting-list.tsx'

export const meta = pageMeta({
  title: msg('Search together'),
  description: msg('A page by link on which everybody can help to look for your pet.'),
  hidden: true,
})

export const middleware = [requireSignIn]

export async function loader({ context, params }: Route.LoaderArgs) {
  const petId = Number(idInAddress(params.petId))
  return { petId, state: await prefetch(context, [ownSearchQuery(petId)]) }
}

export const action = runAction(ownSearchActions)

/** The search for one's own pet: opening it, what came of it, and its end. */
export default function OwnSearchPage({ loaderData: { petId } }: Route.ComponentProps) {
  const { data: own } = useSuspenseQuery(ownSearchQuery(petId))
  return (
    <PageFrame
      title={t('Search for {name}', { name: own.petName })}
      lead={t('A page by link, without an account: where it was seen, and who looks where.')}
      action={
        <ButtonLink to={href('/lost-and-found/:petId', { petId: String(petId) })} variant="outline">
          {t('Back to Lost & Found')}
        </ButtonLink>
      }
    >
      <div className="pb-12">
        <State own={own} />
      </div>
    </PageFrame>
  )
}

function State({ own }: { own: OwnSearch }) {
  const { search, petName, isLost, isSample, mayChange, petId } = own
  if (search !== null) return <Running own={own} search={search} />
  if (own.restsSince !== null) return <Resting own={own} since={own.restsSince} />
  if (isSample) {
    return (
      <Alert tone="plain">
        {t('{petName} is a sample and cannot get lost. Add your own pet first.', { petName })}
      </Alert>
    )
  }
  if (!mayChange) {
    return (
      <Alert tone="plain">
        {t('Only owners and caregivers of {petName} can open a search.', { petName })}
      </Alert>
    )
  }
  if (!isLost) {
    return (
      <Alert
        tone="plain"
        action={
          <Link to={href('/lost-and-found/:petId', { petId: String(petId) })} className="text-link">
            {t('To Lost Mode')}
          </Link>
        }
      >
        {t('Switch Lost Mode on for {name} first.', { name: petName })}
      </Alert>
    )
  }
  return <OpenForm own={own} />
}

/** Nobody touched it for long; it goes on under its old link, or ends. */
function Resting({
  own: { petName, mayChange, ...own },
  since,
}: {
  own: OwnSearch
  since: string
}) {
  return (
    <Card as="section" className="max-w-2xl p-5">
      <h2 className="text-xl">{t('The search is paused')}</h2>
      <p className="mt-2 text-ink-soft">
        <Sentence
          message={msg('Since <0></0>, because nobody reported anything for {waitDays} days.', {
            waitDays: REST_SEARCH_DAYS,
          })}
          parts={{ 0: <Moment at={since} /> }}
        />{' '}
        {t(
          'Lost Mode stays on for {petName}, and whoever has the link can still write to you. {waitDays} days after that day the search is forgotten.',
          { petName, waitDays: FORGET_SEARCH_DAYS },
        )}
      </p>
      {mayChange && (
        <>
          <ActionForm actions={ownSearchActions} name="keep" className="mt-4">
            <Button type="submit" variant="accent">
              {t('Let the search go on')}
            </Button>
          </ActionForm>
          <EndForm petName={petName} mayEndLostMode={own.mayEndLostMode} />
        </>
      )}
    </Card>
  )
}

/** Whoever may not end Lost Mode ends the search alone. */
function EndForm({ petName, mayEndLostMode }: Pick<OwnSearch, 'petName' | 'mayEndLostMode'>) {
  return (
    <ActionForm actions={ownSearchActions} name="end" className="mt-5 border-t border-line pt-5">
      <Button type="submit" variant="lead">
        {t('{petName} is home', { petName })}
      </Button>
      <p className="mt-2 text-sm text-ink-soft">
        {mayEndLostMode
          ? t(
              'Ends the search and Lost Mode. The link then says only that it is home, and after 30 days everything but a few figures is gone.',
            )
          : t(
              'Ends the search. The owners hear of it, and Lost Mode stays on until one of them switches it off.',
            )}
      </p>
    </ActionForm>
  )
}

function OpenForm({ own: { petName, notice } }: { own: OwnSearch }) {
  const units = useUnits()
  return (
    <Card as="section" className="max-w-2xl p-5">
      <h2 className="text-xl">{t('Open a search')}</h2>
      <p className="mt-2 mb-4 text-ink-soft">
        {t(
          'Everybody with the link sees the picture of {petName} and what you write here. Nobody sees your name, address, phone or email: who writes to you does so through us.',
          { petName },
        )}
      </p>
      <ActionForm
        actions={ownSearchActions}
        name="open"
        label={t('Open a search')}
        className="flex flex-col gap-4"
      >
        {(form) => (
          <>
            <PlaceFields
              form={form}
              label={t('Where was it last seen? Everybody with the link sees this.')}
              place={notice.place}
              day={notice.day}
              time=""
            />
            <TextArea
              label={t('What it looks like, and how it is')}
              hint={t('Color, collar, shy or friendly, what it answers to.')}
              name="words"
              defaultValue={notice.words}
              maxLength={LONGEST_SEARCH_WORDS}
            />
            <SelectField
              label={t('How far around do you look?')}
              name="radiusMiles"
              required
              defaultValue="1"
              options={SEARCH_RADII.map((miles) => ({
                value: String(miles),
                label: nearText(miles * METERS_PER_MILE, units),
              }))}
            />
            <div>
              <Button type="submit" variant="accent" busyText={t('Opening...')}>
                {t('Open a search')}
              </Button>
            </div>
          </>
        )}
      </ActionForm>
    </Card>
  )
}

function Running({ own, search }: { own: OwnSearch; search: NonNullable<OwnSearch['search']> }) {
  const { petName } = own
  const { timeZone, lastSeen, sightings } = search
  const path = new URL(search.url).pathname
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Card as="section" className="min-w-0 p-5 lg:order-last lg:self-start">
        <h2 className="text-xl">{t('Pass the link on')}</h2>
        <p className="mt-2 break-all">
          <Link to={path} className="text-link">
            {search.url}
          </Link>
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          <PassOnLink path={path} />
        </div>
        <p className="mt-4 text-ink-soft">
          {t(
            '{helpers, plural, one {# helper} other {# helpers}}. Sectors searched: {searched} of {sectors}.',
            {
              helpers: search.helpers,
              searched: search.sectors.filter(({ state }) => state === 'searched').length,
              sectors: sectorsOf(lastSeen, search.radiusMiles).length,
            },
          )}
        </p>
        <SectorsOfHelpers sectors={search.sectors} timeZone={timeZone} mayChange={own.mayChange} />
        {own.mayChange && search.askedAt !== null && (
          <ActionForm
            actions={ownSearchActions}
            name="keep"
            className="mt-5 border-t border-line pt-5"
          >
            <p className="mb-3">
              {t(
                'Does the search go on? Without an answer it is paused {waitDays} days after we asked.',
                {
                  waitDays: REST_SEARCH_DAYS - ASK_SEARCH_DAYS,
                },
              )}
            </p>
            <Button type="submit" variant="accent">
              {t('The search goes on')}
            </Button>
          </ActionForm>
        )}
        {own.mayChange && <EndForm petName={petName} mayEndLostMode={own.mayEndLostMode} />}
      </Card>
      <Card as="section" className="min-w-0 p-5">
        <h2 className="text-xl">{t('Sightings, the latest first')}</h2>
        <p className="mt-2 mb-4 text-ink-soft">
          {t('Last seen {at}: {place}', {
            at: momentText(lastSeen.at, { timeZone, isNamed: true }),
            place: lastSeen.place,
          })}
        </p>
        <SearchMap
          petName={petName}
          open={{ ...search, sightings: sightings.filter(({ isHidden }) => !isHidden) }}
        />
        {sightings.length === 0 ? (
          <p className="mt-4 text-ink-soft">
            {t('Nobody has reported one yet. You hear by inbox, mail and push.')}
          </p>
        ) : (
          <div className="mt-4">
            <SightingList sightings={sightings} lastSeen={lastSeen} timeZone={timeZone}>
              {({ id, isHidden }) => (
                <ActionForm
                  actions={ownSearchActions}
                  name="hide"
                  fixed={{ id, isHidden: isHidden ? 'no' : 'yes' }}
                  className="mt-2 flex flex-wrap items-center gap-3"
                >
                  {isHidden && <Badge tone="warn">{t('Hidden from helpers')}</Badge>}
                  {own.mayChange && (
                    <Button type="submit" variant="quiet" size="sm">
                      {isHidden ? t('Show to helpers again') : t('Hide from helpers')}
                    </Button>
                  )}
                </ActionForm>
              )}
            </SightingList>
          </div>
        )}
      </Card>
    </div>
  )
}
