import { apiErrorFrom } from '../api-client.ts'
import { data, redirect, type RouterContextProvider } from 'react-router'
import { readForm } from '../forms/read-form.ts'
import { requestContext } from '../request-context.ts'
import { refusalOf, type RefusedTagAct } from './tag-form.tsx'
import { NotYet, tagActNamed } from './tag-actions.ts'
import { getText } from '../forms/form-data.ts'
import { t } from '@wayfur/domain/language/messages'

/** Does what a form of the tags page asks for, for a browser that runs no script. */
export async function tagsAction({
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
  const act = tagActNamed(name)
  if (act === undefined) throw data(t('We could not find that.'), { status: 400 })
  const refused = (says: string, fields: Readonly<Record<string, string>>, status: number) => {
    const texts = [...typed].filter((pair): pair is [string, string] => typeof pair[1] === 'string')
    const answer: RefusedTagAct = { act: name, says, fields, typed: Object.fromEntries(texts) }
    return data(answer, { status })
  }
  try {
    const { to } = await act(callApi, typed)
    return redirect(to)
  } catch (refusal) {
    if (refusal instanceof NotYet) return refused(refusal.message, refusal.fields, 400)
    if (!(refusal instanceof Response)) throw refusal
    const { says, fields } = refusalOf(await apiErrorFrom(refusal), typed)
    return refused(says, fields, refusal.status)
  }
}
