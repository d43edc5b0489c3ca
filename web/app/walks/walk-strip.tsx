import { t } from '@wayfur/domain/language/messages'
import type { Day } from '@wayfur/domain/schemas'
import type { WalkPlan } from '@wayfur/domain/walks/schemas'
import { walkKey, type WalkKey } from '@wayfur/domain/walks/walk-plan'
import { useEffect, useRef } from 'react'
import { WalkCard } from './walk-card.tsx'
import type { WalkSearch } from './walk-search-params.ts'

/** A swipe is over when the row has not moved for so long. */
const STILL_MS = 120

interface WalkStripProps {
  plans: readonly WalkPlan[]
  search: WalkSearch
  /** The day by which stops are held against the pets that come along. */
  today: Day
  chosen: WalkKey
  /** The page with a walk on the map. */
  addressOf: (walk: WalkKey) => string
  /** The row was moved to a walk. */
  onChoose: (walk: WalkKey) => void
  /** A card was pressed, which is a link to its walk. */
  onPress: () => void
}

/**
 * The walks as a row to swipe through on a phone, and one under the other beside the map. The card
 * that is swiped to is the one on the map, and the one chosen on the map comes into the row.
 */
export function WalkStrip({
  plans,
  search,
  today,
  chosen,
  addressOf,
  onChoose,
  onPress,
}: WalkStripProps) {
  const row = useRef<HTMLUListElement>(null)
  const shown = useRef(chosen)
  /** The row moves by itself: that is nobody's choice. */
  const isLed = useRef(false)

  useEffect(() => {
    const list = row.current
    const card = list?.querySelector<HTMLElement>(`[data-walk='${chosen}']`)
    if (list === null || card === null || card === undefined) return
    const { activeElement } = document
    const isFromMap = activeElement === document.body || activeElement?.closest('.map-frame')
    // What was pressed on the map is gone from it: whoever pressed it goes on at the card.
    if (shown.current !== chosen && isFromMap) {
      card.querySelector<HTMLElement>('h3 a')?.focus()
    }
    shown.current = chosen
    if (list.scrollWidth <= list.clientWidth) return
    const left = card.offsetLeft - (list.clientWidth - card.clientWidth) / 2
    const most = list.scrollWidth - list.clientWidth
    const aim = Math.min(most, Math.max(0, left))
    if (Math.abs(aim - list.scrollLeft) < 4) return
    isLed.current = true
    list.scrollTo({ left: aim })
  }, [chosen])

  useEffect(() => {
    const list = row.current
    if (list === null) return undefined
    let still: ReturnType<typeof setTimeout>
    const rest = () => {
      if (isLed.current) {
        isLed.current = false
        return
      }
      const middle = list.scrollLeft + list.clientWidth / 2
      const cards = [...list.querySelectorAll<HTMLElement>('[data-walk]')]
      const off = (card: HTMLElement) => Math.abs(card.offsetLeft + card.clientWidth / 2 - middle)
      const nearest = cards.toSorted((a, b) => off(a) - off(b))[0]?.dataset['walk']
      const plan = plans.find((one) => walkKey(one) === nearest)
      if (plan !== undefined) onChoose(walkKey(plan))
    }
    const moved = () => {
      clearTimeout(still)
      still = setTimeout(rest, STILL_MS)
    }
    // A press says what is meant: a row that was still moving chooses nothing any more.
    const pressed = () => {
      isLed.current = true
      moved()
    }
    list.addEventListener('scroll', moved, { passive: true })
    document.addEventListener('click', pressed, { capture: true })
    return () => {
      clearTimeout(still)
      list.removeEventListener('scroll', moved)
      document.removeEventListener('click', pressed, { capture: true })
    }
  }, [plans, onChoose])

  return (
    <ul
      ref={row}
      aria-label={t('Walks to choose from')}
      className="relative -mx-4 flex snap-x snap-mandatory gap-3 overflow-x-auto scroll-smooth px-4 pb-2 motion-reduce:scroll-auto lg:mx-0 lg:flex-col lg:overflow-visible lg:px-0"
    >
      {plans.map((plan) => (
        <li
          key={plan.id}
          data-walk={walkKey(plan)}
          className="flex w-[min(20rem,84vw)] shrink-0 snap-center lg:w-auto [&>article]:grow"
        >
          <WalkCard
            plan={plan}
            search={search}
            today={today}
            isChosen={walkKey(plan) === chosen}
            to={addressOf(walkKey(plan))}
            onChoose={onPress}
          />
        </li>
      ))}
    </ul>
  )
}
