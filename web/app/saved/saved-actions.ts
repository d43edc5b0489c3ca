import { t } from '@wayfur/domain/language/messages'
import {
  createSavedList,
  deleteSavedList,
  endSavedListShare,
  keepInList,
  removeFromList,
  renameSavedList,
  savePlace,
  shareSavedList,
} from '@wayfur/domain/saved/endpoints'
import { href } from 'react-router'
import { defineActions } from '../forms/define-actions.ts'
import { getId, getText } from '../forms/form-data.ts'
import { savedAddress } from './saved-search-params.ts'

/** What members do with the places they keep; a page of a place sends these to `/saved`. */
export const SAVED_ACTIONS = defineActions({
  /** One tap: saved, or no longer. */
  save: async (form, { callApi }) => {
    const placeId = getId(form, 'placeId')
    const isSaved = getText(form, 'isSaved') === 'true'
    await callApi(savePlace, { params: { id: placeId }, body: { isSaved } })
    return {
      toUnscripted: placeAddress(placeId),
      toast: isSaved
        ? { title: t('Saved'), description: t('You find it among your saved places.') }
        : { title: t('No longer saved'), description: t('One more tap brings it back.') },
    }
  },
  /** One tap beside the name of a list. */
  keep: async (form, { callApi }) => {
    const params = { id: getId(form, 'listId'), placeId: getId(form, 'placeId') }
    if (getText(form, 'isKept') === 'true') await callApi(keepInList, { params, body: {} })
    else await callApi(removeFromList, { params })
    return { toUnscripted: `${placeAddress(params.placeId)}#lists` }
  },
  /** A new list for the place that is looked at. */
  begin: async (form, { callApi }) => {
    const placeId = getId(form, 'placeId')
    await callApi(createSavedList, { body: { name: getText(form, 'name'), placeId } })
    return { toUnscripted: `${placeAddress(placeId)}#lists`, toast: { title: t('List made') } }
  },
  create: async (form, { callApi }) => {
    const { id } = await callApi(createSavedList, { body: { name: getText(form, 'name') } })
    return { to: savedAddress({ list: id }), toast: { title: t('List made') } }
  },
  rename: async (form, { callApi }) => {
    const id = getId(form, 'listId')
    await callApi(renameSavedList, { params: { id }, body: { name: getText(form, 'name') } })
    return { to: savedAddress({ list: id }), toast: { title: t('Saved') } }
  },
  delete: async (form, { callApi }) => {
    await callApi(deleteSavedList, { params: { id: getId(form, 'listId') } })
    return { to: savedAddress(), toast: { title: t('The list is deleted') } }
  },
  share: async (form, { callApi }) => {
    await callApi(shareSavedList, { params: { id: getId(form, 'listId') } })
    return {}
  },
  'end-share': async (form, { callApi }) => {
    await callApi(endSavedListShare, { params: { id: getId(form, 'listId') } })
    return {}
  },
  remove: async (form, { callApi }) => {
    const list = getId(form, 'listId')
    const placeId = getId(form, 'placeId')
    await callApi(removeFromList, { params: { id: list, placeId } })
    return { to: savedAddress({ list, removed: placeId }) }
  },
  restore: async (form, { callApi }) => {
    const list = getId(form, 'listId')
    await callApi(keepInList, {
      params: { id: list, placeId: getId(form, 'placeId') },
      body: {},
    })
    return { to: savedAddress({ list }) }
  },
  note: async (form, { callApi }) => {
    const list = getId(form, 'listId')
    await callApi(keepInList, {
      params: { id: list, placeId: getId(form, 'placeId') },
      body: { note: getText(form, 'note') },
    })
    return { toast: { title: t('Note saved') } }
  },
})

function placeAddress(placeId: number): string {
  return href('/places/:id', { id: String(placeId) })
}
