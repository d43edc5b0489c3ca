import { useSuspenseQuery } from '@tanstack/react-query'
import { addressOf } from '@wayfur/domain/endpoint'
import { msg, t } from '@wayfur/domain/language/messages'
import { moneyText } from '@wayfur/domain/money'
import { listOrdersToMake, orderArtwork } from '@wayfur/domain/tags/endpoints'
import { movesOf, ORDER_MOVES, ORDER_STATE_NAMES, ORDER_STATES } from '@wayfur/domain/tags/order'
import { addressLines } from '@wayfur/domain/tags/postal-address'
import type { MoveByOperator, TagOrder } from '@wayfur/domain/tags/schemas'
import { href } from 'react-router'
import { requirePermission } from '../accounts/require-permission.ts'
import { prefetch, queryFor } from '../api-client.ts'
import { SleepingCatArt } from '../art/sleeping-cat.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import { runAction } from '../forms/run-action.ts'
import { useMoments } from '../shell/moment.tsx'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { always, id, oneOf, searchParams, type ViewOf } from '../shell/search-params.ts'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { buttonVariant } from '../ui/button-variants.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkTabs } from '../ui/link-tabs.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { Route } from './+types/orders-page'
import { orderActions } from './order-actions.ts'

export const meta = pageMeta({
  title: msg('Tag orders'),
  description: msg('Engraved tags that wait to be made and sent.'),
  hidden: true,
})

const SEARCH = searchParams({ state: always(oneOf(ORDER_STATE_NAMES, 'paid')), after: id })
type OrdersSearch = ViewOf<typeof SEARCH>

const addressOfOrders = (search: OrdersSearch) =>
  `${href('/admin/tag-orders')}${SEARCH.query(search)}`

const ordersQuery = ({ state, after }: OrdersSearch) =>
  queryFor(listOrdersToMake, { query: { state, ...(after !== undefined && { after }) } })

export async function loader({ context, request }: Route.LoaderArgs) {
  requirePermission(context, 'fulfil-tag-orders')
  const search = SEARCH.read(new URL(request.url).searchParams)
  return { search, state: await prefetch(context, [ordersQuery(search)]) }
}

export const action = runAction(orderActions)

/** Orders of engraved tags, for those who make and send them. */
export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  return (
    <PageFrame
      title={t('Tag orders')}
      lead={t('Engraved tags of everyone, longest waiting first.')}
    >
      <Orders search={loaderData.search} />
    </PageFrame>
  )
}

function Orders({ search }: { search: OrdersSearch }) {
  const { data: list } = useSuspenseQuery(ordersQuery(search))
  return (
    <div className="flex flex-col gap-5 pb-12">
      <LinkTabs
        label={t('State')}
        tabs={ORDER_STATE_NAMES.map((state) => ({
          to: addressOfOrders({ state, after: undefined }),
          label: `${t(ORDER_STATES[state].title)} (${list.counts[state]})`,
          isChosen: state === search.state,
        }))}
      />
      {list.orders.length === 0 ? (
        <EmptyState title={t('Nothing here')} art={<SleepingCatArt />}>
          {t('No order is in this state.')}
        </EmptyState>
      ) : (
        <ul className="grid gap-5 lg:grid-cols-2">
          {list.orders.map((order) => (
            <OrderCard key={order.id} order={order} />
          ))}
        </ul>
      )}
      {list.next !== null && (
        <p>
          <ButtonLink to={addressOfOrders({ ...search, after: list.next })} variant="outline">
            {t('More')}
          </ButtonLink>
        </p>
      )}
    </div>
  )
}

function OrderCard({ order }: { order: TagOrder }) {
  const moves = movesOf(order.state, 'operator') as MoveByOperator[]
  const { dayOf } = useMoments()
  return (
    <Card as="li" className="flex min-w-0 flex-col gap-3 p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg">
          {t('Order {id}: {productName}', { id: order.id, productName: order.productName })}
        </h2>
        {order.isRehearsal && <Badge tone="warn">{t('Demo: do not make')}</Badge>}
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-ink-soft">{t('Color')}</dt>
        <dd>{order.design.color}</dd>
        <dt className="text-ink-soft">{t('Text')}</dt>
        <dd className="min-w-0 break-words">{order.design.text || t('None')}</dd>
        <dt className="text-ink-soft">{t('Code')}</dt>
        <dd className="min-w-0 break-all">{order.tagId ?? t('The pet is gone')}</dd>
        <dt className="text-ink-soft">{t('Total')}</dt>
        <dd>{moneyText({ amountCents: order.totalCents, currency: order.currency })}</dd>
        <dt className="text-ink-soft">{t('Ordered')}</dt>
        <dd>{dayOf(order.createdAt)}</dd>
        {order.tracking !== null && (
          <>
            <dt className="text-ink-soft">{t('Tracking')}</dt>
            <dd className="min-w-0 break-words">
              {order.tracking.carrier} {order.tracking.number}
            </dd>
          </>
        )}
        {order.reason !== null && (
          <>
            <dt className="text-ink-soft">{t('Reason')}</dt>
            <dd className="min-w-0 break-words">{order.reason}</dd>
          </>
        )}
        <dt className="text-ink-soft">{t('To')}</dt>
        <dd>
          {order.address === null ? (
            t('Forgotten')
          ) : (
            <address className="not-italic">
              {addressLines(order.address).map((line) => (
                <span key={line} className="block break-words">
                  {line}
                </span>
              ))}
            </address>
          )}
        </dd>
      </dl>
      {order.tagId !== null && (
        <p>
          <a
            href={addressOf(orderArtwork, { params: { id: order.id } })}
            download
            className={buttonVariant({ variant: 'outline', size: 'sm' })}
          >
            {t('Artwork (SVG, true to scale)')}
          </a>
        </p>
      )}
      <div className="flex flex-col gap-3 border-t border-line pt-3 empty:hidden">
        {moves.map((move) =>
          move === 'cancel' ? (
            <Disclosure label={t(ORDER_MOVES.cancel.title)} isSnug key={move}>
              <MoveForm order={order} move={move} />
            </Disclosure>
          ) : (
            <MoveForm key={move} order={order} move={move} />
          ),
        )}
      </div>
    </Card>
  )
}

function MoveForm({ order, move }: { order: TagOrder; move: MoveByOperator }) {
  return (
    <ActionForm
      actions={orderActions}
      name={move}
      fixed={{ orderId: order.id }}
      className="flex flex-col gap-3"
    >
      {move === 'send' && (
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            label={t('Carrier')}
            name="carrier"
            maxLength={40}
            autoComplete="off"
            required
          />
          <TextField
            label={t('Tracking number')}
            name="number"
            maxLength={60}
            autoComplete="off"
            required
          />
        </div>
      )}
      {move === 'cancel' && (
        <TextField
          label={t('Reason')}
          name="reason"
          maxLength={200}
          autoComplete="off"
          hint={t('Its owner reads this.')}
        />
      )}
      <Button
        type="submit"
        variant={move === 'cancel' ? 'outline' : 'lead'}
        size="sm"
        className="self-start"
      >
        {t(ORDER_MOVES[move].title)}
      </Button>
    </ActionForm>
  )
}
