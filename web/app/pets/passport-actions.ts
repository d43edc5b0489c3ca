import type { Ask } from '@wayfur/domain/endpoint'
import { jsonIn } from '@wayfur/domain/json-text'
import type { CallInProcess } from '@wayfur/domain/request-context'
import * as pets from '@wayfur/domain/pets/endpoints'
import type { HouseholdRole, ShareSection } from '@wayfur/domain/pets/sharing-schemas'
import type { Pet } from '@wayfur/domain/pets/pet-schemas'
import { petProblem } from '@wayfur/domain/pets/pet'
import { PET_WORDS } from '@wayfur/domain/pets/pet-messages'
import { passportAddress } from './passport-search-params.ts'
import {
  changedPetOfForm,
  newPetOfForm,
  NotYet,
  vaccinationOfForm,
  weightOfForm,
} from './pet-form-data.ts'
import { getText } from '../forms/form-data.ts'
import { t } from '@wayfur/domain/language/messages'

/** How the page goes on once something was done. */
export interface Done {
  to: string
  /** What a toast says of it. */
  says: string
  more?: string
}

type Act = (callApi: CallInProcess, typed: FormData) => Promise<Done>

/**
 * Everything the forms of the passport do. The browser runs an act over HTTP and the server runs
 * the very same one in process for a browser without script, so both do the same.
 */
const ACTS = {
  'add-pet': async (callApi, typed) => {
    requirePetFields(typed)
    const pet = await callApi(pets.addPet, { body: newPetOfForm(typed) })
    return {
      to: passportAddress({ petId: pet.id }),
      says: t('{name} has a passport now', { name: pet.name }),
    }
  },
  'edit-pet': async (callApi, typed) => {
    requirePetFields(typed)
    const params = { id: petIn(typed) }
    const pet = await callApi(pets.changePet, { params, body: changedPetOfForm(typed) })
    return { to: passportAddress({ petId: pet.id }), says: t('Passport saved') }
  },
  'import-pet': async (callApi, typed) => {
    return passportImported(await callApi(pets.importPet, { body: await recordIn(typed) }))
  },
  'move-pet': async (callApi, typed) => {
    const id = petIn(typed)
    const standing = getText(typed, 'standing') as Ask<typeof pets.movePet>['body']['standing']
    const passedOn = getText(typed, 'passedOn') || null
    const pet = await callApi(pets.movePet, { params: { id }, body: { standing, passedOn } })
    const says = {
      current: t('{name} is back among your pets', { name: pet.name }),
      archived: t('{name} is put away', { name: pet.name }),
      memorial: t('{name} is remembered', { name: pet.name }),
    }[pet.standing]
    return { to: passportAddress({ petId: id }), says }
  },
  'delete-pet': async (callApi, typed) => {
    const { id, name } = await callApi(pets.deletePet, { params: { id: petIn(typed) } })
    return {
      to: passportAddress({ deletedId: id }),
      says: t('{name} was deleted', { name }),
      more: t('You can undo this for 30 days.'),
    }
  },
  'restore-pet': async (callApi, typed) => {
    const pet = await callApi(pets.restorePet, { params: { id: petIn(typed) } })
    return {
      to: passportAddress({ petId: pet.id }),
      says: t('{name} is back', { name: pet.name }),
    }
  },
  'add-vaccination': async (callApi, typed) => {
    requireVaccinationFields(typed)
    const id = petIn(typed)
    await callApi(pets.addVaccination, { params: { id }, body: vaccinationOfForm(typed) })
    return { to: passportAddress({ petId: id }), says: t('Vaccination recorded') }
  },
  'edit-vaccination': async (callApi, typed) => {
    requireVaccinationFields(typed)
    const params = { id: petIn(typed), vaccinationId: numberIn(typed, 'vaccinationId') }
    await callApi(pets.changeVaccination, { params, body: vaccinationOfForm(typed) })
    return { to: passportAddress({ petId: params.id }), says: t('Vaccination saved') }
  },
  'remove-vaccination': async (callApi, typed) => {
    const params = { id: petIn(typed), vaccinationId: numberIn(typed, 'vaccinationId') }
    await callApi(pets.removeVaccination, { params })
    return { to: passportAddress({ petId: params.id }), says: t('Vaccination removed') }
  },
  'add-weight': async (callApi, typed) => {
    const id = petIn(typed)
    const kilograms = weightOfForm(typed)
    if (kilograms === null) throw new NotYet(t('Please give a weight.'), 'weight')
    const body = { on: getText(typed, 'on'), kilograms, note: null }
    await callApi(pets.addWeight, { params: { id }, body })
    return { to: passportAddress({ petId: id }), says: t('Weight recorded') }
  },
  'remove-weight': async (callApi, typed) => {
    const params = { id: petIn(typed), weightId: numberIn(typed, 'weightId') }
    await callApi(pets.removeWeight, { params })
    return { to: passportAddress({ petId: params.id }), says: t('Weight removed') }
  },
  'add-document': async (callApi, typed) => {
    const id = petIn(typed)
    const fileUrl = getText(typed, 'fileUrl')
    if (fileUrl === '') throw new NotYet(t('Please choose a file first.'), 'fileUrl')
    const vaccination = getText(typed, 'vaccinationId')
    const vaccinationId = vaccination === '' ? null : Number(vaccination)
    const body = { title: getText(typed, 'title'), fileUrl, vaccinationId }
    await callApi(pets.addPetDocument, { params: { id }, body })
    return { to: passportAddress({ petId: id }), says: t('Document added') }
  },
  'remove-document': async (callApi, typed) => {
    const params = { id: petIn(typed), documentId: numberIn(typed, 'documentId') }
    await callApi(pets.removePetDocument, { params })
    return { to: passportAddress({ petId: params.id }), says: t('Document removed') }
  },
  'add-note': async (callApi, typed) => {
    const id = petIn(typed)
    const body = { on: getText(typed, 'on'), words: getText(typed, 'words') }
    await callApi(pets.addNote, { params: { id }, body })
    return { to: passportAddress({ petId: id }), says: t('Noted') }
  },
  invite: async (callApi, typed) => {
    const id = petIn(typed)
    const email = getText(typed, 'email')
    const role = getText(typed, 'role') as HouseholdRole
    await callApi(pets.inviteToPet, { params: { id }, body: { email, role } })
    const more = t('{email} gets a letter with a link.', { email })
    return { to: passportAddress({ petId: id }), says: t('Invitation sent'), more }
  },
  'withdraw-invitation': async (callApi, typed) => {
    const params = { id: petIn(typed), invitationId: numberIn(typed, 'invitationId') }
    await callApi(pets.withdrawInvitation, { params })
    return { to: passportAddress({ petId: params.id }), says: t('Invitation taken back') }
  },
  'change-role': async (callApi, typed) => {
    const params = { id: petIn(typed), memberId: numberIn(typed, 'memberId') }
    const role = getText(typed, 'role') as HouseholdRole
    await callApi(pets.changeHouseholdRole, { params, body: { role } })
    return { to: passportAddress({ petId: params.id }), says: t('Role changed') }
  },
  'leave-household': async (callApi, typed) => {
    const params = { id: petIn(typed), memberId: numberIn(typed, 'memberId') }
    await callApi(pets.leaveHousehold, { params })
    const isMe = getText(typed, 'isYou') === 'true'
    return {
      to: passportAddress(isMe ? {} : { petId: params.id }),
      says: isMe ? t('You have left the household') : t('Taken out of the household'),
    }
  },
  share: async (callApi, typed) => {
    const id = petIn(typed)
    await callApi(pets.addShareLink, {
      params: { id },
      body: {
        label: getText(typed, 'label'),
        sections: typed.getAll('sections') as ShareSection[],
        days: Number(getText(typed, 'days')) as 7,
      },
    })
    return { to: passportAddress({ petId: id, open: 'share' }), says: t('Link made') }
  },
  'end-link': async (callApi, typed) => {
    const params = { id: petIn(typed), linkId: numberIn(typed, 'linkId') }
    await callApi(pets.endShareLink, { params })
    const open = getText(typed, 'open') || undefined
    return {
      to: passportAddress({ petId: params.id, open }),
      says: t('Link switched off'),
      more: t('Whoever has it sees nothing any more.'),
    }
  },
  'make-emergency-link': async (callApi, typed) => {
    const id = petIn(typed)
    await callApi(pets.makeEmergencyLink, { params: { id } })
    return { to: passportAddress({ petId: id }), says: t('Emergency QR code is ready') }
  },
} as const satisfies Record<string, Act>

