import { uploadFile } from '@wayfur/domain/files/endpoints'
import { t } from '@wayfur/domain/language/messages'
import { withdrawSubmission } from '@wayfur/domain/moderation/endpoints'
import { addPlacePhoto, removePlacePhoto } from '@wayfur/domain/photos/endpoints'
import { type ActionContext, defineActions } from '../forms/define-actions.ts'
import { getId, getText } from '../forms/form-data.ts'
import { ValidationError } from '../forms/form-error.ts'
import { photosAddress } from './photo-search-params.ts'

/** What members do with their photos of a place. */
export const PHOTO_ACTIONS = defineActions({
  add: async (form, context) => {
    const id = getId(form, 'placeId')
    const body = { photo: await photoIn(form, context), alt: getText(form, 'alt') }
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

/** The address of the photo: it was sent when it was chosen, or comes with the form. */
async function photoIn(form: FormData, { callApi }: ActionContext): Promise<string> {
  const sent = getText(form, 'photo')
  if (sent !== '') return sent
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) {
    throw new ValidationError(t('Please choose a photo.'), 'photo')
  }
  const { url } = await callApi(uploadFile, { query: { purpose: 'photo' }, body: file })
  return url
}
