import { t } from '@wayfur/domain/language/messages'
import { KNOWN_WALK_AREAS } from '@wayfur/domain/walks/known-areas'
import type { WalkPlans } from '@wayfur/domain/walks/schemas'
import { WALK_WORDS, WALKS, type WalkType } from '@wayfur/domain/walks/walk-plan'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { EmptyMapArt } from '../art/empty-map.tsx'
import { isOfWhole } from '../forms/form-error.ts'
import { NearbyPlaces } from '../places/nearby-places.tsx'
import { TryAgain } from '../shell/fails-in-place.tsx'
import { useKnowsAddresses } from '../shell/root-data.ts'
import { Alert } from '../ui/alert.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FollowWalk } from './follow-walk.tsx'
import type { WalksFound } from './load-walks.ts'
import { WalkCard } from './walk-card.tsx'
import { WalkForm } from './walk-form.tsx'
import { WalkMap } from './walk-map.tsx'
import { walkAddress } from './walk-search-params.ts'

/** The walk tab: the form, its walks as cards and on a map, and the walk itself. */
export function WalksTab({ answer }: { answer: WalksFound }) {
  const { search, found, problem } = answer
  const knowsAddresses = useKnowsAddresses()
  const location = search.location ?? ''
  const followed = found?.plans.find(({ walkType }) => walkType === search.walk)
  if (search.isFollowed && followed !== undefined && found !== null) {
    return <FollowWalk key={followed.id} plan={followed} location={location} pets={answer.pets} />
  }
  return (
    <div className="flex flex-col gap-8">
      <WalkForm key={location} answer={answer} />
      {problem !== null && isOfWhole(problem) && (
        <>
          <Alert title={problem.says} action={<TryAgain />}>
            {knowsAddresses
              ? t('What you typed is kept. An address or a neighborhood works best.')
              : t('What you typed is kept. A neighborhood works best.')}
          </Alert>
          <NearbyPlaces location={location} />
        </>
      )}
      {found === null && problem === null && (
        <EmptyState art={<EmptyMapArt />} title={t('Where shall we walk?')}>
          {t(
            'Enter where you are, or let your device say it. You get a short, a medium and a long walk that end where they began.',
          )}
        </EmptyState>
      )}
      {found !== null && (
        <Found key={location} found={found} location={location} first={search.walk} />
      )}
    </div>
  )
}

function Found({
  found,
  location,
  first,
}: {
  found: WalkPlans
  location: string
  first: WalkType | undefined
}) {
  const navigate = useNavigate()
  const { plans } = found
  const [chosen, setChosen] = useState(first ?? plans[0]?.walkType)
  const plan = plans.find(({ walkType }) => walkType === chosen) ?? plans[0]

  function choose(walk: WalkType) {
    setChosen(walk)
    void navigate(walkAddress(location, { walk }), { replace: true, preventScrollReset: true })
  }

  return (
    <section aria-labelledby="walks-found" className="flex flex-col gap-6">
      <div>
        <h2 id="walks-found" className="text-2xl">
          {t('Walks from {startLocation}', { startLocation: found.startLocation })}
        </h2>
        {plans.length > 0 && (
          <output className="mt-2 block">{WALK_WORDS.found(plans.length)}</output>
        )}
        <PlanNotes found={found} location={location} />
      </div>
      {plan !== undefined && (
        <>
          <div className="grid gap-4 md:grid-cols-3">
            {plans.map((one) => (
              <WalkCard
                key={one.id}
                plan={one}
                location={location}
                isChosen={one === plan}
                onChoose={() => choose(one.walkType)}
              />
            ))}
          </div>
          <WalkMap key={plan.id} plan={plan} location={location} />
        </>
      )}
      <NearbyPlaces location={location} at={found.start} />
    </section>
  )
}

/** Without streets there is no walk, and the next step is named instead. */
function NoStreets({ startLocation }: Pick<WalkPlans, 'startLocation'>) {
  return (
    <Alert tone="warn" title={t('Detailed streets are not here yet')}>
      {t(
        'We know no streets around {startLocation} well enough to plan a walk on them. Try an address or a neighborhood in an area we know:',
        { startLocation },
      )}
      <ul className="mt-2 flex flex-col gap-1">
        {KNOWN_WALK_AREAS.map((area) => (
          <li key={area}>
            <Link to={walkAddress(area)} className="text-link inline-flex min-h-6 items-center">
              {area}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** What has to be known about these walks before one trusts them. */
function PlanNotes({ found, location }: { found: WalkPlans; location: string }) {
  const { plans, hasStreets, isRough, otherwise, credit } = found
  const knowsAddresses = useKnowsAddresses()
  const missing = Object.keys(WALKS).length - plans.length
  return (
    <div className="mt-3 flex max-w-prose flex-col gap-3 text-sm text-ink-soft">
      {!hasStreets && <NoStreets startLocation={found.startLocation} />}
      {hasStreets && isRough && (
        <p>
          {knowsAddresses
            ? t(
                '“{location}” is a wide place, so the walks begin in the middle of it. An address or your device’s position brings them to your door.',
                { location },
              )
            : t(
                '“{location}” is a wide place, so the walks begin in the middle of it. Your device’s position brings them to your door.',
                { location },
              )}
        </p>
      )}
      {hasStreets && missing > 0 && (
        <p>
          {plans.length === 0
            ? t('The streets right here make no loop of these lengths. Try a spot nearby.')
            : t(
                'The streets here make no {missing, plural, one {walk} other {walks}} of the other lengths.',
                { missing },
              )}
        </p>
      )}
      {otherwise.length > 0 && (
        <p>
          {t('Not the right place? Try')}{' '}
          {otherwise.map(({ id, label }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <Link to={walkAddress(label)} className="text-link">
                {label}
              </Link>
            </span>
          ))}
          .
        </p>
      )}
      {credit !== null && (
        <p>{t('Streets: {credit}. Look where you walk: maps can be out of date.', { credit })}</p>
      )}
    </div>
  )
}
