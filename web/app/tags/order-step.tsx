import { useQuery } from '@tanstack/react-query'
import { t } from '@wayfur/domain/language/messages'
import { moneyText } from '@wayfur/domain/money'
import { OPEN_ORDER_STATES, ORDER_STATES, tagPrice } from '@wayfur/domain/tags/order'
import { addressLines, countryName } from '@wayfur/domain/tags/postal-address'
import type { PetTag, TagOrder, TagShop } from '@wayfur/domain/tags/schemas'
import { ENGRAVING } from '@wayfur/domain/tags/shop'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { ActionForm } from '../forms/action-form.tsx'
import { CardPayment } from '../payments/card-payment.tsx'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toast.tsx'
import { OrderSummary } from './order-summary.tsx'
import { orderedToast, tagActions } from './tag-actions.ts'
import { TagDrawing } from './tag-drawing.tsx'
import { petTagsQuery, tagOrdersQuery } from './tag-queries.ts'
import { type TagsView, tagsAddress } from './tags-search-params.ts'

/** Sends a digital tag to the engraver: address, then payment. */
export function OrderStep({ shop, view, tagId }: { shop: TagShop; view: TagsView; tagId: string }) {
  const { petId } = view
  const asked = petTagsQuery(petId ?? 0)
  const { data: tags } = useQuery({ ...asked, enabled: petId !== undefined })
  const { data: orders } = useQuery(tagOrdersQuery)
  const tag = tags?.find((one) => one.tagId === tagId && one.state !== 'replaced')
  const product = shop.products.find(({ id }) => id === tag?.productType)
  if (tag === undefined || product === undefined || orders === undefined) {
    return <NoSuchTag isLoading={petId !== undefined && tags === undefined} />
  }
  const metal = product.colors.find(({ id }) => id === tag.design.color)
  const open = orders.find(
    (one) => one.tagId === tagId && (OPEN_ORDER_STATES as readonly string[]).includes(one.state),
  )
  return (
    <Card as="section" aria-labelledby="engrave" className="grid gap-8 p-5 md:p-8 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        <Alert
          tone="good"
          title={
            tag.isActive ? t('The digital tag works now') : t('The digital tag is switched off')
          }
          action={
            <ButtonLink to={tagsAddress({ tab: 'tags', petId })} variant="outline" size="sm">
              {t('Download it in My Tags')}
            </ButtonLink>
          }
        >
          {t('Print it at home or save it as a picture; no metal is needed for that.')}
        </Alert>
        {tag.qr !== null && (
          <figure className="rounded-lg bg-surface p-5">
            <TagDrawing
              shape={product.shape}
              hex={metal?.hex ?? 'gray'}
              text={tag.design.text}
              qr={tag.qr}
              label={t('Your {name}, front and back, with the code {tagId}', {
                name: product.name,
                tagId: tag.tagId,
              })}
              className="mx-auto max-h-72 w-full"
            />
            <figcaption className="mt-2 text-center text-sm break-all text-ink-soft">
              {tag.tagId}
            </figcaption>
          </figure>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <h2 id="engrave" className="text-2xl">
          {t('Have it engraved')}
        </h2>
        <OrderSummary
          productName={product.name}
          listCents={open?.listCents ?? product.priceCents}
          discountPercent={open?.discountPercent ?? shop.discountPercent}
          currency={shop.currency}
          color={metal?.name ?? tag.design.color}
          text={tag.design.text}
        />
        {shop.engraving !== 'offered' && (
          <Alert tone={shop.engraving === 'rehearsal' ? 'plain' : 'warn'}>
            {t(ENGRAVING[shop.engraving])}
          </Alert>
        )}
        <Ordering order={open} shop={shop} tag={tag} listCents={product.priceCents} />
      </div>
    </Card>
  )
}

/** Where an order stands: what is still to be given for it, or that it is on its way. */
function Ordering({
  order,
  shop,
  tag,
  listCents,
}: {
  order: TagOrder | undefined
  shop: TagShop
  tag: PetTag
  listCents: number
}) {
  const navigate = useNavigate()
  const isOrdered = order !== undefined && order.state !== 'awaiting-payment'
  const [wasOrdered] = useState(isOrdered)
  const isNews = isOrdered && !wasOrdered
  const celebrate = useEffectEvent(() => {
    void navigate(tagsAddress({ tab: 'tags', petId: tag.petId }))
    toast({ ...orderedToast(), tone: 'good' })
  })
  // The open page may hear that it is paid before the form that took the card does.
  useEffect(() => {
    if (isNews) celebrate()
  }, [isNews])
  if (isOrdered) {
    const { title, says } = ORDER_STATES[order.state]
    return (
      <Alert tone="good" title={t(title)}>
        {t(says)}
      </Alert>
    )
  }
  if (shop.engraving === 'no-address') return null
  return order === undefined ? (
    <AddressForm shop={shop} tag={tag} listCents={listCents} />
  ) : (
    <PayOrder order={order} shop={shop} tag={tag} listCents={listCents} />
  )
}

function NoSuchTag({ isLoading }: { isLoading: boolean }) {
  if (isLoading) return null
  return (
    <Alert
      tone="plain"
      title={t('This tag cannot be engraved')}
      action={
        <ButtonLink to={tagsAddress({ tab: 'tags' })} variant="outline" size="sm">
          {t('My Tags')}
        </ButtonLink>
      }
    >
      {t('It was replaced, its pet is gone, or we no longer make this kind.')}
    </Alert>
  )
}

function AddressForm({
  shop,
  tag,
  listCents,
  order,
}: {
  shop: TagShop
  tag: PetTag
  listCents: number
  order?: TagOrder
}) {
  const { totalCents } = tagPrice(listCents, shop.discountPercent)
  const standing = order?.address ?? undefined
  const total = moneyText({ amountCents: totalCents, currency: shop.currency })
  return (
    <ActionForm
      actions={tagActions}
      name="order-tag"
      fixed={{ tagId: tag.tagId, totalCents, shipsTo: shop.shipsTo.join(' ') }}
      label={t('Address')}
      className="flex flex-col gap-4"
    >
      <h3 className="text-lg">{t('Where should it go?')}</h3>
      <TextField
        label={t('Full name')}
        name="name"
        required
        maxLength={80}
        autoComplete="shipping name"
        defaultValue={standing?.name ?? undefined}
      />
      <TextField
        label={t('Street and number')}
        name="line1"
        required
        maxLength={120}
        autoComplete="shipping address-line1"
        defaultValue={standing?.line1 ?? undefined}
      />
      <TextField
        label={t('Apartment, suite (optional)')}
        name="line2"
        maxLength={120}
        autoComplete="shipping address-line2"
        defaultValue={standing?.line2 ?? undefined}
      />
      <TextField
        label={t('City')}
        name="city"
        required
        maxLength={80}
        autoComplete="shipping address-level2"
        defaultValue={standing?.city ?? undefined}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('State or province')}
          name="region"
          maxLength={80}
          autoComplete="shipping address-level1"
          defaultValue={standing?.region ?? undefined}
        />
        <TextField
          label={t('Postal code')}
          name="postalCode"
          maxLength={16}
          autoComplete="shipping postal-code"
          defaultValue={standing?.postalCode ?? undefined}
        />
      </div>
      <SelectField
        label={t('Country')}
        name="country"
        required
        autoComplete="shipping country"
        defaultValue={standing?.country ?? shop.shipsTo[0] ?? undefined}
        options={shop.shipsTo.map((code) => ({ value: code, label: countryName(code) }))}
      />
      <Button type="submit" variant="accent" size="lg" busyText={t('Saving...')}>
        {totalCents === 0 ? t('Place order') : t('Continue to payment of {total}', { total })}
      </Button>
    </ActionForm>
  )
}

function PayOrder({
  order,
  shop,
  tag,
  listCents,
}: {
  order: TagOrder
  shop: TagShop
  tag: PetTag
  listCents: number
}) {
  return (
    <>
      {order.address !== null && (
        <section aria-labelledby="to">
          <h3 id="to" className="text-lg">
            {t('It goes to')}
          </h3>
          <address className="mt-1 not-italic">
            {addressLines(order.address).map((line) => (
              <span key={line} className="block break-words">
                {line}
              </span>
            ))}
          </address>
          <Disclosure label={t('Change the address')} isSnug className="mt-2">
            <AddressForm shop={shop} tag={tag} listCents={listCents} order={order} />
          </Disclosure>
        </section>
      )}
      <CardPayment
        payable={{ kind: 'tag-order', id: order.id }}
        amountCents={order.totalCents}
        returnPage="/pet-tags"
      />
      <ActionForm actions={tagActions} name="withdraw-order" fixed={{ orderId: order.id }}>
        <Button type="submit" variant="quiet">
          {t('Cancel this order and keep the digital tag')}
        </Button>
      </ActionForm>
    </>
  )
}
