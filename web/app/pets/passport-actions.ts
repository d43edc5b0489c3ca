import type { Ask } from '@wayfur/domain/endpoint'
import { jsonIn } from '@wayfur/domain/json-text'
import { t } from '@wayfur/domain/language/messages'
import * as pets from '@wayfur/domain/pets/endpoints'
import { petProblem } from '@wayfur/domain/pets/pet'
import type { Pet } from '@wayfur/domain/pets/pet-schemas'
import type { HouseholdRole, ShareSection } from '@wayfur/domain/pets/sharing-schemas'
import { VACCINATION_FIELDS_MISSING } from '@wayfur/domain/pets/vaccination'
import type { CallInProcess } from '@wayfur/domain/request-context'
import { defineActions, type Done } from '../forms/define-actions.ts'
import { getId, getText } from '../forms/form-data.ts'
import { ValidationError } from '../forms/form-error.ts'
import { changesOfForm, namingField } from './field-changes.ts'
import { type FieldChange, type TwoVersions, versionsOf } from './passport-queue.ts'
import { passportAddress } from './passport-search-params.ts'
import {
  healthCheckOfForm,
  newPetOfForm,
  noteOfForm,
  vaccinationOfForm,
  weighingOfForm,
  weightOfForm,
} from './pet-form-data.ts'
import { settledChange } from './settled-change.ts'

