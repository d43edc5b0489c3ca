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
import type { AskInProcess } from '@wayfur/domain/page-parts'
import { type FormRefusal, readRefusal } from '../accounts/form-refusal.ts'
import { textIn } from '../ui/text-in.ts'
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

type Act = (ask: AskInProcess, id: string, typed: FormData) => Promise<Omit<ManageAnswer, 'form'>>

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
  async move(ask, id, typed) {
    const move = PARTNERSHIP_MOVE_NAMES.find((name) => name === textIn(typed, 'move'))
    if (move === undefined) throw new NotYet('', t('Please choose what to do.'))
    await ask(movePartnership, { params: { id }, body: { move } })
    return { done: t('Done. Hand-offs follow at once.') }
  },
  async rate(ask, id, typed) {
    const rateBasisPoints = parseRate(textIn(typed, 'rateBasisPoints'))
    if (rateBasisPoints === undefined) {
      throw new NotYet('rateBasisPoints', t('Please give the rate in percent, such as 4.5.'))
    }
    await ask(changeRate, { params: { id }, body: { rateBasisPoints } })
    return { done: t('Saved. It counts for bookings made from now.') }
  },
  async words(ask, id, typed) {
    const bookingLink = textIn(typed, 'bookingLink').trim()
    const features = textIn(typed, 'features')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
    await ask(changePartnership, {
      params: { id },
      body: {
        website: textIn(typed, 'website'),
        bookingLink: bookingLink === '' ? null : bookingLink,
        description: textIn(typed, 'description'),
        features,
      },
    })
    return { done: t('Saved.') }
  },
  async places(ask, id, typed) {
    const added = textIn(typed, 'placeIds').trim()
    const placeIds = [
      ...typed.getAll('place').map(Number),
      ...(added === '' ? [] : [Number(added)]),
    ]
    if (placeIds.some((placeId) => !Number.isSafeInteger(placeId) || placeId < 1)) {
      throw new NotYet('placeIds', t('A place has a whole number, as in its address.'))
    }
    await ask(linkPlaces, { params: { id }, body: { placeIds } })
    return { done: t('Saved. The next traveler is handed on by it.') }
  },
  async secret(ask, id) {
    const { secret } = await ask(newPostbackSecret, { params: { id } })
    return { secret }
  },
  async 'end-secret'(ask, id, typed) {
    await ask(endPostbackSecret, { params: { id, secretId: textIn(typed, 'secretId') } })
    return { done: t('That secret counts no longer.') }
  },
  async site(ask, id, typed) {
    const site = textIn(typed, 'bookingSite').trim()
    await ask(setBookingSite, { params: { id }, body: { bookingSite: site === '' ? null : site } })
    return { done: t('Saved.') }
  },
  async settle(ask, id, typed) {
    const dueCents = Number(textIn(typed, 'dueCents'))
    await ask(settleCommission, { params: { id }, body: { dueCents } })
    return { done: t('Written into the ledger.') }
  },
}

/** Does what a form asks for and says what came of it, also for a browser that runs no script. */
export async function managePartnership(
  ask: AskInProcess,
  id: string,
  typed: FormData,
): Promise<{ answer: ManageAnswer; status: number }> {
  const form = textIn(typed, 'form')
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
    return { answer: { form, ...(await act(ask, id, typed)) }, status: 200 }
  } catch (error) {
    if (error instanceof NotYet) return refused({ says: error.message, field: error.field }, 400)
    if (!(error instanceof Response) || error.status >= 500 || error.status === 404) throw error
    const names = fields.map(([name]) => name)
    const says = (await error.text()).replace(/^(\w+)\.\d+: /, '$1: ')
    return refused(readRefusal(says, names), error.status)
  }
}
