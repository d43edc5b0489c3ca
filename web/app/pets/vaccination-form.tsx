import { dayText } from '@wayfur/domain/calendar'
import { countedText } from '@wayfur/domain/language/formats'
import { t } from '@wayfur/domain/language/messages'
import { commonVaccines, usualYears, validUntil } from '@wayfur/domain/pets/common-vaccine'
import { PET_WORDS } from '@wayfur/domain/pets/pet-messages'
import type { PetPassport } from '@wayfur/domain/pets/pet-schemas'
import { useId, useState } from 'react'
import { ActionForm, type FormState } from '../forms/action-form.tsx'
import { chipLook } from '../places/filter-chip.tsx'
import { Button } from '../ui/button.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { passportActions } from './passport-actions.ts'

type Shot = PetPassport['vaccinations'][number]

interface VaccinationFormProps {
  pet: PetPassport
  /** The one to be corrected; a new one otherwise. */
  vaccination?: Shot | undefined
  /** The one that a new one follows, under the same name. */
  renews?: Shot | undefined
}

/** A vaccination to be recorded or corrected. */
export function VaccinationForm({ pet, vaccination, renews }: VaccinationFormProps) {
  const isEntered = vaccination?.enteredBy !== undefined
  return (
    <>
      {isEntered ? (
        <p>
          {t(
            '{clinic} entered this, so it stays as it is. You can remove it and record your own.',
            {
              clinic: vaccination.enteredBy?.clinic ?? '',
            },
          )}
        </p>
      ) : (
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
          {(form) => (
            <>
              <ShotFields
                pet={pet}
                form={form}
                first={vaccination ?? { name: renews?.name ?? '', date: '', expirationDate: null }}
              />
              <TextField
                label={t('Veterinarian')}
                name="veterinarian"
                maxLength={120}
                autoComplete="off"
                defaultValue={
                  vaccination?.veterinarian ?? renews?.veterinarian ?? pet.vet?.name ?? undefined
                }
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
            </>
          )}
        </ActionForm>
      )}
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

interface ShotFieldsProps {
  pet: PetPassport
  form: FormState
  first: Pick<Shot, 'name' | 'date' | 'expirationDate'>
}

/**
 * What was given, when, and until when it is valid. What is usual for the kind of animal is one
 * press; without script the names are suggested as one types, and the days are typed.
 */
function ShotFields({ pet, form, first }: ShotFieldsProps) {
  const id = useId()
  const [name, setName] = useState(form.valueOf('name', first.name))
  const [date, setDate] = useState(form.valueOf('date', first.date))
  const [until, setUntil] = useState(form.valueOf('expirationDate', first.expirationDate))
  const common = commonVaccines(pet.species)
  return (
    <>
      {common.length > 0 && (
        <PressRow label={t('Often given')}>
          {common.map((one) => (
            <Press key={one.name} isPressed={one.name === name} onPress={() => setName(one.name)}>
              {one.name}
            </Press>
          ))}
        </PressRow>
      )}
      <TextField
        label={t('Name')}
        name="name"
        required
        maxLength={80}
        autoComplete="off"
        list={`${id}-common`}
        hint={t('Such as Rabies. The next one under the same name ends this one’s reminders.')}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <datalist id={`${id}-common`}>
        {common.map((one) => (
          <option key={one.name} value={one.name}>
            {one.name}
          </option>
        ))}
      </datalist>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('Date')}
          name="date"
          type="date"
          required
          max={pet.today}
          value={date}
          onChange={({ target }) => setDate(target.value)}
        />
        <TextField
          label={t('Expiration date')}
          name="expirationDate"
          type="date"
          hint={t('Valid until this day, as the certificate says.')}
          value={until}
          onChange={({ target }) => setUntil(target.value)}
        />
      </div>
      {date !== '' && (
        <PressRow label={t('Valid for')}>
          {usualYears(pet.species, name).map((years) => {
            const day = validUntil(date, years)
            return (
              <Press key={years} isPressed={until === day} onPress={() => setUntil(day)}>
                {t('{years}, until {day}', {
                  years: countedText(years, 'year'),
                  day: dayText(day),
                })}
              </Press>
            )
          })}
        </PressRow>
      )}
    </>
  )
}

function PressRow({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <fieldset className="needs-script">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  )
}

function Press({
  isPressed,
  onPress,
  children,
}: {
  isPressed: boolean
  onPress: () => void
  children: React.ReactNode
}) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      onClick={onPress}
      className={chipLook(isPressed)}
    >
      {children}
    </button>
  )
}
