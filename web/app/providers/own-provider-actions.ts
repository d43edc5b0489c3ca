import type { Ask } from '@wayfur/domain/endpoint'
import { t } from '@wayfur/domain/language/messages'
import { withdrawSubmission } from '@wayfur/domain/moderation/endpoints'
import {
  changeAvailability,
  changeListing,
  changeTakenPets,
  proposeProviderChange,
  removeCredential,
  removeProof,
  sendProof,
} from '@wayfur/domain/providers/endpoints'
import { ListingChange, ProviderProposal } from '@wayfur/domain/providers/provider-schemas'
import { SERVICE_KINDS } from '@wayfur/domain/providers/service-kind'
import { href } from 'react-router'
import { neededFileInForm } from '../files/file-in-form.ts'
import { defineActions } from '../forms/define-actions.ts'
import { getDraft } from '../forms/draft-data.ts'
import { getId, getText } from '../forms/form-data.ts'
import { ValidationError } from '../forms/form-error.ts'
import { requireWhole } from '../forms/require-whole.ts'
import { getAvailability } from './typed-hours.ts'
import { typedTakenPets } from './typed-taken-pets.ts'

/** The actions of a provider on their own listing. */
export const ownProviderActions = defineActions({
  'save-hours': async (form, { callApi }) => {
    await callApi(changeAvailability, { body: getAvailability(form) })
    return { toast: { title: t('Hours saved') } }
  },
  'save-listing': async (form, { callApi }) => {
    const body = getDraft(form) as Ask<typeof changeListing>['body']
    requireWhole(ListingChange, body)
    await callApi(changeListing, { body })
    return { toast: { title: t('Listing saved') } }
  },
  'save-taken-pets': async (form, { callApi }) => {
    const offered = form.getAll('services')
    const services = SERVICE_KINDS.filter((kind) => offered.includes(kind)).map((service) => {
      const { takes, problems } = typedTakenPets(form, service)
      const [first] = Object.values(problems)
      if (first !== undefined) throw new ValidationError(first, problems)
      return { service, takes }
    })
    if (services.length > 0) await callApi(changeTakenPets, { body: { services } })
    return { toast: { title: t('Pets you take saved') } }
  },
  propose: async (form, { callApi }) => {
    const body = getDraft(form) as Ask<typeof proposeProviderChange>['body']
    requireWhole(ProviderProposal, body)
    await callApi(proposeProviderChange, { body })
    return { toast: { title: t('Sent for review') } }
  },
  'remove-credential': async (form, { callApi }) => {
    await callApi(removeCredential, { params: { id: getId(form, 'id') } })
    return { toast: { title: t('Credential removed') } }
  },
  'send-proof': async (form, context) => {
    const says = t('Please add the document itself.')
    const file = await neededFileInForm(form, context, { name: 'file', purpose: 'proof', says })
    const proof = getText(form, 'proof') as Ask<typeof sendProof>['body']['proof']
    const body = { proof, file, expiresOn: getText(form, 'expiresOn') }
    await context.callApi(sendProof, { body })
    return {
      toUnscripted: `${href('/provider')}?part=proofs`,
      toast: { title: t('Sent for review'), description: t('We will write to you.') },
    }
  },
  'withdraw-proof': async (form, { callApi }) => {
    const params = { id: getId(form, 'submissionId') }
    await callApi(withdrawSubmission, { params, body: { version: getId(form, 'version') } })
    return { toast: { title: t('Withdrawn and deleted') } }
  },
  'remove-proof': async (form, { callApi }) => {
    const proof = getText(form, 'proof') as Ask<typeof removeProof>['params']['proof']
    await callApi(removeProof, { params: { proof } })
    return { toast: { title: t('Taken off your page') } }
  },
})
