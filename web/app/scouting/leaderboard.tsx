import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { ReplyOf } from '@wayfur/domain/endpoint'
import { type Message, msg, t } from '@wayfur/domain/language/messages'
import {
  type Leaderboard as Board,
  LEADERBOARDS,
  NEARBY_METERS,
  type readPlace,
} from '@wayfur/domain/scouting/endpoints'
import type { LeaderboardEntry } from '@wayfur/domain/scouting/schemas'
import { reachText } from '@wayfur/domain/units'
import { useVisitor } from '../accounts/use-visitor.ts'
import { SleepingCatArt } from '../art/sleeping-cat.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import { useUnits } from '../shell/use-units.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkTabs } from '../ui/link-tabs.tsx'
import { SampleBadge } from '../ui/sample-badge.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { Around } from './bin-map.tsx'
import { LevelBadge } from './level-badge.tsx'
import { scoutActions } from './scout-actions.ts'
import { boardQuery, placeQuery, scoutAddress, type ScoutSearch } from './scout-search-params.ts'

const BOARD_LABELS: Readonly<Record<Board, Message>> = {
  'all-time': msg('All time'),
  weekly: msg('This week'),
  nearby: msg('Nearby'),
}

/** Scouts who chose to be listed, and the way to become one of them. */
export function Leaderboard({ search, around }: { search: ScoutSearch; around: Around }) {
  const { data: entries } = useSuspenseQuery(boardQuery(search.board, around.at))
  const isMember = useVisitor() !== null
  const units = useUnits()
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <LinkTabs
          label={t('Which leaderboard')}
          tabs={LEADERBOARDS.map((board) => ({
            to: scoutAddress(search, { board }),
            label: t(BOARD_LABELS[board]),
            isChosen: search.board === board,
          }))}
        />
        <p className="text-ink-soft">
          {search.board === 'weekly'
            ? t('Points earned since Monday.')
            : search.board === 'nearby'
              ? t('Scouts who reported last within about {reach} of {place}.', {
                  reach: reachText(NEARBY_METERS, units),
                  place: around.label,
                })
              : t('All points ever earned, including those already spent.')}
        </p>
        {entries.length === 0 ? (
          <EmptyState art={<SleepingCatArt />} title={t('Nobody is listed here yet')}>
            {t('Scouts who choose a name appear as soon as they have earned points.')}
          </EmptyState>
        ) : (
          <ol aria-label={t(BOARD_LABELS[search.board])} className="flex flex-col gap-2">
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
      </div>
      {isMember && <OwnPlace board={search.board} around={around} />}
    </div>
  )
}

function Entry({ entry }: { entry: LeaderboardEntry }) {
  const { rank, handle, level, levelName, totalPoints, isYou, isSample } = entry
  return (
    <Card
      as="li"
      className={classNames(
        'flex items-center gap-4 px-4 py-3',
        isYou && 'border-leaf bg-leaf-soft',
      )}
    >
      <span className="w-8 shrink-0 text-center font-display text-xl font-semibold tabular-nums">
        <span className="sr-only">{t('Rank')} </span>
        {rank}
      </span>
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold break-words">{handle}</span>
        {isYou && <Badge tone="leaf">{t('You')}</Badge>}
        {isSample && <SampleBadge />}
        <span className="flex items-center gap-2 text-sm text-ink-soft">
          <LevelBadge level={level} />
          {levelName}
        </span>
      </span>
      <span className="shrink-0 text-right font-semibold tabular-nums">
        {totalPoints}
        <span className="block text-sm font-normal text-ink-soft">{t('points')}</span>
      </span>
    </Card>
  )
}

type Place = ReplyOf<typeof readPlace>

/** One's own rank and the gap to the next; listed or not is one's own choice. */
function OwnPlace({ board, around }: { board: Board; around: Around }) {
  const { data: place } = useQuery(placeQuery(board, around.at))
  if (place === undefined) return null
  return (
    <Card as="section" aria-labelledby="own-place" className="self-start p-5">
      <h2 id="own-place" className="text-xl">
        {t('Your place')}
      </h2>
      <p className="mt-2" aria-live="polite">
        {placeWords(place, board, around.label)}
      </p>
      <HandleForm handle={place.handle} />
    </Card>
  )
}

function placeWords({ handle, points, rank, gapPoints }: Place, board: Board, near: string) {
  if (handle === null) return t('You are not listed. Choose a name to join; it need not be yours.')
  if (rank === null) {
    if (board === 'nearby' && points > 0) {
      return t(
        'You are {handle}. Your last report was not near {near}, so you have no place here.',
        { handle, near },
      )
    }
    return board === 'weekly'
      ? t('You are {handle}, and appear with your first points of this week.', { handle })
      : t('You are {handle}, and appear with your first points.', { handle })
  }
  const place = {
    'all-time': t('You are {handle}, rank {rank} of all time.', { handle, rank }),
    weekly: t('You are {handle}, rank {rank} of this week.', { handle, rank }),
    nearby: t('You are {handle}, rank {rank} near {near}.', { handle, rank, near }),
  }[board]
  if (gapPoints === null) return t('{place} Nobody is ahead of you.', { place })
  return t('{place} {gapPoints, plural, one {# point} other {# points}} to the next rank.', {
    place,
    gapPoints,
  })
}

function HandleForm({ handle }: { handle: string | null }) {
  return (
    <>
      <ActionForm
        key={handle}
        actions={scoutActions}
        name="handle"
        className="mt-4 flex flex-col gap-3"
      >
        <TextField
          label={t('Name on the leaderboard')}
          name="handle"
          defaultValue={handle ?? ''}
          required={handle === null}
          maxLength={24}
          autoComplete="nickname"
          hint={t('2 to 24 letters or digits. Everyone can see it.')}
        />
        <div>
          <Button type="submit" variant="lead">
            {handle === null ? t('Join the leaderboard') : t('Change name')}
          </Button>
        </div>
      </ActionForm>
      {handle !== null && (
        <ActionForm actions={scoutActions} name="leave-board" className="mt-2">
          <Button type="submit" variant="quiet">
            {t('Leave the leaderboard')}
          </Button>
        </ActionForm>
      )}
    </>
  )
}
