import { petNamesText } from '@wayfur/domain/bookings/booked-pets'
import { PET_DETAILS_HOURS } from '@wayfur/domain/bookings/booking-life'
import type { BookedAnimal, WholeBooking } from '@wayfur/domain/bookings/booking-schemas'
import { t } from '@wayfur/domain/language/messages'
import { insuranceLine } from '@wayfur/domain/pets/insurance-text'
import { scheduleText } from '@wayfur/domain/pets/medication'
import { needsLine } from '@wayfur/domain/pets/needs'
import { speciesText } from '@wayfur/domain/pets/species-text'
import { TEMPER_TEXTS } from '@wayfur/domain/pets/temper'
import { standingText } from '@wayfur/domain/pets/vaccine-standing'
import { weightText } from '@wayfur/domain/pets/weight-text'
import type { Units } from '@wayfur/domain/schemas'
import { Card } from '../ui/card.tsx'
import { SampleBadge } from '../ui/sample-badge.tsx'

/** What is known of the animals, as far as this side may see it now. */
export function BookedPets({ booking, units }: { booking: WholeBooking; units: Units }) {
  const { pet, pets, side, state } = booking
  if (pet === null) {
    return (
      <Card as="section" aria-labelledby="pet-title" className="p-5">
        <h2 id="pet-title" className="text-xl">
          {t('The pets')}
        </h2>
        <p className="mt-2 text-ink-soft">
          {state === 'requested'
            ? t('You see names, health and what the owner says as soon as you accept.')
            : t(
                'What the owner said about the pet was shown until {petDetailsHours} hours after the end.',
                { petDetailsHours: PET_DETAILS_HOURS },
              )}
        </p>
      </Card>
    )
  }
  const typed: readonly Fact[] = [
    [t('Pet information'), pet.petInfo],
    [t('Special requests'), pet.specialRequests],
    [t('Emergency contact'), pet.emergencyContact],
  ]
  return (
    <Card as="section" aria-labelledby="pet-title" className="flex flex-col gap-4 p-5">
      <h2 id="pet-title" className="text-xl">
        {petNamesText(booking)}
      </h2>
      {pets.map((animal) => (
        // No region of its own: of a single pet it would have the name of the one around it.
        <div key={animal.petId}>
          {pets.length > 1 && (
            <h3 className="text-lg">
              {animal.name} {animal.isSample && <SampleBadge />}
            </h3>
          )}
          <Facts facts={factsOf(animal, units)} />
        </div>
      ))}
      <Facts facts={typed} />
      {side === 'owner' && (
        <p className="text-sm text-ink-soft">
          {t(
            'The provider sees this from the moment they accept until {petDetailsHours} hours after the end.',
            { petDetailsHours: PET_DETAILS_HOURS },
          )}
        </p>
      )}
    </Card>
  )
}

type Fact = readonly [name: string, value: string | null]

function Facts({ facts }: { facts: readonly Fact[] }) {
  const told = facts.filter(([, value]) => value !== null && value !== '')
  if (told.length === 0) return null
  return (
    <dl className="mt-2 flex flex-col gap-2">
      {told.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function factsOf(pet: BookedAnimal, units: Units): Fact[] {
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
  return [
    [t('Kind'), kind],
    [t('Temper'), pet.temper === null ? null : t(TEMPER_TEXTS[pet.temper])],
    [t('Needs'), needsLine(pet.needs)],
    [t('Weight'), pet.weightKg === null ? null : weightText(pet.weightKg, units)],
    [t('Vaccinations asked for'), pet.vaccines.map(standingText).join('\n')],
    [t('Allergies'), pet.allergies.join(', ')],
    [t('Medication'), medication],
    [t('Medical notes'), pet.medicalNotes],
    [t('Vet'), vet],
    [t('Insurance'), pet.insurance === null ? null : insuranceLine(pet.insurance)],
  ]
}
