import { t } from '@wayfur/domain/language/messages'
import type { PetPassport } from '@wayfur/domain/pets/pet-schemas'
import type { Units } from '@wayfur/domain/schemas'
import { type ReactNode, useState } from 'react'
import { useActionData } from 'react-router'
import { ActionForm } from '../forms/action-form.tsx'
import type { FormAnswer } from '../forms/define-actions.ts'
import { Button } from '../ui/button.tsx'
import { CarrierRows } from './carrier-rows.tsx'
import { passportActions } from './passport-actions.ts'
import {
  AllergiesField,
  BirthFields,
  BreedField,
  NeedsField,
  TemperField,
  ContactField,
  InsuranceFields,
  MedicationRows,
  MicrochipField,
  NameAndKind,
  NotesField,
  PhotoField,
  VetFields,
} from './pet-fields.tsx'

interface ChangeFormProps {
  pet: PetPassport
  /** Sent along beside the pet and the version it was changed from. */
  fixed?: Readonly<Record<string, string>>
  className?: string
  children: ReactNode
}

/**
 * A form that changes what it holds of a pet and leaves the rest as it is. It keeps the version it
 * was begun from: what others changed since is not written over unseen.
 */
export function ChangePetForm({ pet, fixed, className, children }: ChangeFormProps) {
  const answered = useActionData() as FormAnswer | undefined
  const [version] = useState(versionSent(answered) ?? pet.version)
  return (
    <ActionForm
      actions={passportActions}
      name="edit-pet"
      fixed={{ petId: pet.id, version, ...fixed }}
      className={className ?? 'flex flex-col gap-5'}
    >
      {children}
    </ActionForm>
  )
}

/** Everything that is known of a pet, to be changed; only its name and species must be. */
export function PetForm({ pet, ...shown }: { pet: PetPassport; units: Units }) {
  // What is being typed keeps the units it was begun in.
  const [units] = useState(shown.units)
  return (
    <ChangePetForm pet={pet} fixed={{ units }}>
      <NameAndKind pet={pet} />
      <BreedField pet={pet} />
      <TemperField pet={pet} />
      <NeedsField pet={pet} />
      <BirthFields pet={pet} />
      <PhotoField pet={pet} />
      <MicrochipField pet={pet} />
      <ContactField pet={pet} />
      <NotesField pet={pet} />
      <AllergiesField pet={pet} />
      <MedicationRows pet={pet} />
      <VetFields pet={pet} />
      <InsuranceFields pet={pet} />
      <CarrierRows pet={pet} />
      <SaveChanges />
    </ChangePetForm>
  )
}

/** Parts of a passport that can be filled one at a time, by the form that is open for each. */
const PARTS = {
  'add-breed': BreedField,
  'add-birth': BirthFields,
  'add-microchip': MicrochipField,
  'add-needs': NeedsField,
  'add-contact': ContactField,
  'add-notes': NotesField,
  'add-allergies': AllergiesField,
  'add-medication': MedicationRows,
  'add-vet': VetFields,
  'add-insurance': InsuranceFields,
  'add-carrier': CarrierRows,
} as const
export type PetPart = keyof typeof PARTS

/** Whether the address has the form of one part open. */
export function isPetPart(open: string): open is PetPart {
  return Object.hasOwn(PARTS, open)
}

/** Just one part of a passport. */
export function PetPartForm({ pet, part }: { pet: PetPassport; part: PetPart }) {
  const Fields = PARTS[part]
  return (
    <ChangePetForm pet={pet}>
      <Fields pet={pet} />
      <SaveChanges />
    </ChangePetForm>
  )
}

function SaveChanges() {
  return (
    <div>
      <Button type="submit" variant="accent" busyText={t('Saving...')}>
        {t('Save changes')}
      </Button>
    </div>
  )
}

/** The version that a form without script began from, where the page answers it. */
function versionSent(answered: FormAnswer | undefined): string | undefined {
  if (answered?.intent !== 'edit-pet') return undefined
  return answered.typed.find(([name]) => name === 'version')?.[1]
}
