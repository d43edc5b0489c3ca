import { t } from '@wayfur/domain/language/messages'
import type { PetPassport } from '@wayfur/domain/pets/pet-schemas'
import type { Units } from '@wayfur/domain/schemas'
import { type ReactNode, useState } from 'react'
import { useActionData } from 'react-router'
import { ActionForm } from '../forms/action-form.tsx'
import type { Done, FormAnswer } from '../forms/define-actions.ts'
import { Button } from '../ui/button.tsx'
import { CarrierRows } from './carrier-rows.tsx'
import { baseOf, changesOfForm, namingField } from './field-changes.ts'
import { passportActions, passportSaved, requirePetFields } from './passport-actions.ts'
import { passportAddress } from './passport-search-params.ts'
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
import { weighingOfForm, weightOfForm } from './pet-form-data.ts'
import { type PassportQueue, usePassportQueue } from './use-passport-queue.ts'

interface ChangeFormProps {
  pet: PetPassport
  /** Sent along beside the pet and the version it was changed from. */
  fixed?: Readonly<Record<string, string>>
  className?: string
  children: ReactNode
}

/**
 * A form that changes what it holds of a pet and leaves the rest as it is. It keeps what it was begun
 * with: what others changed since is not written over unseen. With script it goes by way of the
 * device, so that it needs no network.
 */
export function ChangePetForm({ pet, fixed, className, children }: ChangeFormProps) {
  const answered = useActionData() as FormAnswer | undefined
  const [base] = useState(baseSent(answered) ?? baseOf(pet))
  const { write } = usePassportQueue()
  return (
    <ActionForm
      actions={passportActions}
      name="edit-pet"
      fixed={{ petId: pet.id, base, ...fixed }}
      className={className ?? 'flex flex-col gap-5'}
      run={(typed) => writeChanges(write, pet, typed)}
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

/** Has what a form holds written by way of the device; the weight of a form is an entry of its own. */
async function writeChanges(
  write: PassportQueue['write'],
  pet: PetPassport,
  typed: FormData,
): Promise<Done> {
  if (typed.has('name')) requirePetFields(typed)
  const changes = changesOfForm(typed)
  if (weightOfForm(typed) !== null) {
    await write(pet, { kind: 'weight', weight: weighingOfForm(typed) })
  }
  if (changes.length === 0) return passportSaved(typed)
  try {
    const outcome = await write(pet, { kind: 'fields', changes })
    const { to } = passportSaved(typed)
    if (outcome === 'sent') return passportSaved(typed)
    return outcome === 'waits'
      ? { to: to ?? '', toast: { title: t('Kept on this device, and sent once you are online') } }
      : { to: passportAddress({ petId: pet.id }) }
  } catch (error) {
    throw namingField(error, changes)
  }
}

/** What a form without script began with, where the page answers it. */
function baseSent(answered: FormAnswer | undefined): string | undefined {
  if (answered?.intent !== 'edit-pet' || answered.error === null) return undefined
  return answered.typed.find(([name]) => name === 'base')?.[1]
}
