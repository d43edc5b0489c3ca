import { ALERT_KINDS, alertProblem } from '@wayfur/domain/emergency/alert'
import type { NewAlert } from '@wayfur/domain/emergency/alert-schemas'
import { allIsWell, tellEveryone } from '@wayfur/domain/emergency/endpoints'
import { FORM_KEY_FIELD } from '@wayfur/domain/form-key'
import { t } from '@wayfur/domain/language/messages'
import { turnOnLostMode } from '@wayfur/domain/tags/found-endpoints'
import type { NewLoss } from '@wayfur/domain/tags/found-schemas'
import { defineActions } from '../forms/define-actions.ts'
import { getId, getText } from '../forms/form-data.ts'
import { ValidationError } from '../forms/form-error.ts'
import { instantNow } from '../pets/use-care-queue.ts'
import { noticeOfForm } from '../tags/notice-of-form.ts'

/** What the forms of an emergency do; with script they go through the queues of the device. */
export const alertActions = defineActions({
  'tell-everyone': async (form, { callApi }) => {
    const body = alertOfForm(form, await idOfForm(form))
    await callApi(tellEveryone, { params: { id: getId(form, 'petId') }, body })
    return {}
  },
  'turn-on-lost-mode': async (form, { callApi }) => {
    const body = lossOfForm(form, await idOfForm(form))
    await callApi(turnOnLostMode, { params: { id: getId(form, 'petId') }, body })
    return {}
  },
  'all-is-well': async (form, { callApi }) => {
    const params = { id: getId(form, 'petId'), alertId: getText(form, 'alertId') }
    await callApi(allIsWell, { params })
    return { toast: { title: t('Everyone was told that all is well.') } }
  },
})

export function alertOfForm(form: FormData, id: string): NewAlert {
  const what = ALERT_KINDS.find((one) => one === getText(form, 'what'))
  if (what === undefined) throw new ValidationError(t('Please choose what happened.'), 'what')
  const words = getText(form, 'words').trim() || null
  const missing = alertProblem({ what, words })
  if (missing !== null) throw new ValidationError(t(missing), 'words')
  const [latitude = '', longitude = ''] = getText(form, 'spot').split(',')
  return {
    id,
    what,
    words,
    place: getText(form, 'place').trim() || null,
    spot: latitude === '' ? null : { latitude: Number(latitude), longitude: Number(longitude) },
    at: instantNow(),
  }
}

/** What tells one thing that is told from another. */
const ID_FIELDS = ['petId', 'what', 'words', 'place', 'lastSeen', 'lastSeenOn', 'reward'] as const

export function lossOfForm(form: FormData, id: string): NewLoss {
  return { ...noticeOfForm(form), id, at: instantNow() }
}

/**
 * The same words sent twice from one page without script are one: its id is made of them and of the
 * key of the page.
 */
async function idOfForm(form: FormData): Promise<string> {
  const parts = [FORM_KEY_FIELD, ...ID_FIELDS].map((one) => getText(form, one))
  const bytes = new TextEncoder().encode(JSON.stringify(parts))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const hex = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
