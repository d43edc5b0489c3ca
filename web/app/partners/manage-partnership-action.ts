import { apiErrorFrom } from '../api-client.ts'
import {
  changePartnership,
  changeRate,
  endPostbackSecret,
  linkPlaces,
  movePartnership,
  newPostbackSecret,
  setBookingSite,
  settleCommission,
} from '@wayfur/domain/partners/endpoints'
import { parseRate, PARTNERSHIP_MOVE_NAMES } from '@wayfur/domain/partners/partnership'
import type { CallInProcess } from '@wayfur/domain/request-context'
import { type FormRefusal, readRefusal } from '../accounts/form-refusal.ts'
import { getText } from '../forms/form-data.ts'
import { t } from '@wayfur/domain/language/messages'

/** What a form of the page was answered with. */
export interface ManageAnswer {
  form: string
  /** What was done, in a few words. */
  done?: string
  /** The new secret, told this once. */
  secret?: string
  refusal?: FormRefusal
  typed?: Record<string, string>
}

type Act = (
  callApi: CallInProcess,
  id: string,
  typed: FormData,
) => Promise<Omit<ManageAnswer, 'form'>>

/** Not taken before it was sent: what a field lacks. */
class NotYet extends Error {
  readonly field: string
  constructor(field: string, says: string) {
    super(says)
    this.field = field
  }
}

/** What each form of the page does. */
const ACTS: Readonly<Record<string, Act>> = {
  async move(callApi, id, typed) {
    const move = PARTNERSHIP_MOVE_NAMES.find((name) => name === getText(typed, 'move'))
    if (move === undefined) throw new NotYet('', t('Please choose what to do.'))
    await callApi(movePartnership, { params: { id }, body: { move } })
    return { done: t('Done. Hand-offs follow at once.') }
  },
  async rate(callApi, id, typed) {
    const rateBasisPoints = parseRate(getText(typed, 'rateBasisPoints'))
    if (rateBasisPoints === undefined) {
      throw new NotYet('rateBasisPoints', t('Please give the rate in percent, such as 4.5.'))
    }
    await callApi(changeRate, { params: { id }, body: { rateBasisPoints } })
    return { done: t('Saved. It counts for bookings made from now.') }
  },
  async words(callApi, id, typed) {
    const bookingLink = getText(typed, 'bookingLink').trim()
    const features = getText(typed, 'features')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
    await callApi(changePartnership, {
      params: { id },
      body: {
        website: getText(typed, 'website'),
        bookingLink: bookingLink === '' ? null : bookingLink,
        description: getText(typed, 'description'),
        features,
      },
    })
    return { done: t('Saved.') }
  },
  async places(callApi, id, typed) {
    const added = getText(typed, 'placeIds').trim()
    const placeIds = [
      ...typed.getAll('place').map(Number),
      ...(added === '' ? [] : [Number(added)]),
    ]
    if (placeIds.some((placeId) => !Number.isSafeInteger(placeId) || placeId < 1)) {
      throw new NotYet('placeIds', t('A place has a whole number, as in its address.'))
    }
    await callApi(linkPlaces, { params: { id }, body: { placeIds } })
    return { done: t('Saved. The next traveler is handed on by it.') }
  },
  async secret(callApi, id) {
    const { secret } = await callApi(newPostbackSecret, { params: { id } })
    return { secret }
  },
  async 'end-secret'(callApi, id, typed) {
    await callApi(endPostbackSecret, { params: { id, secretId: getText(typed, 'secretId') } })
    return { done: t('That secret counts no longer.') }
  },
  async site(callApi, id, typed) {
    const site = getText(typed, 'bookingSite').trim()
    await callApi(setBookingSite, {
      params: { id },
      body: { bookingSite: site === '' ? null : site },
    })
    return { done: t('Saved.') }
  },
  async settle(callApi, id, typed) {
    const dueCents = Number(getText(typed, 'dueCents'))
    await callApi(settleCommission, { params: { id }, body: { dueCents } })
    return { done: t('Written into the ledger.') }
  },
}

/** Does what a form asks for and says what came of it, also for a browser that runs no script. */
export async function managePartnership(
  callApi: CallInProcess,
  id: string,
  typed: FormData,
): Promise<{ answer: ManageAnswer; status: number }> {
  const form = getText(typed, 'form')
  const act = ACTS[form]
  if (act === undefined) {
    return {
      answer: { form, refusal: { says: t('Please try again.'), field: undefined } },
      status: 400,
    }
  }
  const fields = [...typed].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  )
  const refused = (refusal: FormRefusal, status: number) => ({
    answer: { form, refusal, typed: Object.fromEntries(fields) },
    status,
  })
  try {
    return { answer: { form, ...(await act(callApi, id, typed)) }, status: 200 }
  } catch (error) {
    if (error instanceof NotYet) return refused({ says: error.message, field: error.field }, 400)
    if (!(error instanceof Response) || error.status >= 500 || error.status === 404) throw error
    const names = fields.map(([name]) => name)
    const { says, field } = await apiErrorFrom(error)
    return refused(readRefusal({ says, field: field?.split('.')[0] }, names), error.status)
  }
}
