import type { ComponentProps } from 'react'
import { HydratedApart } from '../shell/hydrated-apart.tsx'
import { ProviderCard } from './provider-card.tsx'

/** A provider in a list of cards: drawn when it comes near the screen, and taken over by itself. */
export function ProviderItem(card: ComponentProps<typeof ProviderCard>) {
  return (
    <li
      data-provider={card.provider.id}
      className="drawn-near scroll-mt-24 [--drawn-height:30rem] max-[23rem]:[--drawn-height:41rem]"
    >
      <HydratedApart>
        <ProviderCard {...card} />
      </HydratedApart>
    </li>
  )
}
