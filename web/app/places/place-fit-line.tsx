import { t } from '@wayfur/domain/language/messages'
import { asNamedPet } from '@wayfur/domain/pets/coming'
import type { HouseholdPet } from '@wayfur/domain/pets/coming-schemas'
import { placeVerdict } from '@wayfur/domain/places/place-verdict'
import { type NamedPet, placeVerdictWords } from '@wayfur/domain/places/place-verdict-words'
import { Link } from 'react-router'
import { passportAddress } from '../pets/passport-search-params.ts'
import { VerdictLine } from '../pets/verdict-line.tsx'
import { useUnits } from '../shell/use-units.ts'
import type { PlaceFitProps } from './place-fit.tsx'

/** The verdict of a place on these pets, and with all of it the way out that a passport is. */
export function PlaceFitLine({
  place,
  at,
  lastDay,
  pets,
  ...look
}: Omit<PlaceFitProps, 'pets'> & { pets: readonly (HouseholdPet | NamedPet)[] }) {
  const units = useUnits()
  const today = at.slice(0, 10)
  const named = pets.map((pet) => ('kind' in pet ? pet : asNamedPet(pet)))
  const found = placeVerdictWords(place, named, { today, lastDay, units })
  const lacking = look.isWhole === true ? withoutShots(place, pets, { today, lastDay }) : []
  return (
    <>
      <VerdictLine found={found} {...look} />
      {lacking.map(({ id, name }) => (
        <Link
          key={id}
          to={passportAddress({ petId: id, open: 'add-vaccination' })}
          className="inline-flex min-h-11 items-center text-link"
        >
          {t('Add a vaccination of {name}', { name })}
        </Link>
      ))}
    </>
  )
}

/** Pets of the household that lack nothing but a vaccination that the place asks for. */
function withoutShots(
  place: PlaceFitProps['place'],
  pets: readonly (HouseholdPet | NamedPet)[],
  { today, lastDay }: { today: string; lastDay: string | undefined },
): HouseholdPet[] {
  return pets.flatMap((pet) => {
    if (!('id' in pet)) return []
    const [one] = placeVerdict(place, [asNamedPet(pet)], today, lastDay).each
    const reason = one?.fit.reason.kind
    return reason === 'vaccine-ended' || reason === 'vaccines-not-recorded' ? [pet] : []
  })
}
