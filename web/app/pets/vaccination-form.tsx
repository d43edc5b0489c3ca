import { t } from '@wayfur/domain/language/messages'
import { PET_WORDS } from '@wayfur/domain/pets/pet-messages'
import type { PetPassport } from '@wayfur/domain/pets/pet-schemas'
import { ActionForm } from '../forms/action-form.tsx'
import { Button } from '../ui/button.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { passportActions } from './passport-actions.ts'

interface VaccinationFormProps {
  pet: PetPassport
  /** The one to be corrected; a new one otherwise. */
  vaccination?: PetPassport['vaccinations'][number] | undefined
}

/** A vaccination to be recorded or corrected. */
export function VaccinationForm({ pet, vaccination }: VaccinationFormProps) {
  return (
    <>
      <ActionForm
        actions={passportActions}
        name={vaccination === undefined ? 'add-vaccination' : 'edit-vaccination'}
        fixed={
          vaccination === undefined
            ? { petId: pet.id }
            : { petId: pet.id, vaccinationId: vaccination.id }
        }
        className="flex flex-col gap-5"
      >
        <TextField
          label={t('Name')}
          name="name"
          required
          maxLength={80}
          autoComplete="off"
          hint={t('Such as Rabies. The next one under the same name ends this one’s reminders.')}
          defaultValue={vaccination?.name ?? undefined}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={t('Date')}
            name="date"
            type="date"
            required
            max={pet.today}
            defaultValue={vaccination?.date ?? undefined}
          />
          <TextField
            label={t('Expiration date')}
            name="expirationDate"
            type="date"
            hint={t('The last day it holds.')}
            defaultValue={vaccination?.expirationDate ?? undefined}
          />
        </div>
        <TextField
          label={t('Veterinarian')}
          name="veterinarian"
          maxLength={120}
          autoComplete="off"
          defaultValue={vaccination?.veterinarian ?? pet.vet?.name ?? undefined}
        />
        <TextArea
          label={t('Notes')}
          name="notes"
          maxLength={500}
          defaultValue={vaccination?.notes ?? undefined}
        />
        <div>
          <Button type="submit" variant="accent" busyText={t('Saving...')}>
            {vaccination === undefined ? t(PET_WORDS.addVaccination) : t('Save changes')}
          </Button>
        </div>
      </ActionForm>
      {vaccination !== undefined && (
        <ActionForm
          actions={passportActions}
          name="remove-vaccination"
          fixed={{ petId: pet.id, vaccinationId: vaccination.id }}
          className="mt-6 border-t border-line pt-4"
        >
          <Button type="submit" variant="quiet" busyText={t('Removing...')}>
            {t('Remove this vaccination')}
          </Button>
        </ActionForm>
      )}
    </>
  )
}
