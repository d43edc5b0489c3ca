import { t } from '@wayfur/domain/language/messages'
import type { CallInProcess } from '@wayfur/domain/request-context'
import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { apiErrorFrom, ApiError } from '../api-client.ts'
import { requestContext } from '../request-context.ts'
import { type Actions, type FormAnswer, INTENT_FIELD } from './define-actions.ts'
import { getText, textsIn } from './form-data.ts'
import { formErrorOf, ValidationError } from './form-error.ts'
import { readForm } from './read-form.ts'

/** A page's `action`: runs what a form names, for a browser that sends forms without script. */
export function runAction(...tables: readonly Actions[]) {
  return async ({ request, url, params, context }: ActionFunctionArgs) => {
    const { callApi, askToSignIn } = context.get(requestContext)
    const form = await readForm(request)
    const intent = getText(form, INTENT_FIELD)
    const actions = tables.find((one) => one.find(intent) !== undefined)
    const action = actions?.find(intent)
    if (actions === undefined || action === undefined)
      throw data(t('We could not find that.'), { status: 400 })
    try {
      const {
        to,
        toUnscripted = to,
        toast,
        shown,
      } = await action(form, { callApi: throwingApiErrors(callApi), url, params })
      if (toast?.tone === 'danger') {
        // A script says it in passing; the page of one without says it itself.
        const error = { says: toast.title, fields: {}, code: 'conflict' } as const
        return data<FormAnswer>(
          { intent, typed: textsIn(form), error, shown: undefined },
          { status: 409 },
        )
      }
      if (shown === undefined) return redirect(toUnscripted ?? url.pathname + url.search)
      return data<FormAnswer>({ intent, typed: [], error: null, shown })
    } catch (refused) {
      const isRefusal = refused instanceof ApiError || refused instanceof ValidationError
      if (!isRefusal) throw refused
      const status = refused instanceof ApiError ? refused.status : 400
      const typed = textsIn(form)
      // Also those of secrets, which are not sent back.
      const names = [...form.keys()]
      const error = formErrorOf(refused, (path) => actions.fieldOf(path, names))
      if (error.code === 'signed-out') askToSignIn()
      return data<FormAnswer>({ intent, typed, error, shown: undefined }, { status })
    }
  }
}

/** In process a refusal is a `Response`, as loaders want it; actions get what the browser gets. */
function throwingApiErrors(callApi: CallInProcess): CallInProcess {
  return async (called, asked) => {
    try {
      return await callApi(called, asked)
    } catch (refused) {
      throw refused instanceof Response ? await apiErrorFrom(refused) : refused
    }
  }
}
