import { listText } from '@wayfur/domain/language/formats'
import { t } from '@wayfur/domain/language/messages'
import { priceForPets } from '@wayfur/domain/providers/price-for-pets'
import type { ServiceKind } from '@wayfur/domain/providers/provider-schemas'
import type { PricedService } from '@wayfur/domain/providers/provider-schemas'
import { perText, priceInWords } from '@wayfur/domain/providers/starting-price'
import type { NamedCaredPet } from '@wayfur/domain/providers/taken-pets-words'
import type { ReactNode } from 'react'

/** What the cheapest that takes all of these pets costs for them together, else the usual price. */
export function PetsPrice({
  prices,
  services,
  pets,
  usual,
}: {
  prices: readonly PricedService[]
  services: readonly ServiceKind[] | undefined
  pets: readonly NamedCaredPet[]
  usual: ReactNode
}) {
  const found = priceForPets(prices, pets, services)
  if (found === null) return usual
  return (
    <p>
      <span className="block text-sm text-ink-soft">
        {t('Starting at, for {names}', { names: listText(pets.map(({ name }) => name)) })}
      </span>
      <span className="text-xl font-semibold">{priceInWords(found.priceCents)}</span>{' '}
      <span className="text-ink-soft">{perText(found.per)}</span>
    </p>
  )
}
