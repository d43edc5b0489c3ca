import type { ComponentProps } from 'react'
import { HydratedApart } from '../shell/hydrated-apart.tsx'
import { PlaceCard } from './place-card.tsx'

/** A place in a list of cards: drawn when it comes near the screen, and taken over by itself. */
export function PlaceItem(card: ComponentProps<typeof PlaceCard>) {
  return (
    <li data-place={card.place.id} className="drawn-near [--drawn-height:23rem]">
      <HydratedApart>
        <PlaceCard {...card} />
      </HydratedApart>
    </li>
  )
}
