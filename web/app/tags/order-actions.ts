import { t } from '@wayfur/domain/language/messages'
import { moveTagOrder } from '@wayfur/domain/tags/endpoints'
import { ORDER_STATES } from '@wayfur/domain/tags/order'
import type { MoveByOperator } from '@wayfur/domain/tags/schemas'
import { type Action, defineActions } from '../forms/define-actions.ts'
import { getId, getText } from '../forms/form-data.ts'
import { ValidationError } from '../forms/form-error.ts'

/** What those who make tags do with an order. */
export const orderActions = defineActions(
  {
    produce: moving('produce'),
    send: moving('send'),
    deliver: moving('deliver'),
    cancel: moving('cancel'),
  } satisfies Record<MoveByOperator, Action>,
  { fields: { 'tracking.carrier': 'carrier', 'tracking.number': 'number' } },
)

function moving(move: MoveByOperator): Action {
  return async (form, { callApi }) => {
    const carrier = getText(form, 'carrier').trim()
    const number = getText(form, 'number').trim()
    if (move === 'send' && (carrier === '' || number === '')) {
      throw new ValidationError(
        t('Please enter carrier and tracking number.'),
        carrier === '' ? 'carrier' : 'number',
      )
    }
    const tracking = move === 'send' ? { carrier, number } : null
    const moved = await callApi(moveTagOrder, {
      params: { id: getId(form, 'orderId') },
      body: { move, tracking, reason: getText(form, 'reason') },
    })
    const title = t(ORDER_STATES[moved.state].title).toLowerCase()
    return { toast: { title: t('Order {id}: {title}', { id: moved.id, title }) } }
  }
}
