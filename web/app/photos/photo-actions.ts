import { t } from '@wayfur/domain/language/messages'
import { withdrawSubmission } from '@wayfur/domain/moderation/endpoints'
import { addPlacePhoto, removePlacePhoto } from '@wayfur/domain/photos/endpoints'
import { neededFileInForm } from '../files/file-in-form.ts'
import { defineActions } from '../forms/define-actions.ts'
import { getId, getText } from '../forms/form-data.ts'
import { photosAddress } from './photo-search-params.ts'

/** What members do with their photos of a place. */
export const PHOTO_ACTIONS = defineActions({
  add: async (form, context) => {
    const id = getId(form, 'placeId')
    const says = t('Please choose a photo.')
    const photo = await neededFileInForm(form, context, { name: 'photo', purpose: 'photo', says })
    const body = { photo, alt: getText(form, 'alt') }
    await context.callApi(addPlacePhoto, { params: { id }, body })
    return {
      toUnscripted: `${photosAddress(id)}#yours`,
      toast: {
        title: t('Thank you for the photo'),
        description: t('A moderator looks at it, then everyone sees it.'),
      },
    }
  },
  withdraw: async (form, { callApi }) => {
    const params = { id: getId(form, 'submissionId') }
    await callApi(withdrawSubmission, { params, body: { version: getId(form, 'version') } })
    return { toast: { title: t('Photo withdrawn') } }
  },
  remove: async (form, { callApi }) => {
    await callApi(removePlacePhoto, { params: { id: getId(form, 'photoId') } })
    return { toast: { title: t('Photo removed') } }
  },
})
