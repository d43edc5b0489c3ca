import type { PetPassport } from '@wayfur/domain/pets/pet'
import { PET_WORDS } from '@wayfur/domain/pets/pet-words'
import { Button } from '../ui/button.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { ActForm } from './act-form.tsx'
import { say } from '@wayfur/domain/language/say'

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
              label={say('Name')}
              name="name"
              required
              maxLength={80}
              autoComplete="off"
              hint={say(
                'Such as Rabies. The next one under the same name ends this one’s reminders.',
              )}
              defaultValue={valueOf('name', vaccination?.name)}
              error={errorOf('name')}
            />
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField
                label={say('Date')}
                name="date"
                type="date"
                required
                max={pet.today}
                defaultValue={valueOf('date', vaccination?.date)}
                error={errorOf('date')}
              />
              <TextField
                label={say('Expiration date')}
                name="expirationDate"
                type="date"
                hint={say('The last day it holds.')}
                defaultValue={valueOf('expirationDate', vaccination?.expirationDate)}
                error={errorOf('expirationDate')}
              />
            </div>
            <TextField
              label={say('Veterinarian')}
              name="veterinarian"
              maxLength={120}
              autoComplete="off"
              defaultValue={valueOf('veterinarian', vaccination?.veterinarian ?? pet.vet?.name)}
              error={errorOf('veterinarian')}
            />
            <TextArea
              label={say('Notes')}
              name="notes"
              maxLength={500}
              defaultValue={valueOf('notes', vaccination?.notes)}
              error={errorOf('notes')}
            />
            <div>
              <Button type="submit" look="accent" busy={isBusy} busyText={say('Saving...')}>
                {vaccination === undefined ? PET_WORDS.addVaccination : say('Save changes')}
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
            <Button type="submit" look="quiet" busy={isBusy} busyText={say('Removing...')}>
              {say('Remove this vaccination')}
            </Button>
          )}
        </ActForm>
      )}
    </>
  )
}
