import type { Ask } from '@wayfur/domain/endpoint'
import type { ContactTopic } from '@wayfur/domain/site/contact-message'
import { sendContactMessage } from '@wayfur/domain/site/endpoints'
import { href } from 'react-router'
import { defineActions } from '../forms/define-actions.ts'
import { getText } from '../forms/form-data.ts'

export const contactActions = defineActions({
  send: async (form, { callApi }) => {
    await callApi(sendContactMessage, { body: contactMessageIn(form) })
    const sent = `${href('/contact')}?sent=yes`
    return { to: `${sent}#main`, toUnscripted: sent }
  },
})

function contactMessageIn(form: FormData): Ask<typeof sendContactMessage>['body'] {
  return {
    name: getText(form, 'name'),
    email: getText(form, 'email'),
    topic: getText(form, 'topic') as ContactTopic,
    message: getText(form, 'message'),
    nickname: getText(form, 'nickname'),
  }
}
