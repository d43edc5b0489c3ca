import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '@wayfur/domain/endpoint'
import { t } from '@wayfur/domain/language/messages'
import type { readScout } from '@wayfur/domain/scouting/endpoints'
import { levelProgress } from '@wayfur/domain/scouting/level'
import { streakText } from '@wayfur/domain/scouting/streak'
import { Award, Flame, Footprints } from 'lucide-react'
import type { ReactNode } from 'react'
import { SignInLink } from '../accounts/sign-in-link.tsx'
import { NoAnswer } from '../shell/fails-in-place.tsx'
import { ArrivesLast } from '../ui/arrives-last.tsx'
import { Card } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import { LevelBadge } from './level-badge.tsx'
import { scoutQuery } from './scout-search-params.ts'

type Scout = ReplyOf<typeof readScout>

/** How far one has come: level, points, streak and what was achieved. */
export function ScoutStatusCard() {
  const { data: scout } = useQuery(scoutQuery)
  if (scout === undefined) return <NoAnswer />
  return (
    <Card as="section" aria-labelledby="scout-status" className="p-5 sm:p-6">
      <div className="shown-whole flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 flex-[1_1_18rem]">
          <h2 id="scout-status" className="sr-only">
            {t('Your scout status')}
          </h2>
          <p className="flex flex-wrap items-center gap-3">
            <LevelBadge level={scout.level} />
            <span className="font-display text-2xl font-semibold">{scout.levelName}</span>
          </p>
          <Progress scout={scout} />
        </div>
        <dl className="flex flex-wrap gap-x-8 gap-y-3">
          <Figure icon={<Footprints aria-hidden="true" />} term={t('Points to spend')}>
            {scout.totalPoints}
          </Figure>
          <Figure
            icon={<Flame aria-hidden="true" />}
            term={t('Streak')}
            note={scout.streakDays > 1 ? t('One missed day is fine') : undefined}
          >
            {streakText(scout.streakDays)}
          </Figure>
        </dl>
        <ArrivesLast />
      </div>
      <Achievements scout={scout} />
    </Card>
  )
}

function Progress({ scout: { earnedPoints } }: { scout: Scout }) {
  const { next, missing, share } = levelProgress(earnedPoints)
  return (
    <div className="mt-3">
      <svg
        viewBox="0 0 100 3"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-2.5 w-full max-w-md overflow-hidden rounded-full bg-sunken"
      >
        <rect width={100 * share} height={3} className="fill-leaf" />
      </svg>
      <p className="mt-1 text-sm text-ink-soft">
        {t(
          '{missing, plural, one {# point} other {# points}} to level {next}. Your level counts all {earnedPoints} you ever earned, even those you spend.',
          { next, earnedPoints, missing },
        )}
      </p>
    </div>
  )
}

function Figure({
  icon,
  term,
  note,
  children,
}: {
  icon: ReactNode
  term: string
  note?: string | undefined
  children: ReactNode
}) {
  return (
    <div>
      <dt className="flex items-center gap-2 text-sm text-ink-soft [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-ember">
        {icon}
        {term}
      </dt>
      <dd>
        <span className="text-xl font-semibold">{children}</span>
        {note !== undefined && <span className="block text-sm text-ink-soft">{note}</span>}
      </dd>
    </div>
  )
}

function Achievements({ scout: { achievements } }: { scout: Scout }) {
  const earned = achievements.filter(({ isEarned }) => isEarned).length
  return (
    <Disclosure
      label={t('Achievements: {earned} of {achievements}', {
        earned,
        achievements: achievements.length,
      })}
      className="mt-4 border-t border-line pt-1"
    >
      <ul className="grid gap-3 pt-1 pb-2 sm:grid-cols-2 lg:grid-cols-3">
        {achievements.map(({ id, title, says, isEarned }) => (
          <li key={id} className={classNames('flex gap-3', !isEarned && 'text-ink-soft')}>
            <Award
              aria-hidden="true"
              className={classNames('mt-0.5 size-6 shrink-0', isEarned && 'text-ember')}
            />
            <span>
              <span className="block font-semibold">
                {title}
                {!isEarned && <span className="font-normal"> {t('(not yet)')}</span>}
              </span>
              <span className="text-sm">{says}</span>
            </span>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

/** What a visitor sees in its place. */
export function BecomeAScout({ next, onBegin }: { next: string; onBegin: () => void }) {
  return (
    <Card as="section" aria-labelledby="become-a-scout" className="p-5 sm:p-6">
      <h2 id="become-a-scout" className="text-xl">
        {t('Become a scout')}
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft">
        {t(
          'Everyone can look up bins here. Sign in to report and confirm them, and to earn points.',
        )}
      </p>
      <div className="mt-4">
        <SignInLink next={next} variant="lead" onSignedIn={onBegin}>
          {t('Sign in to scout')}
        </SignInLink>
      </div>
    </Card>
  )
}