export const passportActions = defineActions(
  {
    'add-pet': async (typed, { callApi }) => {
      requirePetFields(typed)
      const pet = await callApi(pets.addPet, { body: newPetOfForm(typed) })
      return {
        to: passportAddress({ petId: pet.id, open: 'about-step' }),
        toast: { title: t('{name} has a passport now', { name: pet.name }) },
      }
    },
    /** Changes what the form holds of a pet, and weighs it where it holds a weight. */
    'edit-pet': async (typed, { callApi }) => {
      if (typed.has('name')) requirePetFields(typed)
      const id = getId(typed, 'petId')
      const changes = changesOfForm(typed)
      if (weightOfForm(typed) !== null) {
        await callApi(pets.addWeight, { params: { id }, body: weighingOfForm(typed) })
      }
      const versions = await merged(callApi, id, changes)
      return versions.length > 0 ? { shown: { petId: id, versions } } : passportSaved(typed)
    },
    /** Which of two versions of a field is to stand. */
    'settle-field': async (typed, { callApi }) => {
      const id = getId(typed, 'petId')
      const change = settledChange(typed)
      const versions = change === null ? [] : await merged(callApi, id, [change])
      return versions.length > 0
        ? { shown: { petId: id, versions } }
        : { to: passportAddress({ petId: id }), toast: { title: t('Passport saved') } }
    },
    'import-pet': async (typed, { callApi }) => {
      return passportImported(await callApi(pets.importPet, { body: await recordIn(typed) }))
    },
    'move-pet': async (typed, { callApi }) => {
      const id = getId(typed, 'petId')
      const standing = getText(typed, 'standing') as Ask<typeof pets.movePet>['body']['standing']
      const passedOn = getText(typed, 'passedOn') || null
      const pet = await callApi(pets.movePet, { params: { id }, body: { standing, passedOn } })
      const title = {
        current: t('{name} is back among your pets', { name: pet.name }),
        archived: t('{name} is archived', { name: pet.name }),
        memorial: t('{name} is remembered', { name: pet.name }),
      }[pet.standing]
      return { to: passportAddress({ petId: id }), toast: { title } }
    },
    'delete-pet': async (typed, { callApi }) => {
      const { id, name } = await callApi(pets.deletePet, { params: { id: getId(typed, 'petId') } })
      return {
        to: passportAddress({ deletedId: id }),
        toast: {
          title: t('{name} was deleted', { name }),
          description: t('You can undo this for 30 days.'),
        },
      }
    },
    'restore-pet': async (typed, { callApi }) => {
      const pet = await callApi(pets.restorePet, { params: { id: getId(typed, 'petId') } })
      return {
        to: passportAddress({ petId: pet.id }),
        toast: { title: t('{name} is back', { name: pet.name }) },
      }
    },
    'add-vaccination': async (typed, { callApi }) => {
      requireVaccinationFields(typed)
      const id = getId(typed, 'petId')
      await callApi(pets.addVaccination, { params: { id }, body: vaccinationOfForm(typed) })
      return { to: passportAddress({ petId: id }), toast: { title: t('Vaccination recorded') } }
    },
    'edit-vaccination': async (typed, { callApi }) => {
      requireVaccinationFields(typed)
      const params = { id: getId(typed, 'petId'), vaccinationId: getId(typed, 'vaccinationId') }
      await callApi(pets.changeVaccination, { params, body: vaccinationOfForm(typed) })
      return { to: passportAddress({ petId: params.id }), toast: { title: t('Vaccination saved') } }
    },
    'remove-vaccination': async (typed, { callApi }) => {
      const params = { id: getId(typed, 'petId'), vaccinationId: getId(typed, 'vaccinationId') }
      await callApi(pets.removeVaccination, { params })
      return {
        to: passportAddress({ petId: params.id }),
        toast: { title: t('Vaccination removed') },
      }
    },
    'add-check': async (typed, { callApi }) => {
      const id = getId(typed, 'petId')
      await callApi(pets.addHealthCheck, { params: { id }, body: healthCheckOfForm(typed) })
      return { to: passportAddress({ petId: id }), toast: { title: t('Recorded') } }
    },
    'edit-check': async (typed, { callApi }) => {
      const params = { id: getId(typed, 'petId'), checkId: getId(typed, 'checkId') }
      await callApi(pets.changeHealthCheck, { params, body: healthCheckOfForm(typed) })
      return { to: passportAddress({ petId: params.id }), toast: { title: t('Saved') } }
    },
    'remove-check': async (typed, { callApi }) => {
      const params = { id: getId(typed, 'petId'), checkId: getId(typed, 'checkId') }
      await callApi(pets.removeHealthCheck, { params })
      return { to: passportAddress({ petId: params.id }), toast: { title: t('Entry removed') } }
    },
    'add-weight': async (typed, { callApi }) => {
      const id = getId(typed, 'petId')
      const body = weighingOfForm(typed)
      await callApi(pets.addWeight, { params: { id }, body })
      return { to: passportAddress({ petId: id }), toast: { title: t('Weight recorded') } }
    },
    'remove-weight': async (typed, { callApi }) => {
      const params = { id: getId(typed, 'petId'), weightId: getId(typed, 'weightId') }
      await callApi(pets.removeWeight, { params })
      return { to: passportAddress({ petId: params.id }), toast: { title: t('Weight removed') } }
    },
    'add-document': async (typed, { callApi }) => {
      const id = getId(typed, 'petId')
      const fileUrl = getText(typed, 'fileUrl')
      if (fileUrl === '') throw new ValidationError(t('Please choose a file first.'), 'fileUrl')
      const vaccination = getText(typed, 'vaccinationId')
      const vaccinationId = vaccination === '' ? null : Number(vaccination)
      const body = { title: getText(typed, 'title'), fileUrl, vaccinationId }
      await callApi(pets.addPetDocument, { params: { id }, body })
      return { to: passportAddress({ petId: id }), toast: { title: t('Document added') } }
    },
    'remove-document': async (typed, { callApi }) => {
      const params = { id: getId(typed, 'petId'), documentId: getId(typed, 'documentId') }
      await callApi(pets.removePetDocument, { params })
      return { to: passportAddress({ petId: params.id }), toast: { title: t('Document removed') } }
    },
    'add-note': async (typed, { callApi }) => {
      const id = getId(typed, 'petId')
      await callApi(pets.addNote, { params: { id }, body: noteOfForm(typed) })
      return { to: passportAddress({ petId: id }), toast: { title: t('Noted') } }
    },
    invite: async (typed, { callApi }) => {
      const id = getId(typed, 'petId')
      const email = getText(typed, 'email')
      const role = getText(typed, 'role') as HouseholdRole
      await callApi(pets.inviteToPet, { params: { id }, body: { email, role } })
      const more = t('{email} gets an email with a link.', { email })
      return {
        to: passportAddress({ petId: id }),
        toast: { title: t('Invitation sent'), description: more },
      }
    },
    'withdraw-invitation': async (typed, { callApi }) => {
      const params = { id: getId(typed, 'petId'), invitationId: getId(typed, 'invitationId') }
      await callApi(pets.withdrawInvitation, { params })
      return {
        to: passportAddress({ petId: params.id }),
        toast: { title: t('Invitation taken back') },
      }
    },
    'change-role': async (typed, { callApi }) => {
      const params = { id: getId(typed, 'petId'), memberId: getId(typed, 'memberId') }
      const role = getText(typed, 'role') as HouseholdRole
      await callApi(pets.changeHouseholdRole, { params, body: { role } })
      return { to: passportAddress({ petId: params.id }), toast: { title: t('Role changed') } }
    },
    'leave-household': async (typed, { callApi }) => {
      const params = { id: getId(typed, 'petId'), memberId: getId(typed, 'memberId') }
      await callApi(pets.leaveHousehold, { params })
      const isMe = getText(typed, 'isYou') === 'true'
      return {
        to: passportAddress(isMe ? {} : { petId: params.id }),
        toast: { title: isMe ? t('You have left the household') : t('Taken out of the household') },
      }
    },
    share: async (typed, { callApi }) => {
      const id = getId(typed, 'petId')
      await callApi(pets.addShareLink, {
        params: { id },
        body: {
          label: getText(typed, 'label'),
          sections: typed.getAll('sections') as ShareSection[],
          days: Number(getText(typed, 'days')) as 7,
        },
      })
      return { to: passportAddress({ petId: id, open: 'share' }), toast: { title: t('Link made') } }
    },
    'end-link': async (typed, { callApi }) => {
      const params = { id: getId(typed, 'petId'), linkId: getId(typed, 'linkId') }
      await callApi(pets.endShareLink, { params })
      const open = getText(typed, 'open') || undefined
      return {
        to: passportAddress({ petId: params.id, open }),
        toast: {
          title: t('Link switched off'),
          description: t('It shows nothing anymore.'),
        },
      }
    },
    'make-calendar': async (typed, { callApi }) => {
      const params = { id: getId(typed, 'petId') }
      const { url } = await callApi(pets.makePetCalendar, { params })
      return { shown: url, toast: { title: t('The address of the calendar is ready') } }
    },
    'end-calendar': async (typed, { callApi }) => {
      const id = getId(typed, 'petId')
      await callApi(pets.endPetCalendar, { params: { id } })
      return { to: passportAddress({ petId: id }), toast: { title: t('Calendar switched off') } }
    },
    'make-emergency-link': async (typed, { callApi }) => {
      const id = getId(typed, 'petId')
      await callApi(pets.makeEmergencyLink, { params: { id } })
      return {
        to: passportAddress({ petId: id }),
        toast: { title: t('Emergency QR code is ready') },
      }
    },
  },
  { fields: { birth: 'bornOn', kilograms: 'weight', weightKg: 'weight' } },
)

