import {
  changeEmail,
  changePassword,
  changeProfile,
  deleteAccount,
  endSession,
} from '@wayfur/domain/accounts/endpoints'
import type { Me } from '@wayfur/domain/accounts/schemas'
import { geocode } from '@wayfur/domain/geocoding/endpoints'
import { readLanguage } from '@wayfur/domain/language/language'
import { t } from '@wayfur/domain/language/messages'
import type { CallInProcess } from '@wayfur/domain/request-context'
import { href } from 'react-router'
import { defineActions } from '../forms/define-actions.ts'
import { getText } from '../forms/form-data.ts'
import { ValidationError } from '../forms/form-error.ts'
import { asOwner } from './as-owner.ts'
import { keepMe } from './use-visitor.ts'

export const accountActions = defineActions({
  'change-profile': async (form, { callApi }) => {
    const body = {
      name: getText(form, 'name'),
      phone: getText(form, 'phone').trim() || null,
      units: getText(form, 'units') === 'metric' ? ('metric' as const) : ('us' as const),
      language: readLanguage(form.get('language')),
      timeZone: getText(form, 'timeZone') || null,
      ...(await homePlaceIn(form, callApi)),
    }
    keepMe(await callApi(changeProfile, { body }))
    return { ...doneWith('profile'), toast: { title: t('Profile saved') } }
  },
  'change-email': async (form, { callApi }) => {
    const email = getText(form, 'email')
    await asOwner(() => callApi(changeEmail, { body: { email, ...given(form, 'password') } }))
    return { shown: email }
  },
  'change-password': async (form, { callApi }) => {
    const body = { password: getText(form, 'password'), ...given(form, 'current') }
    keepMe(await asOwner(() => callApi(changePassword, { body })))
    return {
      ...doneWith('reset-password'),
      toast: { title: t('Password changed'), description: t('Other browsers were signed out.') },
    }
  },
  'end-session': async (form, { callApi }) => {
    await callApi(endSession, { params: { id: getText(form, 'id') } })
    return { ...doneWith('end-session'), toast: { title: t('Signed out there') } }
  },
  'delete-account': async (form, { callApi }) => {
    await asOwner(() => callApi(deleteAccount, { body: given(form, 'password') }))
    return { to: href('/'), toUnscripted: `${href('/')}#main`, isNewPage: true }
  },
})

/** Where a form is sent without script: the page that answers opens at the part it is about. */
export function accountAddress(
  part: 'profile' | 'email' | 'password' | 'second-step' | 'passkeys' | 'sessions' | 'delete',
) {
  return `${href('/account')}#${part}`
}

/** A browser without script sees no toast, so the page says what was done. */
function doneWith(done: string) {
  return { toUnscripted: `${href('/account')}?done=${done}#main` }
}

/** A member who signed up by link has no password yet, so the form has no field for it. */
function given<Field extends string>(form: FormData, field: Field): Partial<Record<Field, string>> {
  return form.has(field) ? ({ [field]: getText(form, field) } as Record<Field, string>) : {}
}

/** The place that was typed, unless it is the one that stands there already. */
async function homePlaceIn(
  form: FormData,
  callApi: CallInProcess,
): Promise<{ homePlace?: Me['homePlace'] }> {
  const label = getText(form, 'homePlace').trim()
  if (label === getText(form, 'standingHomePlace')) return {}
  if (label === '') return { homePlace: null }
  const { best } = await callApi(geocode, { query: { q: label } })
  if (best === undefined) {
    throw new ValidationError(
      t('We do not know that place. Try a town or a ZIP code.'),
      'homePlace',
    )
  }
  const { latitude, longitude } = best
  return { homePlace: { label: best.label.slice(0, 120), latitude, longitude } }
}