export type ActName = keyof typeof ACTS

/** How the page goes on with a passport that was just imported. */
export function passportImported({ id, name }: Pick<Pet, 'id' | 'name'>): Done {
  return {
    to: passportAddress({ petId: id }),
    says: t('{name}’s passport is imported', { name }),
  }
}

/** The act a form names; undefined for a name that is none. */
export function actNamed(name: string): Act | undefined {
  return Object.hasOwn(ACTS, name) ? ACTS[name as ActName] : undefined
}

function requirePetFields(typed: FormData): void {
  const name = getText(typed, 'name')
  const species = getText(typed, 'species') as 'Dog' | ''
  const missing = petProblem({ name, species })
  if (missing !== null) throw new NotYet(missing)
}

function requireVaccinationFields(typed: FormData): void {
  if (getText(typed, 'name').trim() === '' || getText(typed, 'date') === '') {
    throw new NotYet(PET_WORDS.vaccinationFieldsMissing)
  }
}

function petIn(typed: FormData): number {
  return numberIn(typed, 'petId')
}

function numberIn(typed: FormData, name: string): number {
  const words = getText(typed, name)
  if (!/^[1-9]\d{0,14}$/.test(words))
    throw new NotYet(t('This form is not complete. Please reload.'))
  return Number(words)
}

export function noFile(): NotYet {
  return new NotYet(t('Please choose the file that was exported.'), 'file')
}

/** The record in a form's file, as far as it is one at all. */
export async function recordIn(typed: FormData): Promise<Ask<typeof pets.importPet>['body']> {
  const file = typed.get('file')
  if (!(file instanceof File) || file.size === 0) throw noFile()
  try {
    return jsonIn(await file.text()) as Ask<typeof pets.importPet>['body']
  } catch {
    throw new NotYet(t('This file is no pet passport of Wayfur.'), 'file')
  }
}
