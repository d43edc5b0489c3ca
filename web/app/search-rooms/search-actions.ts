import { t } from '@wayfur/domain/language/messages'
import {
  addSighting,
  endSearch,
  freeSector,
  hideSighting,
  keepSearch,
  moveSector,
  openSearch,
  tellOwner,
} from '@wayfur/domain/search-rooms/endpoints'
import { SEARCH_RADII } from '@wayfur/domain/search-rooms/search-room'
import { type ActionContext, defineActions } from '../forms/define-actions.ts'
import { getChoice, getId, getText } from '../forms/form-data.ts'
import { ValidationError } from '../forms/form-error.ts'

/** The forms of the page that helpers see. */
export const searchRoomActions = defineActions({
  saw: async (form, { callApi, params }) => {
    const body = {
      ...whereAndWhenIn(form),
      sector: getText(form, 'sector') || null,
      words: linesOf(form, 'words'),
      name: getText(form, 'name'),
    }
    await callApi(addSighting, { params: secretOf(params), body })
    return { shown: t('Thank you. The owner hears of it right away, and it is on this page.') }
  },
  take: async (form, { callApi, params }) => {
    const sector = getText(form, 'sector')
    if (sector === '') throw new ValidationError(t('Please choose a sector.'), 'sector')
    const name = getText(form, 'name')
    const body = { move: 'take' as const, ...(name !== '' && { name }) }
    await callApi(moveSector, { params: { ...secretOf(params), sector }, body })
    return { toast: { title: t('Sector {sector} is yours. Good luck!', { sector }) } }
  },
  sector: async (form, { callApi, params }) => {
    const sector = getText(form, 'sector')
    const move = getChoice(form, 'move', ['finish', 'give-back'])
    await callApi(moveSector, { params: { ...secretOf(params), sector }, body: { move } })
    const title =
      move === 'finish'
        ? t('Thank you. Sector {sector} is searched.', { sector })
        : t('Sector {sector} is free again.', { sector })
    return { toast: { title } }
  },
  write: async (form, { callApi, params }) => {
    const { threadUrl } = await callApi(tellOwner, {
      params: secretOf(params),
      body: {
        message: linesOf(form, 'message'),
        place: getText(form, 'place'),
        contact: getText(form, 'contact'),
      },
    })
    return { to: `${threadUrl}?sent=1`, isNewPage: true }
  },
})

/** The forms of the page of the household. */
export const ownSearchActions = defineActions({
  open: async (form, { callApi, params }) => {
    const radiusMiles = SEARCH_RADII.find((one) => String(one) === getText(form, 'radiusMiles'))
    if (radiusMiles === undefined)
      throw new ValidationError(t('Please choose how far to look.'), 'radiusMiles')
    const body = { ...whereAndWhenIn(form), words: linesOf(form, 'words'), radiusMiles }
    await callApi(openSearch, { params: petOf(params), body })
    return { toast: { title: t('The search is open. Share its link.') } }
  },
  end: async (_, { callApi, params }) => {
    const { isLost } = await callApi(endSearch, { params: petOf(params) })
    const title = isLost
      ? t('The search has ended. The owners hear of it.')
      : t('The search and Lost Mode have ended. Welcome home!')
    return { toast: { title } }
  },
  keep: async (_, { callApi, params }) => {
    await callApi(keepSearch, { params: petOf(params) })
    return { toast: { title: t('The search goes on under the same link.') } }
  },
  free: async (form, { callApi, params }) => {
    const sector = getText(form, 'sector')
    await callApi(freeSector, { params: { ...petOf(params), sector } })
    return { toast: { title: t('Sector {sector} is free again.', { sector }) } }
  },
  hide: async (form, { callApi }) => {
    const isHidden = getText(form, 'isHidden') === 'yes'
    await callApi(hideSighting, { params: { id: getId(form, 'id') }, body: { isHidden } })
    return {}
  },
})

function secretOf(params: ActionContext['params']): { secret: string } {
  return { secret: params['secret'] ?? '' }
}

function petOf(params: ActionContext['params']): { id: number } {
  return { id: Number(params['petId']) }
}

function whereAndWhenIn(form: FormData) {
  const degrees = (name: string) => {
    const text = getText(form, name)
    return text === '' ? null : Number(text)
  }
  return {
    place: getText(form, 'place'),
    latitude: degrees('latitude'),
    longitude: degrees('longitude'),
    day: getText(form, 'day'),
    time: getText(form, 'time'),
  }
}

/** What was typed into several lines; browsers without script send line ends as two signs. */
function linesOf(form: FormData, name: string): string {
  return getText(form, name).replaceAll('\r\n', '\n')
}
