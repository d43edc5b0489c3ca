import { refusalText } from '@wayfur/domain/places/pet-party-messages'
import { vicinityOf } from '@wayfur/domain/places/place'
import { href, Link } from 'react-router'
import { useUnits } from '../shell/use-units.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import { SampleBadge } from '../ui/sample-badge.tsx'
import type { HotelsFound } from './load-hotels.ts'
import { t } from '@wayfur/domain/language/messages'

/** Hotels whose own words refuse the pets: named with the reason, without a price or a way to book. */
export function HotelsRefusing({
  answer: { label, party },
  found: { hotels, refusing },
}: {
  answer: HotelsFound
  found: NonNullable<HotelsFound['found']>
}) {
  const units = useUnits()
  if (refusing.length === 0) return null
  return (
    <Disclosure
      isOpen={hotels.length === 0}
      className="rounded-lg border border-line bg-surface px-4"
      label={
        refusing.length === 1
          ? t('1 hotel near {label} does not take your pets', { label })
          : t('{hotels} hotels near {label} do not take your pets', {
              hotels: refusing.length,
              label,
            })
      }
    >
      <ul className="flex flex-col divide-y divide-line border-t border-line">
        {refusing.map((place) => (
          <li key={place.id} className="py-3">
            <p className="flex flex-wrap items-center gap-2">
              <Link
                to={href('/places/:id', { id: String(place.id) })}
                className="font-semibold text-ink"
              >
                {place.name}
              </Link>
              {place.isSample && <SampleBadge />}
            </p>
            <p className="text-sm text-ink-soft">{vicinityOf(place.address)}</p>
            <p className="text-sm">{refusalText(place.pets, party, units)}</p>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
