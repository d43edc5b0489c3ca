import { apiErrorFrom } from '../api-client.ts'
import { addChecklist, removeChecklist, tickTask } from '@wayfur/domain/guides/endpoints'
import { data, href, redirect, type RouterContextProvider } from 'react-router'
import { type FormRefusal, readRefusal } from '../accounts/form-refusal.ts'
import { readForm } from '../forms/read-form.ts'
import { requestContext } from '../request-context.ts'
import { getText } from '../forms/form-data.ts'

const FIELDS = ['petId', 'airlineId', 'countryId', 'departsOn']

/** What a form of the guide is answered with when it was not taken; what was typed comes back. */
export interface GuideAnswer {
  refusal: FormRefusal
  typed: Record<string, string>
}

/** Does what a form of the guide asks for, with and without script alike. */
export async function guideAction({
  request,
  context,
}: {
  request: Request
  context: Readonly<RouterContextProvider>
}) {
  const { callApi } = context.get(requestContext)
  const form = await readForm(request)
  const id = Number(getText(form, 'id'))
  try {
    switch (getText(form, 'intent')) {
      case 'tick':
        await callApi(tickTask, {
          params: { id, taskId: Number(getText(form, 'taskId')) },
          body: { isDone: getText(form, 'isDone') === 'true' },
        })
        return redirect(`${href('/airline-travel')}#checklist-${id}`)
      case 'remove':
        await callApi(removeChecklist, { params: { id } })
        return redirect(`${href('/airline-travel')}#checklists`)
      default: {
        const made = await callApi(addChecklist, {
          body: {
            petId: Number(getText(form, 'petId')),
            airlineId: getText(form, 'airlineId') || null,
            countryId: getText(form, 'countryId') || null,
            departsOn: getText(form, 'departsOn'),
          },
        })
        return redirect(`${href('/airline-travel')}#checklist-${made.id}`)
      }
    }
  } catch (refused) {
    if (!(refused instanceof Response)) throw refused
    const answer: GuideAnswer = {
      refusal: readRefusal(await apiErrorFrom(refused), FIELDS),
      typed: Object.fromEntries(FIELDS.map((field) => [field, getText(form, field)])),
    }
    return data(answer, { status: refused.status })
  }
}
