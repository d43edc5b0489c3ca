import type { ComponentProps } from 'react'
import { HydratedApart } from '../shell/hydrated-apart.tsx'
import { PlaceCard } from './place-card.tsx'

interface PlaceItemProps extends ComponentProps<typeof PlaceCard> {
  /** For a list that brings one of its cards into view. */
  id?: string
}

/** A place in a list of cards: drawn when it comes near the screen, and taken over by itself. */
export function PlaceItem({ id, ...card }: PlaceItemProps) {
  return (
    <li data-place={id} className="drawn-near [--drawn-height:23rem]">
      <HydratedApart>
        <PlaceCard {...card} />
      </HydratedApart>
    </li>
  )
}
