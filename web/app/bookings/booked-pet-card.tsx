import { PET_DETAILS_HOURS } from '@wayfur/domain/bookings/booking-life'
import type { WholeBooking } from '@wayfur/domain/bookings/booking-schemas'
import { t } from '@wayfur/domain/language/messages'
import { scheduleText } from '@wayfur/domain/pets/medication'
import { speciesText } from '@wayfur/domain/pets/species-text'
import { weightText } from '@wayfur/domain/pets/weight-text'
import type { Units } from '@wayfur/domain/schemas'
import { Card } from '../ui/card.tsx'
import { SampleBadge } from '../ui/sample-badge.tsx'

/** What is known of the animal, as far as this side may see it now. */
export function BookedPetCard({ booking, units }: { booking: WholeBooking; units: Units }) {
  const { pet, side, state } = booking
  return (
    <Card as="section" aria-labelledby="pet-title" className="p-5">
      <h2 id="pet-title" className="text-xl">
        {pet?.name ?? t('The pet')} {pet?.isSample && <SampleBadge />}
      </h2>
      {pet === null ? (
        <p className="mt-2 text-ink-soft">
          {state === 'requested'
            ? t('You see what the owner tells about the pet as soon as you accept.')
            : t(
                'What the owner told about the pet was shown until {petDetailsHours} hours after the end.',
                { petDetailsHours: PET_DETAILS_HOURS },
              )}
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
              {t(
                'The provider sees this from the moment they accept until {petDetailsHours} hours after the end.',
                { petDetailsHours: PET_DETAILS_HOURS },
              )}
            </p>
          )}
        </>
      )}
    </Card>
  )
}

type Pet = NonNullable<WholeBooking['pet']>

function factsOf(pet: Pet, units: Units): [name: string, value: string][] {
  const kind = [pet.species && speciesText(pet.species), pet.breed, pet.ageText]
    .filter((one) => one !== null)
    .join(', ')
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
    [t('Kind'), kind],
    [t('Weight'), pet.weightKg === null ? null : weightText(pet.weightKg, units)],
    [t('Allergies'), pet.allergies.join(', ')],
    [t('Medication'), medication],
    [t('Medical notes'), pet.medicalNotes],
    [t('Pet information'), pet.petInfo],
    [t('Special requests'), pet.specialRequests],
    [t('Emergency contact'), pet.emergencyContact],
    [t('Vet'), vet],
  ]
  return facts.flatMap(([name, value]) =>
    value === null || value === '' ? [] : [[name, value] as [string, string]],
  )
}