/** Sends changes field by field; gives those that somebody else made otherwise meanwhile. */
async function merged(
  callApi: CallInProcess,
  id: number,
  changes: FieldChange[],
): Promise<TwoVersions[]> {
  if (changes.length === 0) return []
  const body = { id: crypto.randomUUID(), changes }
  try {
    return versionsOf(await callApi(pets.mergePet, { params: { id }, body }), changes)
  } catch (error) {
    throw namingField(error, changes)
  }
}

/** How the page goes on with a passport that was just changed. */
export function passportSaved(typed: FormData): Done {
  const petId = getId(typed, 'petId')
  const next = getText(typed, 'next')
  return next === 'care-step'
    ? { to: passportAddress({ petId, open: next }) }
    : { to: passportAddress({ petId }), toast: { title: t('Passport saved') } }
}

/** How the page goes on with a passport that was just imported. */
export function passportImported({ id, name }: Pick<Pet, 'id' | 'name'>): Done {
  return {
    to: passportAddress({ petId: id }),
    toast: { title: t('{name}’s passport is imported', { name }) },
  }
}

export function requirePetFields(typed: FormData): void {
  const name = getText(typed, 'name')
  const species = getText(typed, 'species') as 'Dog' | ''
  const missing = petProblem({ name, species })
  if (missing !== null) throw new ValidationError(t(missing))
}

function requireVaccinationFields(typed: FormData): void {
  if (getText(typed, 'name').trim() === '' || getText(typed, 'date') === '') {
    throw new ValidationError(t(VACCINATION_FIELDS_MISSING))
  }
}

export function noFile(): ValidationError {
  return new ValidationError(t('Please choose the file that was exported.'), 'file')
}

/** The record in a form's file, as far as it is one at all. */
export async function recordIn(typed: FormData): Promise<Ask<typeof pets.importPet>['body']> {
  const file = typed.get('file')
  if (!(file instanceof File) || file.size === 0) throw noFile()
  try {
    return jsonIn(await file.text()) as Ask<typeof pets.importPet>['body']
  } catch {
    throw new ValidationError(t('This file is not a Wayfur pet passport.'), 'file')
  }
}
