import { type Message, msg, t } from '@wayfur/domain/language/messages'
import * as tags from '@wayfur/domain/tags/endpoints'
import { addressProblems, tidyAddress } from '@wayfur/domain/tags/postal-address'
import { engravingProblem } from '@wayfur/domain/tags/product'
import type { PostalAddress, TagMove } from '@wayfur/domain/tags/schemas'
import { TAG_MOVES } from '@wayfur/domain/tags/tag'
import { TAG_WORDS } from '@wayfur/domain/tags/tag-messages'
import { defineActions, type Done } from '../forms/define-actions.ts'
import { getText } from '../forms/form-data.ts'
import { ValidationError } from '../forms/form-error.ts'
import type { ToastWords } from '../ui/toast-queue.ts'
import { tagsAddress } from './tags-search-params.ts'

/** The fields of an address, in the order they are typed. */
const ADDRESS_FIELDS = [
  'name',
  'line1',
  'line2',
  'city',
  'region',
  'postalCode',
  'country',
] as const satisfies readonly (keyof PostalAddress)[]

export const tagActions = defineActions(
  {
    'create-tag': async (typed, { callApi }) => {
      const [petId, productType, color] = ['petId', 'productType', 'color'].map((name) =>
        getText(typed, name),
      ) as [string, string, string]
      if (petId === '' || productType === '' || color === '')
        throw new ValidationError(t(TAG_WORDS.missing))
      const words = getText(typed, 'text').trim()
      const problem = engravingProblem(words)
      if (problem !== null) throw new ValidationError(t(problem), 'text')
      const customization = JSON.stringify({ color, text: words })
      const tag = await callApi(tags.createPetTag, {
        body: { petId: Number(petId), productType, customization, isActive: true },
      })
      return {
        ...atTop({ tab: 'shop', petId: tag.petId, tagId: tag.tagId }),
        toast: { title: t(TAG_WORDS.createdTitle), description: t(TAG_WORDS.created) },
      }
    },
    'move-tag': async (typed, { callApi }) => {
      const move = getText(typed, 'move')
      if (!Object.hasOwn(TAG_MOVES, move)) throw new ValidationError(t('Please reload this page.'))
      const tag = await callApi(tags.moveTag, {
        params: { tagId: getText(typed, 'tagId') },
        body: { move: move as TagMove },
      })
      const { title, description } = MOVED[move as TagMove]
      return {
        to: tagsAddress({ tab: 'tags', petId: tag.petId }),
        toast: { title: t(title), description: t(description) },
      }
    },
    'order-tag': async (typed, { callApi }) => {
      const address = Object.fromEntries(
        ADDRESS_FIELDS.map((field) => [field, getText(typed, field).trim()]),
      ) as PostalAddress
      const problems = addressProblems(tidyAddress(address), getText(typed, 'shipsTo').split(' '))
      const fields = Object.fromEntries(
        Object.entries(problems).map(([field, says]) => [field, t(says)]),
      )
      const [first] = Object.values(fields)
      if (first !== undefined) throw new ValidationError(first, fields)
      const order = await callApi(tags.orderTag, {
        body: {
          tagId: getText(typed, 'tagId'),
          address,
          totalCents: Number(getText(typed, 'totalCents')),
        },
      })
      const petId = order.petId ?? undefined
      const tagId = order.tagId ?? undefined
      return order.state === 'awaiting-payment'
        ? { ...atTop({ tab: 'shop', petId, tagId }), toast: { title: t('Address saved') } }
        : { ...atTop({ tab: 'tags', petId }), toast: orderedToast() }
    },
    'withdraw-order': async (typed, { callApi }) => {
      const order = await callApi(tags.withdrawTagOrder, {
        params: { id: Number(getText(typed, 'orderId')) },
      })
      return {
        to: tagsAddress({ tab: 'tags', petId: order.petId ?? undefined }),
        toast: { title: t('Order canceled'), description: t('The digital tag keeps working.') },
      }
    },
  },
  {
    fields: Object.fromEntries(ADDRESS_FIELDS.map((field) => [`address.${field}`, field])),
  },
)

/** Another step of the page is read from its top; without script every page is. */
function atTop(view: Parameters<typeof tagsAddress>[0]): Done {
  const address = tagsAddress(view)
  return { to: `${address}#main`, toUnscripted: address }
}

const MOVED: Readonly<Record<TagMove, { title: Message; description: Message }>> = {
  'switch-off': {
    title: msg('Tag switched off'),
    description: msg('Whoever scans it sees nothing.'),
  },
  'switch-on': { title: msg('Tag switched on'), description: msg('It leads to you again.') },
  replace: {
    title: msg('Tag replaced'),
    description: msg('The old code leads nowhere now. Download the new one.'),
  },
}

/** The toast once an engraved tag is ordered and there is nothing left to pay. */
export function orderedToast(): ToastWords {
  return { title: t('Order placed'), description: t('We will email you when it ships.') }
}
