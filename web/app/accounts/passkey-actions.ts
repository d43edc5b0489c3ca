import { removePasskey, renamePasskey } from '@wayfur/domain/accounts/passkey-endpoints'
import { t } from '@wayfur/domain/language/messages'
import { href } from 'react-router'
import { defineActions } from '../forms/define-actions.ts'
import { getText } from '../forms/form-data.ts'
import { asOwner } from './as-owner.ts'
import { createPasskey } from './passkey-ceremonies.ts'

export const passkeyActions = defineActions({
  'add-passkey': async (form) => {
    const shown = { ...given(form, 'password'), ...given(form, 'code') }
    const { name } = await asOwner(() => createPasskey(shown))
    return { toast: { title: t('Passkey added'), description: name } }
  },
  'rename-passkey': async (form, { callApi }) => {
    const body = { name: getText(form, 'name') }
    await callApi(renamePasskey, { params: { id: getText(form, 'passkeyId') }, body })
    return { ...doneWith('passkey-renamed'), toast: { title: t('Passkey renamed') } }
  },
  'remove-passkey': async (form, { callApi }) => {
    const params = { id: getText(form, 'passkeyId') }
    await asOwner(() => callApi(removePasskey, { params, body: given(form, 'password') }))
    return {
      ...doneWith('passkey-removed'),
      toast: {
        title: t('Passkey removed'),
        description: t('Other browsers were signed out.'),
      },
    }
  },
})

function doneWith(done: string) {
  return { toUnscripted: `${href('/account')}?done=${done}#main` }
}

/** What the form has a field for. */
function given<Field extends string>(form: FormData, field: Field): Partial<Record<Field, string>> {
  return form.has(field) ? ({ [field]: getText(form, field) } as Record<Field, string>) : {}
}
