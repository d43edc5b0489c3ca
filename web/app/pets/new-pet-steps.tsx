import { t } from '@wayfur/domain/language/messages'
import type { PetPassport } from '@wayfur/domain/pets/pet-schemas'
import type { Units } from '@wayfur/domain/schemas'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ActionForm } from '../forms/action-form.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { passportActions } from './passport-actions.ts'
import { passportAddress } from './passport-search-params.ts'
import {
  AllergiesField,
  BirthFields,
  BreedField,
  ContactField,
  MedicationRows,
  MicrochipField,
  NameAndKind,
  NeedsField,
  NotesField,
  PhotoField,
  VetFields,
  WeightField,
} from './pet-fields.tsx'
import { ChangePetForm } from './pet-form.tsx'

const STEPS = 3

/** The first of three steps: with a name and a kind there is a passport, whatever comes of the rest. */
export function NewPetForm() {
  return (
    <>
      <StepMark step={1} />
      <ActionForm actions={passportActions} name="add-pet" className="flex flex-col gap-5">
        <NameAndKind pet={undefined} />
        <PhotoField pet={undefined} />
        <p className="text-sm text-ink-soft">
          {t('This is all a passport needs. Two more short steps follow, and you may skip both.')}
        </p>
        <div>
          <Button type="submit" variant="accent" busyText={t('Saving...')}>
            {t('Add Pet')}
          </Button>
        </div>
      </ActionForm>
    </>
  )
}

/** The second step: who the pet is. */
export function AboutStep({ pet, ...shown }: { pet: PetPassport; units: Units }) {
  // What is being typed keeps the units it was begun in.
  const [units] = useState(shown.units)
  return (
    <LaterStep step={2}>
      <ChangePetForm pet={pet} fixed={{ units, on: pet.today, next: 'care-step' }}>
        <BreedField pet={pet} />
        <BirthFields pet={pet} />
        {pet.weightKg === null && <WeightField units={units} />}
        <StepButtons save={t('Save and go on')} skipTo={{ petId: pet.id, open: 'care-step' }} />
      </ChangePetForm>
    </LaterStep>
  )
}

/** The last step: what whoever finds the pet or looks after it must know. */
export function CareStep({ pet }: { pet: PetPassport }) {
  return (
    <LaterStep step={3}>
      <ChangePetForm pet={pet}>
        <NeedsField pet={pet} />
        <AllergiesField pet={pet} />
        <MedicationRows pet={pet} />
        <NotesField pet={pet} />
        <ContactField pet={pet} />
        <VetFields pet={pet} />
        <MicrochipField pet={pet} />
        <StepButtons save={t('Save')} skipTo={{ petId: pet.id }} />
      </ChangePetForm>
    </LaterStep>
  )
}

function StepButtons({ save, skipTo }: { save: string; skipTo: { petId: number; open?: string } }) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" variant="accent" busyText={t('Saving...')}>
        {save}
      </Button>
      <ButtonLink to={passportAddress(skipTo)} variant="quiet" preventScrollReset>
        {t('Skip for now')}
      </ButtonLink>
    </div>
  )
}

/** A step that took the place of another one, and with it of what had the focus. */
function LaterStep({ step, children }: { step: number; children: ReactNode }) {
  const mark = useRef<HTMLParagraphElement>(null)
  useEffect(() => mark.current?.focus(), [])
  return (
    <>
      <StepMark step={step} ref={mark} />
      {children}
    </>
  )
}

function StepMark({ step, ref }: { step: number; ref?: React.Ref<HTMLParagraphElement> }) {
  return (
    <div className="mb-4 flex items-center gap-3">
      <p ref={ref} tabIndex={-1} className="text-sm whitespace-nowrap text-ink-soft outline-none">
        {t('Step {step} of {steps}', { step, steps: STEPS })}
      </p>
      <span aria-hidden="true" className="flex flex-1 gap-1">
        {Array.from({ length: STEPS }, (_, index) => (
          <span
            key={index}
            className={classNames(
              'h-1.5 flex-1 rounded-full',
              index < step ? 'bg-leaf' : 'bg-line',
            )}
          />
        ))}
      </span>
    </div>
  )
}
