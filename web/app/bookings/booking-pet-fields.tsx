import { MOST_ANIMALS } from '@wayfur/domain/bookings/booking'
import { t } from '@wayfur/domain/language/messages'
import type { Pet } from '@wayfur/domain/pets/pet-schemas'
import { speciesText } from '@wayfur/domain/pets/species-text'
import type { ReactNode } from 'react'
import { ComingHint } from '../pets/coming-hint.tsx'
import { Alert } from '../ui/alert.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextArea } from '../ui/text-field.tsx'
import { timeChipLook } from './time-chip.ts'
import type { PetChoice } from './use-pet-choice.ts'

/** The animals a booking is for: pets of the member's, and others that are described. */
export function BookingPetFields({
  pets,
  choice,
  tooMany,
  children,
}: {
  pets: readonly Pet[]
  choice: PetChoice
  /** Said where the provider never takes so many at a time. */
  tooMany: string | undefined
  /** What the provider asks of pets. */
  children: ReactNode
}) {
  const { petIds, otherPets, petInfo } = choice
  return (
    <>
      {pets.length === 0 ? (
        <ComingHint className="text-sm text-ink-soft" />
      ) : (
        <fieldset>
          <legend className="mb-1.5 font-semibold">{t('Pets')}</legend>
          <div className="flex flex-wrap gap-2">
            {pets.map((pet) => (
              <label key={pet.id} className={timeChipLook()}>
                <input
                  type="checkbox"
                  name="petIds"
                  value={pet.id}
                  checked={petIds.includes(pet.id)}
                  onChange={({ target }) => choice.setPet(pet.id, target.checked)}
                  className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-md outline-none"
                />
                {petLabel(pet)}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <SelectField
        label={pets.length > 0 ? t('Other pets, without a passport here') : t('How many pets?')}
        name="otherPets"
        value={String(otherPets)}
        onChange={({ target }) => choice.setOtherPets(Number(target.value))}
        options={othersOffered(pets.length > 0 ? 0 : 1)}
        className="sm:max-w-80"
      />
      {tooMany !== undefined && <Alert tone="warn">{tooMany}</Alert>}
      {children}
      <TextArea
        label={t('Pet Information')}
        name="petInfo"
        required={otherPets > 0}
        rows={2}
        maxLength={2000}
        value={petInfo}
        onChange={({ target }) => choice.setPetInfo(target.value)}
        hint={
          otherPets > 0
            ? t(
                'Name, kind, age, and how it is with strangers. Only the provider sees it, once they have accepted.',
              )
            : t(
                'Anything the passport does not say. The provider sees both from the moment they accept until 48 hours after the end.',
              )
        }
      />
      <p className="text-sm text-ink-soft">
        {t(
          'Before they accept, the provider sees kind, breed, size, age, temper and needs of pets with a passport, and whether a clinic signed the vaccinations they ask for. They see no name, photo or contact.',
        )}
      </p>
    </>
  )
}

function othersOffered(least: number) {
  return Array.from({ length: MOST_ANIMALS + 1 - least }, (_, ahead) => String(least + ahead)).map(
    (number) => ({ value: number, label: number }),
  )
}

function petLabel(pet: Pet): string {
  const species = speciesText(pet.species)
  return pet.isSample
    ? t('{name} ({species}), sample', { name: pet.name, species })
    : `${pet.name} (${species})`
}
