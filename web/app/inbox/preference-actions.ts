import { changePreferences } from '@wayfur/domain/inbox/endpoints'
import { t } from '@wayfur/domain/language/messages'
import { href } from 'react-router'
import { defineActions } from '../forms/define-actions.ts'
import { getText } from '../forms/form-data.ts'
import { preferencesIn } from './preferences-in.ts'

export const preferenceActions = defineActions({
  save: async (form, { callApi }) => {
    const timeZone = getText(form, 'timeZone')
    await callApi(changePreferences, {
      body: { ...preferencesIn(form), ...(timeZone === '' ? {} : { timeZone }) },
    })
    return {
      toUnscripted: `${href('/inbox/preferences')}?saved`,
      toast: { title: t('Preferences saved') },
    }
  },
})
