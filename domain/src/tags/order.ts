import { type Message, msg } from '../language/messages.ts'
import { splitByPercent } from '../money.ts'
import type { Cents } from '../schemas.ts'
import type { OrderState } from './schemas.ts'

/** Where an order can be: in a few words, and in one sentence to its owner. */
export const ORDER_STATES = {
  'awaiting-payment': {
    title: msg('Awaiting payment'),
    says: msg('Nothing is made before it is paid.'),
  },
  paid: { title: msg('Paid'), says: msg('It waits to be engraved.') },
  'in-production': { title: msg('In production'), says: msg('It is being engraved.') },
  sent: { title: msg('Sent'), says: msg('It is on its way.') },
  delivered: { title: msg('Delivered'), says: msg('It has arrived.') },
  cancelled: {
    title: msg('Canceled'),
    says: msg('It will not ship. Your refund is on its way.'),
  },
  refunded: { title: msg('Refunded'), says: msg('It will not come, and the money has gone back.') },
} as const satisfies Record<string, { title: Message; says: Message }>
export const ORDER_STATE_NAMES = Object.keys(ORDER_STATES) as [OrderState, ...OrderState[]]

interface MoveRule {
  by: readonly ('owner' | 'operator' | 'payment' | 'clock')[]
  from: readonly OrderState[]
  to: OrderState
  /** What a button that makes the move is called. */
  title: Message
  says: Message
}

/** The life of an order: every move there is, who makes it, and what it leads to. */
export const ORDER_MOVES = {
  pay: {
    by: ['payment'],
    from: ['awaiting-payment'],
    to: 'paid',
    title: msg('Pay'),
    says: msg('The money came, or there was none to pay.'),
  },
  expire: {
    by: ['clock'],
    from: ['awaiting-payment'],
    to: 'cancelled',
    title: msg('Expire'),
    says: msg('Nobody paid for it in a day.'),
  },
  withdraw: {
    by: ['owner'],
    from: ['awaiting-payment', 'paid'],
    to: 'cancelled',
    title: msg('Cancel order'),
    says: msg('Its owner cancels it before it is made, and the money goes back.'),
  },
  produce: {
    by: ['operator'],
    from: ['paid'],
    to: 'in-production',
    title: msg('Start production'),
    says: msg('The engraver has it.'),
  },
  send: {
    by: ['operator'],
    from: ['in-production'],
    to: 'sent',
    title: msg('Mark as sent'),
    says: msg('It was handed to a carrier.'),
  },
  deliver: {
    by: ['operator'],
    from: ['sent'],
    to: 'delivered',
    title: msg('Mark as delivered'),
    says: msg('The carrier has delivered it.'),
  },
  cancel: {
    by: ['operator'],
    from: ['awaiting-payment', 'paid', 'in-production', 'sent', 'delivered'],
    to: 'cancelled',
    title: msg('Cancel and refund'),
    says: msg('It cannot be made, got lost or was faulty, and the money goes back.'),
  },
  refund: {
    by: ['payment'],
    from: ['paid', 'in-production', 'sent', 'delivered', 'cancelled'],
    to: 'refunded',
    title: msg('Refund'),
    says: msg('All of the money has gone back.'),
  },
} as const satisfies Record<string, MoveRule>
export type OrderMove = keyof typeof ORDER_MOVES

const MOVE_NAMES = Object.keys(ORDER_MOVES) as OrderMove[]

/** Where an order is after a move; undefined when it cannot make it. */
export function afterOrderMove(state: OrderState, move: OrderMove): OrderState | undefined {
  const { from, to }: MoveRule = ORDER_MOVES[move]
  return from.includes(state) ? to : undefined
}

/** The moves that are open for an order in this state. */
export function movesOf(state: OrderState, by: MoveRule['by'][number]): OrderMove[] {
  return MOVE_NAMES.filter((move) => {
    const rule: MoveRule = ORDER_MOVES[move]
    return rule.by.includes(by) && rule.from.includes(state)
  })
}

/** States in which there can be only one order for a tag: it is not here yet. */
export const OPEN_ORDER_STATES = ['awaiting-payment', 'paid', 'in-production', 'sent'] as const
/** Before these nothing is engraved, so the order can still go to another tag. */
export const UNMADE_ORDER_STATES = ['awaiting-payment', 'paid'] as const

/** How long an order waits for its payment. */
export const ORDER_HOURS = 24

/** What a tag costs: the list price, what a plan takes off, and the rest. */
export function tagPrice(listCents: Cents, discountPercent: number) {
  const { part, rest } = splitByPercent(listCents, discountPercent)
  return { listCents, discountPercent, discountCents: part, totalCents: rest }
}
