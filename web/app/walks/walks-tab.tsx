import { dayText } from '@wayfur/domain/calendar'
import { t } from '@wayfur/domain/language/messages'
import { KNOWN_WALK_AREAS } from '@wayfur/domain/walks/known-areas'
import type { WalkPlan, WalkPlans } from '@wayfur/domain/walks/schemas'
import {
  WALK_WORDS,
  walkKey,
  type WalkKey,
  walkOfMiles,
  WALKS,
} from '@wayfur/domain/walks/walk-plan'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { EmptyMapArt } from '../art/empty-map.tsx'
import { isOfWhole } from '../forms/form-error.ts'
import { ComingHint } from '../pets/coming-hint.tsx'
import { discoverAt } from '../places/discover-search-params.ts'
import { NearbyPlaces } from '../places/nearby-places.tsx'
import { NearestSentence, WaysOn } from '../places/ways-on.tsx'
import { TryAgain } from '../shell/fails-in-place.tsx'
import { useKnowsAddresses } from '../shell/root-data.ts'
import { Alert } from '../ui/alert.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { bendsFor, type FoundWalks, type WalksFound } from './load-walks.ts'
import { useAskedWalk } from './use-asked-walk.ts'
import { WalkForm } from './walk-form.tsx'
import { WalkDetail, WalkMap } from './walk-map.tsx'
import { WalkNeeds } from './walk-needs.tsx'
import { walkAddress, walkFileAddress, walksAsked, type WalkSearch } from './walk-search-params.ts'
import { WalkStrip } from './walk-strip.tsx'

/** The walk tab: the form, its walks as cards and on a map, and the walk itself. */
export function WalksTab({ answer }: { answer: WalksFound }) {
  const { search, found, problem } = answer
  const knowsAddresses = useKnowsAddresses()
  const location = search.location ?? ''
  return (
    <div className="flex flex-col gap-4 md:gap-8">
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
        <EmptyState art={<EmptyMapArt />} title={t('Where would you like to walk?')}>
          {t(
            'Enter where you are, or use your device’s location. You get a short, a medium and a long walk that end where they start.',
          )}
        </EmptyState>
      )}
      {found !== null && <Found key={`found ${location}`} {...answer} found={found} />}
    </div>
  )
}

interface FoundProps extends Pick<WalksFound, 'search' | 'nearest' | 'needy'> {
  found: FoundWalks
}

function Found({ found, search, nearest, needy }: FoundProps) {
  const navigate = useNavigate()
  const { plans } = found
  const location = search.location ?? ''
  const plan = chosenWalk(found, search)
  const [stopId, setStop] = useState<string>()
  const asked = useAskedWalk(search)
  const shown = plan && walkKey(plan)
  const addressOf = (walk: WalkKey) => walkAddress(location, { ...asked, walk })
  function choose(walk: WalkKey) {
    setStop(undefined)
    if (walk === shown) return
    void navigate(addressOf(walk), { replace: true, preventScrollReset: true })
  }

  return (
    <section
      aria-label={t('Walks from {startLocation}', { startLocation: found.startLocation })}
      className="flex flex-col gap-4 md:gap-6"
    >
      {plans.length === 0 && (
        <div>
          <h2 className="text-2xl">
            {t('Walks from {startLocation}', { startLocation: found.startLocation })}
          </h2>
          <PlanNotes found={found} search={search} />
          <WaysFromHere near={found.startLocation} nearest={nearest} />
        </div>
      )}
      {plan !== undefined && (
        <>
          <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-6">
            <div className="min-w-0 lg:sticky lg:top-20 lg:self-start">
              <WalkMap
                plans={plans}
                plan={plan}
                today={found.today}
                onChoose={choose}
                stopId={stopId}
                onStop={setStop}
              />
            </div>
            <div className="flex min-w-0 flex-col gap-3">
              {/* On a phone the cards come before what is said of them. */}
              <div className="flex flex-col gap-3 max-lg:order-1">
                <WalkNeeds needy={needy} search={asked} />
                <ComingHint className="text-sm text-ink-soft" />
                <output className="block">{WALK_WORDS.found(plans.length)}</output>
              </div>
              <WalkStrip
                plans={plans}
                search={search}
                today={found.today}
                chosen={walkKey(plan)}
                addressOf={addressOf}
                onChoose={choose}
                onPress={() => setStop(undefined)}
              />
            </div>
          </div>
          <WalkDetail
            plan={plan}
            today={found.today}
            fileAddress={walkFileAddress(walksAsked(search, bendsFor(needy)), walkKey(plan))}
            stopId={stopId}
            onStop={setStop}
          />
          <PlanNotes found={found} search={search} />
        </>
      )}
      <NearbyPlaces location={location} at={found.start} />
    </section>
  )
}

/** The walk that an address names; else the one of the length asked for, else the first. */
export function chosenWalk(found: WalkPlans, { walk, miles }: WalkSearch): WalkPlan | undefined {
  const asked = walk ?? (miles === undefined ? undefined : (walkOfMiles(miles) ?? 'own'))
  return found.plans.find((plan) => walkKey(plan) === asked) ?? found.plans[0]
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

/** Where no walk begins there may be places to go to, or somebody who opens the region. */
function WaysFromHere({ near, nearest }: { near: string; nearest: WalksFound['nearest'] }) {
  const town = nearest?.nearest ?? undefined
  const isBare = nearest?.isAnyHere !== true
  return (
    <div className="mt-4">
      {isBare && town !== undefined && <NearestSentence nearest={town} />}
      <div className="mt-3 flex flex-wrap gap-3">
        <WaysOn
          towns={
            isBare && town !== undefined ? [{ label: town.label, to: discoverAt(town.label) }] : []
          }
          isBare={isBare}
          toTell={isBare ? undefined : discoverAt(near, { nobodySaid: true })}
          opens={near}
        />
      </div>
    </div>
  )
}

/** What has to be known about these walks before one trusts them. */
function PlanNotes({ found, search }: { found: WalkPlans; search: WalkSearch }) {
  const { plans, hasStreets, isRough, otherwise, credit, mapOn } = found
  const knowsAddresses = useKnowsAddresses()
  const location = search.location ?? ''
  const isOwn = search.miles !== undefined && walkOfMiles(search.miles) === undefined
  const missing = Object.keys(WALKS).length + (isOwn ? 1 : 0) - plans.length
  return (
    <div className="mt-3 flex max-w-prose flex-col gap-3 text-sm text-ink-soft">
      {!hasStreets && <NoStreets startLocation={found.startLocation} />}
      {hasStreets && isRough && (
        <p>
          {knowsAddresses
            ? t(
                '“{location}” is a large area, so the walks start in the middle of it. An address or your device’s location brings them to your door.',
                { location },
              )
            : t(
                '“{location}” is a large area, so the walks start in the middle of it. Your device’s location brings them to your door.',
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
        <p>
          {mapOn === null
            ? t('Streets: {credit}. Look where you walk: maps can be out of date.', { credit })
            : t('Streets: {credit}, map of {day}. Look where you walk: maps can be out of date.', {
                credit,
                day: dayText(mapOn),
              })}
        </p>
      )}
    </div>
  )
}
