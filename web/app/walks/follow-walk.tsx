import { t } from '@wayfur/domain/language/messages'
import type { Pet } from '@wayfur/domain/pets/pet-schemas'
import { footDistanceText } from '@wayfur/domain/units'
import type { WalkPlan } from '@wayfur/domain/walks/schemas'
import { WALKS } from '@wayfur/domain/walks/walk-plan'
import { elapsedText, OFF_ROUTE_METERS } from '@wayfur/domain/walks/walk-progress'
import { ArrowLeft, Flag, Pause, Play } from 'lucide-react'
import { Link } from 'react-router'
import { useUnits } from '../shell/use-units.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { FinishedWalkCard } from './finished-walk-card.tsx'
import { useWalk } from './use-walk.ts'
import { WalkMap } from './walk-map.tsx'
import { walkAddress } from './walk-search-params.ts'

interface FollowWalkProps {
  plan: WalkPlan
  location: string
  pets: readonly Pet[]
}

/** A walk while it is walked: the way, where one is on it, the time, and the end of it. */
export function FollowWalk({ plan, location, pets }: FollowWalkProps) {
  const state = useWalk(plan)
  const { walk, isUnderWay, isWalking } = state
  const { label } = WALKS[plan.walkType]
  const back = walkAddress(location, { walk: plan.walkType })
  return (
    <section aria-labelledby="follow-title" className="flex flex-col gap-5">
      <Link to={back} className="text-link inline-flex min-h-11 items-center gap-1.5 self-start">
        <ArrowLeft aria-hidden="true" className="size-4" />
        {t('All walks from {startLocation}', { startLocation: plan.startLocation })}
      </Link>
      <h2 id="follow-title" className="text-2xl">
        {t('{label} from {startLocation}', { label, startLocation: plan.startLocation })}
      </h2>
      {walk?.isFinished === true ? (
        <FinishedWalkCard
          plan={plan}
          pets={pets}
          seconds={Math.max(1, Math.round(state.elapsedMs / 1000))}
          meters={walk.measured === null ? null : walk.measured.meters}
          onAgain={state.forget}
        />
      ) : (
        <Card className="flex flex-col gap-4 p-5">
          <Progress plan={plan} state={state} />
          {state.trouble !== undefined && <Alert tone="warn">{t(state.trouble)}</Alert>}
          {isUnderWay && <Whereabouts state={state} />}
          <div className="flex flex-wrap gap-3">
            {walk === undefined && (
              <Button variant="accent" size="lg" onClick={state.start}>
                <Play aria-hidden="true" className="size-4.5" />
                {t('Start walking')}
              </Button>
            )}
            {isUnderWay &&
              (isWalking ? (
                <Button variant="outline" size="lg" onClick={state.pause}>
                  <Pause aria-hidden="true" className="size-4.5" />
                  {t('Pause')}
                </Button>
              ) : (
                <Button variant="lead" size="lg" onClick={state.resume}>
                  <Play aria-hidden="true" className="size-4.5" />
                  {t('Go on')}
                </Button>
              ))}
            {isUnderWay && (
              <Button variant="accent" size="lg" onClick={state.finish}>
                <Flag aria-hidden="true" className="size-4.5" />
                {t('Finish')}
              </Button>
            )}
          </div>
          {walk === undefined && (
            <p className="text-sm text-ink-soft">
              {t(
                'Your position stays on this device: it is used to show where you are and is sent to nobody.',
              )}
            </p>
          )}
        </Card>
      )}
      <WalkMap plan={plan} location={location} you={state.you} />
    </section>
  )
}

type State = ReturnType<typeof useWalk>

function Progress({ plan, state }: { plan: WalkPlan; state: State }) {
  const { walk, length } = state
  const done = walk?.progress.doneMeters ?? 0
  const units = useUnits()
  const percent = length === 0 ? 0 : Math.min(100, Math.round((100 * done) / length))
  return (
    <div className="flex flex-col gap-2">
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <div>
          <dt className="text-sm text-ink-soft">{t('Time')}</dt>
          <dd className="text-2xl font-semibold tabular-nums">{elapsedText(state.elapsedMs)}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink-soft">{t('Done')}</dt>
          <dd className="text-2xl font-semibold tabular-nums">{percent}%</dd>
        </div>
        <div>
          <dt className="text-sm text-ink-soft">{t('Left')}</dt>
          <dd className="text-2xl font-semibold tabular-nums">
            {footDistanceText(Math.max(0, plan.meters * (1 - percent / 100)), units)}
          </dd>
        </div>
      </dl>
      <progress
        aria-label={t('Progress of the walk')}
        value={percent}
        max={100}
        className="h-3 w-full accent-leaf"
      />
    </div>
  )
}

/** Where the walker stands to the way, said aloud when it changes. */
function Whereabouts({ state }: { state: State }) {
  const off = state.walk?.progress.offMeters ?? null
  return (
    <output className="block font-semibold">
      {!state.isWalking
        ? t('Paused')
        : state.isThere
          ? t('You are back at the start. Well walked!')
          : off === null || state.trouble !== undefined
            ? t('Looking for your position…')
            : off > OFF_ROUTE_METERS
              ? t('You are off the route.')
              : t('You are on the route.')}
    </output>
  )
}
