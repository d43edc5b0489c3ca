import { t } from '@wayfur/domain/language/messages'
import type { Pet } from '@wayfur/domain/pets/pet-schemas'
import { footDistanceText, nearText } from '@wayfur/domain/units'
import type { WalkPlan } from '@wayfur/domain/walks/schemas'
import { walkKey, walkLabel } from '@wayfur/domain/walks/walk-plan'
import { elapsedText, OFF_ROUTE_METERS } from '@wayfur/domain/walks/walk-progress'
import { nextTurn, turnText, type TurnKind } from '@wayfur/domain/walks/walk-turns'
import {
  ArrowLeft,
  ArrowUp,
  CornerUpLeft,
  CornerUpRight,
  Flag,
  Footprints,
  Pause,
  Play,
  Undo2,
} from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useUnits } from '../shell/use-units.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { FinishedWalkCard } from './finished-walk-card.tsx'
import { FollowMap } from './follow-map.tsx'
import type { WalksFound } from './load-walks.ts'
import { useWalk } from './use-walk.ts'
import { walkAddress, type WalkSearch } from './walk-search-params.ts'

/** So near to a corner one is at it. */
const AT_TURN_METERS = 30

interface FollowWalkProps {
  plan: WalkPlan
  search: WalkSearch
  pets: readonly Pet[]
}

/** The walk that an answer says is being walked. */
export function followedWalk({ found, search }: WalksFound): WalkPlan | undefined {
  return search.isFollowed ? found?.plans.find((plan) => walkKey(plan) === search.walk) : undefined
}

/**
 * A walk while it is walked, which has the screen to itself: where to turn next, the way, where one
 * is on it, and what ends it within reach of a thumb.
 */
export function FollowWalk({ plan, search, pets }: FollowWalkProps) {
  const state = useWalk(plan)
  const { walk } = state
  const isFinished = walk?.isFinished === true
  const title = useRef<HTMLHeadingElement>(null)
  const wasFinished = useRef(isFinished)
  useEffect(() => {
    // What was pressed is gone, and whoever pressed it stays on the page.
    if (wasFinished.current !== isFinished && document.activeElement === document.body) {
      title.current?.focus()
    }
    wasFinished.current = isFinished
  }, [isFinished])
  const back = walkAddress(search.location ?? '', { ...search, isFollowed: false })
  return (
    <section aria-labelledby="follow-title" className="walk-alone">
      <div className="flex items-center gap-1 border-b border-line bg-paper px-2">
        <Link
          to={back}
          aria-label={t('All walks from {startLocation}', { startLocation: plan.startLocation })}
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-md text-ink hover:bg-leaf-soft"
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
        </Link>
        <h1 ref={title} id="follow-title" tabIndex={-1} className="min-w-0 truncate text-lg">
          {t('{label} from {startLocation}', {
            label: walkLabel(plan),
            startLocation: plan.startLocation,
          })}
        </h1>
      </div>
      {isFinished ? (
        <div className="min-h-0 grow overflow-y-auto p-4 md:p-8">
          <div className="mx-auto max-w-prose">
            <FinishedWalkCard
              plan={plan}
              pets={pets}
              seconds={Math.max(1, Math.round(state.elapsedMs / 1000))}
              meters={walk.measured === null ? null : walk.measured.meters}
              onAgain={state.forget}
            />
          </div>
        </div>
      ) : (
        <>
          <NextTurn plan={plan} state={state} />
          <div className="min-h-0 grow">
            <FollowMap plan={plan} you={state.you} />
          </div>
          <div className="flex flex-col gap-3 border-t border-line bg-paper p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
            {state.trouble !== undefined && <Alert tone="warn">{t(state.trouble)}</Alert>}
            <Progress plan={plan} state={state} />
            <Acts state={state} />
          </div>
        </>
      )}
    </section>
  )
}

type State = ReturnType<typeof useWalk>

