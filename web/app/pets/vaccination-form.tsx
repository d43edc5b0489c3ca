import type { PetPassport } from '@wayfur/domain/pets/pet-schemas'
import { PET_WORDS } from '@wayfur/domain/pets/pet-messages'
import { Button } from '../ui/button.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { ActForm } from './act-form.tsx'
import { t } from '@wayfur/domain/language/messages'

interface VaccinationFormProps {
  pet: PetPassport
  /** The one to be corrected; a new one otherwise. */
  vaccination?: PetPassport['vaccinations'][number] | undefined
}

/** A vaccination to be recorded or corrected. */
export function VaccinationForm({ pet, vaccination }: VaccinationFormProps) {
  return (
    <>
      <ActForm
        act={vaccination === undefined ? 'add-vaccination' : 'edit-vaccination'}
        fixed={
          vaccination === undefined
            ? { petId: pet.id }
            : { petId: pet.id, vaccinationId: vaccination.id }
        }
        className="flex flex-col gap-5"
      >
        {({ isBusy, errorOf, valueOf }) => (
          <>
            <TextField
              label={t('Name')}
              name="name"
              required
              maxLength={80}
              autoComplete="off"
              hint={t(
                'Such as Rabies. The next one under the same name ends this one’s reminders.',
              )}
              defaultValue={valueOf('name', vaccination?.name)}
              error={errorOf('name')}
            />
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField
                label={t('Date')}
                name="date"
                type="date"
                required
                max={pet.today}
                defaultValue={valueOf('date', vaccination?.date)}
                error={errorOf('date')}
              />
              <TextField
                label={t('Expiration date')}
                name="expirationDate"
                type="date"
                hint={t('The last day it holds.')}
                defaultValue={valueOf('expirationDate', vaccination?.expirationDate)}
                error={errorOf('expirationDate')}
              />
            </div>
            <TextField
              label={t('Veterinarian')}
              name="veterinarian"
              maxLength={120}
              autoComplete="off"
              defaultValue={valueOf('veterinarian', vaccination?.veterinarian ?? pet.vet?.name)}
              error={errorOf('veterinarian')}
            />
            <TextArea
              label={t('Notes')}
              name="notes"
              maxLength={500}
              defaultValue={valueOf('notes', vaccination?.notes)}
              error={errorOf('notes')}
            />
            <div>
              <Button type="submit" variant="accent" busy={isBusy} busyText={t('Saving...')}>
                {vaccination === undefined ? PET_WORDS.addVaccination : t('Save changes')}
              </Button>
            </div>
          </>
        )}
      </ActForm>
      {vaccination !== undefined && (
        <ActForm
          act="remove-vaccination"
          fixed={{ petId: pet.id, vaccinationId: vaccination.id }}
          className="mt-6 border-t border-line pt-4"
        >
          {({ isBusy }) => (
            <Button type="submit" variant="quiet" busy={isBusy} busyText={t('Removing...')}>
              {t('Remove this vaccination')}
            </Button>
          )}
        </ActForm>
      )}
    </>
  )
}
