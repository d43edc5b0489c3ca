import { asNamedPet } from '@wayfur/domain/pets/coming'
import type { HouseholdPet } from '@wayfur/domain/pets/coming-schemas'
import { standingsThrough } from '@wayfur/domain/pets/vaccine-standing'
import { placeVerdict } from '@wayfur/domain/places/place-verdict'
import { type NamedPet, placeVerdictWords } from '@wayfur/domain/places/place-verdict-words'
import { vaccinesAsked } from '@wayfur/domain/places/vaccine-rule'
import type { Day } from '@wayfur/domain/schemas'
import { AddShotLinks } from '../pets/add-shot-links.tsx'
import { VaccineStandingLines } from '../pets/vaccine-standing-lines.tsx'
import { VerdictLine } from '../pets/verdict-line.tsx'
import type { FitOfPetsProps } from './place-fit.tsx'

/** The verdict of a place on these pets, and with all of it the way out that a passport is. */
export function PlaceFitLine({
  place,
  at,
  lastDay,
  pets,
  units,
  isWhole = false,
  ...look
}: FitOfPetsProps) {
  const today = at.slice(0, 10)
  const named = pets.map((pet) => ('kind' in pet ? pet : asNamedPet(pet)))
  const found = placeVerdictWords(place, named, { today, lastDay, units })
  const lacking = isWhole ? withoutShots(place, pets, { today, lastDay }) : []
  return (
    <>
      <VerdictLine found={found} {...look} />
      {isWhole &&
        pets.map((pet) =>
          'id' in pet ? (
            <ShotsAskedFor key={pet.id} pet={pet} place={place} day={lastDay ?? today} />
          ) : null,
        )}
      <AddShotLinks pets={lacking} />
    </>
  )
}

/** Who stands behind the vaccinations that the place asks for, of those that the passport shows. */
function ShotsAskedFor({
  pet,
  place,
  day,
}: Pick<FitOfPetsProps, 'place'> & { pet: HouseholdPet; day: Day }) {
  const { kind } = asNamedPet(pet)
  const asked = vaccinesAsked(place.pets[kind], kind)
  const shown = standingsThrough(pet.backed, asked, day)
  const standings = shown.filter(({ backing }) => backing !== 'missing')
  if (standings.length === 0) return null
  return (
    <div className="mt-1">
      <p className="text-sm font-semibold break-words">{pet.name}</p>
      <VaccineStandingLines standings={standings} />
    </div>
  )
}

/** Pets of the household that lack nothing but a vaccination that the place asks for. */
function withoutShots(
  place: FitOfPetsProps['place'],
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
