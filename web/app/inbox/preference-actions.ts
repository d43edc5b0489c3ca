import { changePreferences } from '@wayfur/domain/inbox/endpoints'
import {
  type Channel,
  CHANNELS,
  EVENT_KIND_NAMES,
  type EventKind,
} from '@wayfur/domain/inbox/event-kind'
import { USUAL_QUIET_HOURS } from '@wayfur/domain/inbox/quiet-hours'
import type { PreferencesChange } from '@wayfur/domain/inbox/schemas'
import { t } from '@wayfur/domain/language/messages'
import { href } from 'react-router'
import { defineActions } from '../forms/define-actions.ts'
import { getText } from '../forms/form-data.ts'

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

function preferencesIn(form: FormData): PreferencesChange {
  return {
    channels: channelsIn(form),
    quietHours: form.has('isQuiet') ? hoursIn(form) : null,
  }
}

/** Without script the hours are not asked for before the switch is on. */
function hoursIn(form: FormData): NonNullable<PreferencesChange['quietHours']> {
  return form.has('from')
    ? { from: getText(form, 'from'), until: getText(form, 'until') }
    : USUAL_QUIET_HOURS
}

/** Which boxes are ticked, for every kind that was shown. */
function channelsIn(form: FormData): Partial<Record<EventKind, Channel[]>> {
  const chosen = EVENT_KIND_NAMES.filter((kind) => form.getAll('kinds').includes(kind)).map(
    (kind) => [kind, CHANNELS.filter((channel) => form.getAll(kind).includes(channel))],
  )
  return Object.fromEntries(chosen) as Partial<Record<EventKind, Channel[]>>
}
