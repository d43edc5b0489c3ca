import type { Ask } from '@wayfur/domain/endpoint'
import { t } from '@wayfur/domain/language/messages'
import { reportContent, suggestCorrection } from '@wayfur/domain/moderation/endpoints'
import {
  NewCorrection,
  NewReport,
  type Subject,
} from '@wayfur/domain/moderation/submission-schemas'
import { defineActions } from '../forms/define-actions.ts'
import { getDraft } from '../forms/draft-data.ts'
import { getId, getText } from '../forms/form-data.ts'
import { requireWhole } from '../forms/require-whole.ts'

/** What anybody tells the moderators of something. */
export const noteActions = defineActions({
  correct: async (form, { callApi }) => {
    const changes = getDraft(form) as Ask<typeof suggestCorrection>['body']['changes']
    const body = { subject: subjectIn(form), changes, comment: getText(form, 'comment') }
    requireWhole(NewCorrection, body, 'comment')
    await callApi(suggestCorrection, { body })
    return {
      toast: {
        title: t('Thank you for the correction'),
        description: t('A moderator checks it, and you get an email.'),
      },
    }
  },
  report: async (form, { callApi }) => {
    const reason = getText(form, 'reason') as Ask<typeof reportContent>['body']['reason']
    const body = { subject: subjectIn(form), reason, comment: getText(form, 'comment') }
    requireWhole(NewReport, body, 'comment')
    await callApi(reportContent, { body })
    return {
      shown: true,
      toast: {
        title: t('Thank you for telling us'),
        description: t('A moderator looks at it, and you get an email.'),
      },
    }
  },
})

function subjectIn(form: FormData): Subject {
  return { kind: getText(form, 'kind') as Subject['kind'], id: getId(form, 'id') }
}
