import type { WholeBooking } from '@wayfur/domain/bookings/booking'
import { PET_DETAILS_HOURS } from '@wayfur/domain/bookings/booking-life'
import { scheduleText } from '@wayfur/domain/pets/medication'
import { weightText } from '@wayfur/domain/pets/weight-text'
import type { Units } from '@wayfur/domain/units'
import { Card } from '../ui/card.tsx'

/** What is known of the animal, as far as this side may see it now. */
export function BookedPetCard({ booking, units }: { booking: WholeBooking; units: Units }) {
  const { pet, side, state } = booking
  return (
    <Card as="section" aria-labelledby="pet-title" className="p-5">
      <h2 id="pet-title" className="text-xl">
        {pet?.name ?? 'The pet'}
      </h2>
      {pet === null ? (
        <p className="mt-2 text-ink-soft">
          {state === 'requested'
            ? 'You see what the owner tells about the pet as soon as you accept.'
            : `What the owner told about the pet was shown until ${PET_DETAILS_HOURS} hours after the end.`}
        </p>
      ) : (
        <>
          <dl className="mt-2 flex flex-col gap-2">
            {factsOf(pet, units).map(([name, value]) => (
              <div key={name}>
                <dt className="text-sm text-ink-soft">{name}</dt>
                <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
              </div>
            ))}
          </dl>
          {side === 'owner' && (
            <p className="mt-3 text-sm text-ink-soft">
              The provider sees this from the moment they accept until {PET_DETAILS_HOURS} hours
              after the end.
            </p>
          )}
        </>
      )}
    </Card>
  )
}

type Pet = NonNullable<WholeBooking['pet']>

function factsOf(pet: Pet, units: Units): [name: string, value: string][] {
  const kind = [pet.species, pet.breed, pet.ageText].filter((one) => one !== null).join(', ')
  const medication = pet.medications
    .map(({ name, dose, schedule }) =>
      [name, dose, scheduleText(schedule).toLowerCase()].filter((one) => one !== null).join(', '),
    )
    .join('\n')
  const vet =
    pet.vet === null
      ? ''
      : [pet.vet.name, pet.vet.phone, pet.vet.address].filter((one) => one !== null).join(', ')
  const facts: [string, string | null][] = [
    ['Kind', kind],
    ['Weight', pet.weightKg === null ? null : weightText(pet.weightKg, units)],
    ['Allergies', pet.allergies.join(', ')],
    ['Medication', medication],
    ['Medical notes', pet.medicalNotes],
    ['Pet information', pet.petInfo],
    ['Special requests', pet.specialRequests],
    ['Emergency contact', pet.emergencyContact],
    ['Vet', vet],
  ]
  return facts.flatMap(([name, value]) =>
    value === null || value === '' ? [] : [[name, value] as [string, string]],
  )
}
