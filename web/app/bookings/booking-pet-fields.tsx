import { t } from '@wayfur/domain/language/messages'
import type { Pet } from '@wayfur/domain/pets/pet-schemas'
import { speciesText } from '@wayfur/domain/pets/species-text'
import { SelectField } from '../ui/select-field.tsx'
import { TextArea } from '../ui/text-field.tsx'

/** The animal a booking is for: one of the member's pets, or another one that is described. */
export function BookingPetFields({
  pets,
  petId,
  setPetId,
  petInfo,
  setPetInfo,
}: {
  pets: readonly Pet[]
  /** Empty for a pet without a passport here. */
  petId: string
  setPetId: (petId: string) => void
  petInfo: string
  setPetInfo: (petInfo: string) => void
}) {
  return (
    <>
      {pets.length > 0 && (
        <SelectField
          label={t('Pet')}
          name="petId"
          value={petId}
          onChange={({ target }) => setPetId(target.value)}
          hint={t(
            'The provider sees its passport from the moment they accept until 48 hours after the end.',
          )}
          options={[
            ...pets.map((pet) => ({
              value: String(pet.id),
              label: pet.isSample
                ? t('{name} ({species}), sample', {
                    name: pet.name,
                    species: speciesText(pet.species),
                  })
                : `${pet.name} (${speciesText(pet.species)})`,
            })),
            { value: '', label: t('Another pet, described below') },
          ]}
          className="sm:max-w-96"
        />
      )}
      <TextArea
        label={t('Pet Information')}
        name="petInfo"
        required={petId === ''}
        rows={3}
        maxLength={2000}
        value={petInfo}
        onChange={({ target }) => setPetInfo(target.value)}
        hint={
          petId === ''
            ? t(
                'Name, kind, age, and how it is with strangers. Only the provider sees it, once they have accepted.',
              )
            : t('Anything the passport does not tell.')
        }
      />
    </>
  )
}
