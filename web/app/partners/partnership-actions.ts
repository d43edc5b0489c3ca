import { t } from '@wayfur/domain/language/messages'
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
import { type ActionContext, defineActions } from '../forms/define-actions.ts'
import { getId, getText } from '../forms/form-data.ts'
import { ValidationError } from '../forms/form-error.ts'

/** What is done to one partnership; each says in a few words what came of it. */
export const partnershipActions = defineActions({
  move: async (typed, { callApi, params }) => {
    const move = PARTNERSHIP_MOVE_NAMES.find((name) => name === getText(typed, 'move'))
    if (move === undefined) throw new ValidationError(t('Please choose what to do.'))
    await callApi(movePartnership, { params: { id: idIn(params) }, body: { move } })
    return { shown: t('Done. Hand-offs follow right away.') }
  },
  rate: async (typed, { callApi, params }) => {
    const rateBasisPoints = parseRate(getText(typed, 'rateBasisPoints'))
    if (rateBasisPoints === undefined) {
      throw new ValidationError(
        t('Please give the rate in percent, such as 4.5.'),
        'rateBasisPoints',
      )
    }
    await callApi(changeRate, { params: { id: idIn(params) }, body: { rateBasisPoints } })
    return { shown: t('Saved. It counts for bookings made from now.') }
  },
  words: async (typed, { callApi, params }) => {
    const bookingLink = getText(typed, 'bookingLink').trim()
    const features = getText(typed, 'features')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
    await callApi(changePartnership, {
      params: { id: idIn(params) },
      body: {
        website: getText(typed, 'website'),
        bookingLink: bookingLink === '' ? null : bookingLink,
        description: getText(typed, 'description'),
        features,
      },
    })
    return { shown: t('Saved.') }
  },
  places: async (typed, { callApi, params }) => {
    const added = getText(typed, 'placeIds').trim()
    const placeIds = [
      ...typed.getAll('place').map(Number),
      ...(added === '' ? [] : [Number(added)]),
    ]
    if (placeIds.some((placeId) => !Number.isSafeInteger(placeId) || placeId < 1)) {
      throw new ValidationError(t('A place has a whole number, as in its address.'), 'placeIds')
    }
    await callApi(linkPlaces, { params: { id: idIn(params) }, body: { placeIds } })
    return { shown: t('Saved. The next traveler uses it.') }
  },
  secret: async (_typed, { callApi, params }) => {
    const { secret } = await callApi(newPostbackSecret, { params: { id: idIn(params) } })
    return { shown: secret }
  },
  'end-secret': async (typed, { callApi, params }) => {
    await callApi(endPostbackSecret, {
      params: { id: idIn(params), secretId: getId(typed, 'secretId') },
    })
    return { toast: { title: t('That secret counts no longer.') } }
  },
  site: async (typed, { callApi, params }) => {
    const site = getText(typed, 'bookingSite').trim()
    await callApi(setBookingSite, {
      params: { id: idIn(params) },
      body: { bookingSite: site === '' ? null : site },
    })
    return { shown: t('Saved.') }
  },
  settle: async (typed, { callApi, params }) => {
    const dueCents = Number(getText(typed, 'dueCents'))
    await callApi(settleCommission, { params: { id: idIn(params) }, body: { dueCents } })
    return { shown: t('Written into the ledger.') }
  },
})

function idIn(params: ActionContext['params']): string {
  return params['id'] ?? ''
}
