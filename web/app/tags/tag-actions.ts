import type { CallInProcess } from '@wayfur/domain/request-context'
import * as tags from '@wayfur/domain/tags/endpoints'
import { addressProblems, tidyAddress } from '@wayfur/domain/tags/postal-address'
import type { PostalAddress, TagMove } from '@wayfur/domain/tags/schemas'
import { engravingProblem } from '@wayfur/domain/tags/product'
import { TAG_MOVES } from '@wayfur/domain/tags/tag'
import { TAG_WORDS } from '@wayfur/domain/tags/tag-messages'
import { tagsAddress } from './tags-search-params.ts'
import { getText } from '../forms/form-data.ts'
import { said, t } from '@wayfur/domain/language/messages'

/** Why something typed cannot be sent yet, with the field it is about. */
export class NotYet extends Error {
  override readonly name = 'NotYet'
  readonly fields: Readonly<Record<string, string>>

  constructor(says: string, fields: Readonly<Record<string, string>> = {}) {
    super(says)
    this.fields = fields
  }
}

interface Done {
  to: string
  /** What a toast says of it. */
  title: string
  description?: string
}

type Act = (callApi: CallInProcess, typed: FormData) => Promise<Done>

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

/**
 * Everything the forms of the tags page do. The browser runs an act over HTTP and the server runs
 * the very same one in process for a browser without script.
 */
const ACTS = {
  'create-tag': async (callApi, typed) => {
    const [petId, productType, color] = ['petId', 'productType', 'color'].map((name) =>
      getText(typed, name),
    ) as [string, string, string]
    if (petId === '' || productType === '' || color === '') throw new NotYet(TAG_WORDS.missing)
    const words = getText(typed, 'text').trim()
    const problem = engravingProblem(words)
    if (problem !== null) throw new NotYet(problem, { text: problem })
    const customization = JSON.stringify({ color, text: words })
    const tag = await callApi(tags.createPetTag, {
      body: { petId: Number(petId), productType, customization, isActive: true },
    })
    return {
      to: tagsAddress({ tab: 'shop', petId: tag.petId, tagId: tag.tagId }),
      title: TAG_WORDS.createdTitle,
      description: TAG_WORDS.created,
    }
  },
  'move-tag': async (callApi, typed) => {
    const move = getText(typed, 'move')
    if (!Object.hasOwn(TAG_MOVES, move)) throw new NotYet(t('Please reload this page.'))
    const tag = await callApi(tags.moveTag, {
      params: { tagId: getText(typed, 'tagId') },
      body: { move: move as TagMove },
    })
    return { to: tagsAddress({ tab: 'tags', petId: tag.petId }), ...MOVED[move as TagMove] }
  },
  'order-tag': async (callApi, typed) => {
    const address = Object.fromEntries(
      ADDRESS_FIELDS.map((field) => [field, getText(typed, field).trim()]),
    ) as PostalAddress
    const problems = addressProblems(tidyAddress(address), getText(typed, 'shipsTo').split(' '))
    const [first] = Object.values(problems)
    if (first !== undefined) throw new NotYet(first, problems)
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
      ? { to: tagsAddress({ tab: 'shop', petId, tagId }), title: t('Address saved') }
      : { to: tagsAddress({ tab: 'tags', petId }), ...ORDERED }
  },
  'withdraw-order': async (callApi, typed) => {
    const order = await callApi(tags.withdrawTagOrder, {
      params: { id: Number(getText(typed, 'orderId')) },
    })
    return {
      to: tagsAddress({ tab: 'tags', petId: order.petId ?? undefined }),
      title: t('Order cancelled'),
      description: t('The digital tag keeps working.'),
    }
  },
} as const satisfies Record<string, Act>

const MOVED: Readonly<Record<TagMove, Omit<Done, 'to'>>> = said({
  'switch-off': { title: 'Tag switched off', description: 'Whoever scans it sees nothing.' },
  'switch-on': { title: 'Tag switched on', description: 'It leads to you again.' },
  replace: {
    title: 'Tag replaced',
    description: 'The old code leads nowhere now. Download the new one.',
  },
})

/** What is said once an engraved tag is ordered and there is nothing left to pay. */
export const ORDERED: Omit<Done, 'to'> = said({
  title: 'Order placed',
  description: 'We write to you when it is on its way.',
})

export type TagActName = keyof typeof ACTS

/** The act a form names; undefined for a name that is none. */
export function tagActNamed(name: string): Act | undefined {
  return Object.hasOwn(ACTS, name) ? ACTS[name as TagActName] : undefined
}
