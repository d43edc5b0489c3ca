import { listText } from '@wayfur/domain/language/formats'
import { t } from '@wayfur/domain/language/messages'
import type { HouseholdPet } from '@wayfur/domain/pets/coming-schemas'
import { Disclosure } from '../ui/disclosure.tsx'
import type { InFitOrderProps } from './in-fit-order.tsx'
import { usePlacesInFitOrder } from './places-in-fit-order.ts'

/**
 * Places of a short list: those that fit the pets which come along, then those one has to ask, and
 * folded those that do not fit.
 */
export function JudgedPlaces({
  places,
  at,
  coming,
  children,
}: InFitOrderProps & { coming: readonly HouseholdPet[] }) {
  const { places: inOrder, fitOf } = usePlacesInFitOrder(places, at)
  const fits = inOrder.filter((place) => fitOf(place) !== 'no')
  const others = inOrder.filter((place) => fitOf(place) === 'no')
  const label = t(
    '{total, plural, one {# place that does not fit} other {# places that do not fit}} {names}',
    { total: others.length, names: listText(coming.map(({ name }) => name)) },
  )
  return (
    <>
      {fits.length > 0 && children(fits)}
      {others.length > 0 && (
        <Disclosure
          isOpen={fits.length === 0}
          label={label}
          className="rounded-lg border border-line bg-surface px-4"
        >
          <div className="pb-4">{children(others, label)}</div>
        </Disclosure>
      )}
    </>
  )
}
