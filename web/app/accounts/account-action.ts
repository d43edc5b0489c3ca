import { apiErrorFrom } from '../api-client.ts'
import {
  changeEmail,
  changePassword,
  changeProfile,
  deleteAccount,
  endSession,
  readMe,
} from '@wayfur/domain/accounts/endpoints'
import type { CallInProcess } from '@wayfur/domain/request-context'
import { data, href, redirect, type RouterContextProvider } from 'react-router'
import { readForm } from '../forms/read-form.ts'
import { requestContext } from '../request-context.ts'
import {
  ACCOUNT_ACTS,
  type AccountAct,
  type AccountAnswer,
  emailBody,
  leaveBody,
  passwordBody,
  profileBody,
  unknownPlace,
} from './account-forms.ts'
import { readRefusal } from './form-refusal.ts'
import { getText } from '../forms/form-data.ts'

/** Takes the forms of the account page as a browser without script sends them. */
export async function accountAction({
  request,
  context,
}: {
  request: Request
  context: Readonly<RouterContextProvider>
}) {
  const { callApi, askToSignIn } = context.get(requestContext)
  const form = await readForm(request)
  const act = ACCOUNT_ACTS.find((one) => one === getText(form, 'act'))
  if (act === undefined) throw new Response(null, { status: 400 })
  try {
    const answer = await TAKES[act](callApi, form)
    if (answer instanceof Response || answer.refusal === undefined) return answer
    return data(answer, { status: 400 })
  } catch (refused) {
    if (!(refused instanceof Response)) throw refused
    // Also where it was what the form reads first, and not yet its write, that nobody was in for.
    if (refused.status === 401) askToSignIn()
    const refusal = readRefusal(await apiErrorFrom(refused), [...form.keys()])
    return data<AccountAnswer>({ act, refusal, typed: typedIn(form) }, { status: refused.status })
  }
}

/** What each act does and how the page goes on after it. */
const TAKES: Readonly<
  Record<AccountAct, (callApi: CallInProcess, form: FormData) => Promise<Response | AccountAnswer>>
> = {
  async profile(callApi, form) {
    const { homePlace } = await callApi(readMe, {})
    const body = await profileBody(callApi, form, homePlace)
    if (body === undefined) {
      return { act: 'profile', refusal: unknownPlace(), typed: typedIn(form) }
    }
    await callApi(changeProfile, { body })
    return redirect(doneWith('profile'))
  },
  async email(callApi, form) {
    await callApi(changeEmail, { body: emailBody(form) })
    return { act: 'email', sentTo: getText(form, 'email') }
  },
  async password(callApi, form) {
    await callApi(changePassword, { body: passwordBody(form) })
    return redirect(doneWith('reset-password'))
  },
  async 'end-session'(callApi, form) {
    await callApi(endSession, { params: { id: getText(form, 'id') } })
    return redirect(doneWith('end-session'))
  },
  async delete(callApi, form) {
    await callApi(deleteAccount, { body: leaveBody(form) })
    return redirect(`${href('/')}#main`)
  },
}

function doneWith(act: string): string {
  return `${href('/account')}?done=${act}#main`
}

function typedIn(form: FormData): Record<string, string> {
  const texts = [...form].filter(([name]) => name !== 'password' && name !== 'current')
  return Object.fromEntries(texts.map(([name]) => [name, getText(form, name)]))
}
