import { t } from '@wayfur/domain/language/messages'
import { addTax, endTax } from '@wayfur/domain/subscriptions/endpoints'
import { parseTaxRate } from '@wayfur/domain/subscriptions/tax'
import type { Action } from '../forms/define-actions.ts'
import { getId, getText } from '../forms/form-data.ts'
import { ValidationError } from '../forms/form-error.ts'

/** What those who run an installation do with the table of taxes. */
export const TAX_ACTIONS = {
  'add-tax': async (form, { callApi }) => {
    const rate = parseTaxRate(getText(form, 'rate'))
    if (rate === undefined) {
      throw new ValidationError(t('Please type a percentage such as 7.25.'), 'rate')
    }
    const body = {
      country: getText(form, 'country'),
      state: textOrNull(form, 'state'),
      zipPrefix: textOrNull(form, 'zipPrefix'),
      name: getText(form, 'name'),
      rate,
      validFrom: getText(form, 'validFrom'),
    }
    const { name } = await callApi(addTax, { body })
    return { toast: { title: t('{name} is in the table', { name }) } }
  },
  'end-tax': async (form, { callApi }) => {
    const { name } = await callApi(endTax, { params: { id: getId(form, 'id') } })
    return { toast: { title: t('{name} is no longer charged', { name }) } }
  },
} as const satisfies Record<string, Action>

/** What was typed; null where nothing was. */
function textOrNull(form: FormData, name: string): string | null {
  const typed = getText(form, name).trim()
  return typed === '' ? null : typed
}
