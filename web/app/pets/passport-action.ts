import { apiErrorFrom } from '../api-client.ts'
import { data, redirect, type RouterContextProvider } from 'react-router'
import { readForm } from '../forms/read-form.ts'
import { requestContext } from '../request-context.ts'
import { type RefusedAct, refusalIn } from './act-form.tsx'
import { actNamed } from './passport-actions.ts'
import { NotYet } from './pet-form-data.ts'
import { getText } from '../forms/form-data.ts'
import { t } from '@wayfur/domain/language/messages'

/** Does what a form of the passport asks for, for a browser that runs no script. */
export async function passportAction({
  request,
  context,
}: {
  request: Request
  context: Readonly<RouterContextProvider>
}) {
  const { callApi, askToSignIn, visitor } = context.get(requestContext)
  // What is typed wrong is told to members only: to nobody else the page shows the form again.
  if (visitor === null) askToSignIn()
  const typed = await readForm(request)
  const name = getText(typed, 'act')
  const act = actNamed(name)
  if (act === undefined) throw data(t('We could not find that.'), { status: 400 })
  try {
    const { to } = await act(callApi, typed)
    return redirect(to)
  } catch (refused) {
    const answer = (says: string, field?: string): RefusedAct => ({
      act: name,
      refusal: refusalIn({ says, field }, typed),
      typed: textsOf(typed),
    })
    if (refused instanceof NotYet) {
      return data(answer(refused.message, refused.field), { status: 400 })
    }
    if (!(refused instanceof Response)) throw refused
    const { says, field } = await apiErrorFrom(refused)
    return data(answer(says, field), { status: refused.status })
  }
}

function textsOf(typed: FormData): Record<string, string> {
  return Object.fromEntries(
    [...typed].filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  )
}
