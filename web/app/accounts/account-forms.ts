import type { Me } from '@wayfur/domain/accounts/schemas'
import { geocode } from '@wayfur/domain/geocoding/endpoints'
import { readLanguage } from '@wayfur/domain/language/language'
import { t } from '@wayfur/domain/language/messages'
import type { CallInProcess } from '@wayfur/domain/request-context'
import { href } from 'react-router'
import type { FormRefusal } from './form-refusal.ts'
import { getText } from '../forms/form-data.ts'

/** What the forms of the account can do; each names its act in a hidden field. */
export const ACCOUNT_ACTS = ['profile', 'email', 'password', 'end-session', 'delete'] as const
export type AccountAct = (typeof ACCOUNT_ACTS)[number]

/** Where a form is sent without script: the page that answers opens at the part it is about. */
export function accountAddress(act: AccountAct): string {
  return `${href('/account')}#${act}`
}

/** What a form that came without script is answered with where the page goes on with it. */
export interface AccountAnswer {
  act: AccountAct
  refusal?: FormRefusal
  /** Typed before the refusal; passwords are typed again. */
  typed?: Readonly<Record<string, string>>
  /** Where a letter with a link was sent to. */
  sentTo?: string
}

/** What was typed as the profile; undefined when its home place is one that nobody knows. */
export async function profileBody(callApi: CallInProcess, typed: FormData, now: Me['homePlace']) {
  const homePlace = await homePlaceOf(callApi, getText(typed, 'homePlace'), now)
  if (homePlace === undefined) return undefined
  return {
    name: getText(typed, 'name'),
    phone: getText(typed, 'phone').trim() || null,
    units: getText(typed, 'units') === 'metric' ? ('metric' as const) : ('us' as const),
    language: readLanguage(typed.get('language')),
    timeZone: getText(typed, 'timeZone') || null,
    homePlace,
  }
}

/** Whoever came by a link has no password yet, and no field for it. */
export function emailBody(typed: FormData) {
  return { email: getText(typed, 'email'), ...given(typed, 'password') }
}

export function passwordBody(typed: FormData) {
  return { password: getText(typed, 'password'), ...given(typed, 'current') }
}

export function leaveBody(typed: FormData) {
  return given(typed, 'password')
}

export function unknownPlace(): FormRefusal {
  return {
    field: 'homePlace',
    says: t('We do not know that place. Try a town or a ZIP code.'),
  }
}

function given<Field extends string>(
  typed: FormData,
  field: Field,
): Partial<Record<Field, string>> {
  return typed.has(field) ? ({ [field]: getText(typed, field) } as Record<Field, string>) : {}
}

/** What was typed as a place: null for nothing, undefined for one that nobody knows. */
async function homePlaceOf(callApi: CallInProcess, typed: string, now: Me['homePlace']) {
  const label = typed.trim()
  if (label === '') return null
  if (label === now?.label) return now
  const { best } = await callApi(geocode, { query: { q: label } })
  if (best === undefined) return undefined
  return { label: best.label.slice(0, 120), latitude: best.latitude, longitude: best.longitude }
}
