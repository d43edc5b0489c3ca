import {
  changeHandle,
  noteCondition,
  redeemReward,
  voteOnBin,
} from '@wayfur/domain/scouting/endpoints'
import { CONDITION_REPORTS } from '@wayfur/domain/scouting/verification'
import { data, redirect, type RouterContextProvider } from 'react-router'
import { readForm } from '../forms/read-form.ts'
import { requestContext } from '../request-context.ts'
import { getText } from '../forms/form-data.ts'
import { t } from '@wayfur/domain/language/messages'

/** Takes votes, looks, names and redemptions as a browser without script sends them. */
export async function scoutingAction({
  request,
  context,
}: {
  request: Request
  context: Readonly<RouterContextProvider>
}) {
  const { callApi } = context.get(requestContext)
  const form = await readForm(request)
  const id = getText(form, 'id')
  try {
    switch (getText(form, 'intent')) {
      case 'vote':
        await callApi(voteOnBin, {
          params: { id },
          body: { isUpvote: getText(form, 'isUpvote') === 'true' },
        })
        break
      case 'condition': {
        const report = CONDITION_REPORTS.find((one) => one === getText(form, 'report'))
        if (report === undefined) throw data(t('We could not find that.'), { status: 400 })
        await callApi(noteCondition, { params: { id }, body: { report } })
        break
      }
      case 'handle': {
        const handle = getText(form, 'handle').trim()
        await callApi(changeHandle, { body: { handle: handle === '' ? null : handle } })
        break
      }
      case 'redeem':
        await callApi(redeemReward, { params: { id } })
        break
      default:
        throw data(t('We could not find that.'), { status: 400 })
    }
  } catch (refused) {
    if (!(refused instanceof Response) || refused.status >= 500) throw refused
    return data({ says: await refused.text() }, { status: refused.status })
  }
  const { pathname, search } = new URL(request.url)
  return redirect(pathname + search)
}