/** Starting, resting and going on are one button, so that no press loses its place. */
function Acts({ state }: { state: State }) {
  const { isUnderWay, isWalking } = state
  const [act, icon, says] = !isUnderWay
    ? ([
        state.start,
        <Play key="icon" aria-hidden="true" className="size-5" />,
        t('Start walking'),
      ] as const)
    : isWalking
      ? ([
          state.pause,
          <Pause key="icon" aria-hidden="true" className="size-5" />,
          t('Pause'),
        ] as const)
      : ([
          state.resume,
          <Play key="icon" aria-hidden="true" className="size-5" />,
          t('Go on'),
        ] as const)
  return (
    <div className="flex flex-col gap-2">
      <div className="mx-auto flex w-full max-w-xl gap-3">
        <Button
          variant={isUnderWay ? 'outline' : 'accent'}
          size="lg"
          className="grow"
          onClick={act}
        >
          {icon}
          {says}
        </Button>
        {isUnderWay && (
          <Button variant="accent" size="lg" className="grow" onClick={state.finish}>
            <Flag aria-hidden="true" className="size-5" />
            {t('Finish')}
          </Button>
        )}
      </div>
      {!isUnderWay && (
        <p className="text-center text-sm text-ink-soft">
          {t(
            'Your position stays on this device: it is used to show where you are and is sent to nobody.',
          )}
        </p>
      )}
    </div>
  )
}

const ARROWS: Readonly<Record<TurnKind, typeof ArrowUp>> = {
  left: CornerUpLeft,
  right: CornerUpRight,
  straight: ArrowUp,
  back: Undo2,
}

/** The next corner, large; said aloud when another comes and when one is at it, not at each step. */
function NextTurn({ plan, state }: { plan: WalkPlan; state: State }) {
  const units = useUnits()
  const { walk, isUnderWay } = state
  const done = walk?.progress.doneMeters ?? 0
  const next = nextTurn(plan.turns, done)
  const off = walk?.progress.offMeters ?? null
  const isOff = isUnderWay && off !== null && off > OFF_ROUTE_METERS
  const Arrow = next === undefined ? Footprints : ARROWS[next.turn.turn]
  const says = next === undefined ? t('Follow the way back to the start') : turnText(next.turn)
  const isAt = next !== undefined && next.meters <= AT_TURN_METERS
  return (
    <div className="flex items-center gap-4 bg-leaf px-4 py-3 text-on-leaf">
      <Arrow aria-hidden="true" className="size-10 shrink-0" />
      <div className="min-w-0">
        <p className="text-2xl leading-tight font-semibold text-balance">{says}</p>
        <p className="text-lg tabular-nums">
          {next !== undefined &&
            !isAt &&
            t('in {distance}', { distance: nearText(next.meters, units) })}
          {isAt && t('now')}
          {next === undefined && footDistanceText(Math.max(0, state.length - done), units)}
        </p>
        <output className="block text-sm font-semibold">
          {isUnderWay && whereabouts(state, isOff)}
        </output>
        <output className="sr-only">
          {isUnderWay &&
            state.isWalking &&
            (isAt ? t('Now: {turn}', { turn: says }) : t('Next: {turn}', { turn: says }))}
        </output>
      </div>
    </div>
  )
}

/** Where the walker is to the way. */
function whereabouts(state: State, isOff: boolean): string {
  if (!state.isWalking) return t('Paused')
  if (state.isThere) return t('You are back at the start. Nice walk!')
  if (state.walk?.progress.offMeters == null || state.trouble !== undefined) {
    return t('Looking for your position…')
  }
  return isOff ? t('You are off the route.') : t('You are on the route.')
}

function Progress({ plan, state }: { plan: WalkPlan; state: State }) {
  const { walk, length } = state
  const done = walk?.progress.doneMeters ?? 0
  const units = useUnits()
  const percent = length === 0 ? 0 : Math.min(100, Math.round((100 * done) / length))
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-2">
      <dl className="flex justify-between gap-x-6">
        <Figure name={t('Time')}>{elapsedText(state.elapsedMs)}</Figure>
        <Figure name={t('Done')}>{percent}%</Figure>
        <Figure name={t('Left')}>
          {footDistanceText(Math.max(0, plan.meters * (1 - percent / 100)), units)}
        </Figure>
      </dl>
      <progress
        aria-label={t('Progress of the walk')}
        value={percent}
        max={100}
        className="h-2.5 w-full appearance-none overflow-hidden rounded-full border border-line bg-surface [&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-bar]:bg-surface [&::-webkit-progress-value]:bg-leaf"
      />
    </div>
  )
}

function Figure({
  name,
  children,
}: {
  name: string
  children: string | readonly (string | number)[]
}) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="text-xl font-semibold tabular-nums">{children}</dd>
    </div>
  )
}
