import { t } from '@wayfur/domain/language/messages'
import {
  acknowledgeFound,
  changeFoundChoices,
  changeRingOrder,
  endLostMode,
  muteFinder,
  replyToFinder,
  startLostMode,
} from '@wayfur/domain/tags/found-endpoints'
import { CHOICE_NAMES } from '@wayfur/domain/tags/found-pet'
import type { FoundChoices } from '@wayfur/domain/tags/found-schemas'
import { ringSooner } from '@wayfur/domain/tags/ring-order'
import { type ActionContext, defineActions } from '../forms/define-actions.ts'
import { getText } from '../forms/form-data.ts'
import { linesOf, noticeOfForm } from './notice-of-form.ts'

/** The forms of the page about losing and finding one pet. */
export const lostAndFoundActions = defineActions({
  choose: async (form, { callApi, params }) => {
    const body = Object.fromEntries(CHOICE_NAMES.map((name) => [name, form.has(name)]))
    await callApi(changeFoundChoices, {
      params: idOf(params['petId']),
      body: body as unknown as FoundChoices,
    })
    return { shown: t('Saved. Finders see this from now on.') }
  },
  order: async (form, { callApi, params }) => {
    const names = getText(form, 'order').split(' ')
    const order = [...ringSooner(names, getText(form, 'sooner'))]
    await callApi(changeRingOrder, { params: idOf(params['petId']), body: { order } })
    return { shown: t('Saved. The next report rings in this order.') }
  },
  'lost-mode': async (form, { callApi, params }) => {
    if (getText(form, 'move') === 'end') {
      await callApi(endLostMode, { params: idOf(params['petId']) })
      return { shown: t('Lost Mode is off. Welcome home!') }
    }
    await callApi(startLostMode, {
      params: idOf(params['petId']),
      body: noticeOfForm(form),
    })
    return {
      shown: t(
        'Lost Mode is on. Whoever scans a tag sees this, and your household hears right away.',
      ),
    }
  },
})

/** The forms of the page of one report. */
export const foundReportActions = defineActions({
  reply: async (form, { callApi, params }) => {
    const body = { words: linesOf(form, 'words') }
    await callApi(replyToFinder, { params: idOf(params['id']), body })
    return { shown: t('Sent. The finder reads it on their page.') }
  },
  'take-up': async (form, { callApi, params }) => {
    const move = getText(form, 'move')
    if (move === 'acknowledge') {
      await callApi(acknowledgeFound, { params: idOf(params['id']) })
      return { shown: t('Thank you. Nobody else will be told.') }
    }
    const isMuted = move === 'mute'
    await callApi(muteFinder, { params: idOf(params['id']), body: { isMuted } })
    return {
      shown: isMuted
        ? t('You will hear no more from this finder.')
        : t('You will hear from this finder again.'),
    }
  },
})

function idOf(text: ActionContext['params'][string]): { id: number } {
  return { id: Number(text) }
}
