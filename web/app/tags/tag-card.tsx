import { addressOf } from '@wayfur/domain/endpoint'
import { msg, t } from '@wayfur/domain/language/messages'
import { moneyText } from '@wayfur/domain/money'
import type { Pet } from '@wayfur/domain/pets/pet-schemas'
import { tagCodePng, tagCodeSvg, tagOnPaper } from '@wayfur/domain/tags/endpoints'
import { movesOf, ORDER_STATES } from '@wayfur/domain/tags/order'
import type { PetTag, TagOrder, TagShop } from '@wayfur/domain/tags/schemas'
import { TAG_SCAN_KINDS, tappedAddress } from '@wayfur/domain/tags/tag'
import { ActionForm } from '../forms/action-form.tsx'
import { Sentence } from '../language/sentence.tsx'
import { QrCode } from '../pets/qr-code.tsx'
import { Moment, useMoments } from '../shell/moment.tsx'
import { Alert } from '../ui/alert.tsx'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { buttonVariant } from '../ui/button-variants.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { SampleBadge } from '../ui/sample-badge.tsx'
import { tagActions } from './tag-actions.ts'
import { tagsAddress } from './tags-search-params.ts'
import { WriteNfc } from './write-nfc.tsx'

const TONES = { active: 'good', off: 'plain', replaced: 'plain' } as const

function stateText(state: PetTag['state']): string {
  return {
    active: t('Active', { context: 'tag' }),
    off: t('Inactive', { context: 'tag' }),
    replaced: t('Replaced', { context: 'tag' }),
  }[state]
}

interface TagCardProps {
  tag: PetTag
  pet: Pick<Pet, 'name' | 'isSample'>
  shop: TagShop
  order: TagOrder | undefined
}

/** One tag: what it is, where it leads, who scanned it, and what its owner can do with it. */
export function TagCard({ tag, pet, shop, order }: TagCardProps) {
  const product = shop.products.find(({ id }) => id === tag.productType)
  const metal = product?.colors.find(({ id }) => id === tag.design.color)

  return (
    <Card as="li" className="flex min-w-0 flex-col gap-4 p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg">{t('Tag #{id}', { id: tag.id })}</h2>
        <span className="flex flex-wrap gap-2">
          {pet.isSample && <SampleBadge />}
          <Badge tone={TONES[tag.state]}>{stateText(tag.state)}</Badge>
          <Badge tone="leaf">{product?.name ?? tag.productType}</Badge>
        </span>
      </div>
      <div className="flex flex-wrap items-start gap-4">
        {tag.qr !== null && (
          <div className="w-32 shrink-0">
            <QrCode
              qr={tag.qr}
              label={t('QR code of {name}, tag {id}', { name: pet.name, id: tag.id })}
            />
          </div>
        )}
        <dl className="grid min-w-0 flex-[1_1_14rem] grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          <dt className="text-ink-soft">{t('Created')}</dt>
          <dd>
            <Moment at={tag.createdAt} />
          </dd>
          <dt className="text-ink-soft">{t('Color')}</dt>
          <dd>{metal?.name ?? tag.design.color}</dd>
          <dt className="text-ink-soft">{t('Text')}</dt>
          <dd className="min-w-0 break-words">{tag.design.text || t('None')}</dd>
          <dt className="text-ink-soft">{t('QR URL')}</dt>
          <dd className="min-w-0 break-all">
            {tag.state === 'replaced' ? (
              tag.tagId
            ) : (
              <a href={tag.url} className="text-link">
                {tag.url}
              </a>
            )}
          </dd>
        </dl>
      </div>
      {tag.state !== 'replaced' && <Download tag={tag} isOnlyLocal={shop.isOnlyLocal} />}
      {pet.isSample ? (
        <p className="rounded-md bg-surface p-4">
          {t(
            '{name} is a sample. Open the address to see what a finder sees; a report there comes to your inbox. Tags of your own pets can also be engraved, switched off and replaced.',
            { name: pet.name },
          )}
        </p>
      ) : (
        <OrderLine tag={tag} shop={shop} order={order} />
      )}
      <ScanLog tag={tag} />
      {tag.state !== 'replaced' && !pet.isSample && (
        <Moves tag={tag} petName={pet.name} order={order} />
      )}
    </Card>
  )
}

function Download({ tag, isOnlyLocal }: { tag: PetTag; isOnlyLocal: boolean }) {
  const files = [
    [tagCodeSvg, t('SVG, for print shops')],
    [tagCodePng, t('PNG, a picture')],
    [tagOnPaper, t('PDF, to print at home')],
  ] as const
  return (
    <Disclosure label={t('Download QR')} button={{ variant: 'lead' }}>
      <div className="mt-3 flex flex-col gap-2">
        <ul className="flex flex-wrap gap-2">
          {files.map(([called, label]) => (
            <li key={called.path}>
              <a
                href={addressOf(called, { params: { tagId: tag.tagId } })}
                download
                className={buttonVariant({ variant: 'outline', size: 'sm' })}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
        {isOnlyLocal && (
          <p className="text-sm text-ink-soft">
            {t(
              'This installation can only be reached from this machine, so another phone cannot open a printed code.',
            )}
          </p>
        )}
        <WriteNfc address={tappedAddress(tag.url)} />
      </div>
    </Disclosure>
  )
}

function OrderLine({
  tag,
  shop,
  order,
}: {
  tag: PetTag
  shop: TagShop
  order: TagOrder | undefined
}) {
  const { momentOf } = useMoments()
  const to = tagsAddress({ tab: 'shop', petId: tag.petId, tagId: tag.tagId })
  const isOver = order !== undefined && ['delivered', 'cancelled', 'refunded'].includes(order.state)
  const canOrder =
    (order === undefined || isOver) && tag.state !== 'replaced' && shop.engraving !== 'no-address'
  return (
    <div className="flex flex-col gap-2 rounded-md bg-surface p-4">
      {order === undefined ? (
        <p>
          <Sentence
            message={msg('<0>Digital tag.</0> Not engraved.')}
            parts={{ 0: <strong className="font-semibold" /> }}
          />
        </p>
      ) : (
        <>
          <p>
            <strong className="font-semibold">
              {t('Engraved tag: {title}.', {
                title: t(ORDER_STATES[order.state].title).toLowerCase(),
              })}
            </strong>{' '}
            {order.reason ?? t(ORDER_STATES[order.state].says)}{' '}
            {order.tracking !== null && `${order.tracking.carrier}, ${order.tracking.number}. `}
            {order.isRehearsal && t('Demo order: nothing is made.')}
          </p>
          <p className="text-sm text-ink-soft">
            {t('Order {id}, {money}, {instant}', {
              id: order.id,
              money: moneyText({ amountCents: order.totalCents, currency: order.currency }),
              instant: momentOf(order.movedAt),
            })}
          </p>
        </>
      )}
      <div className="flex flex-wrap gap-2">
        {order?.state === 'awaiting-payment' && (
          <ButtonLink to={to} variant="accent" size="sm">
            {t('Pay now')}
          </ButtonLink>
        )}
        {canOrder && (
          <ButtonLink to={to} variant="outline" size="sm">
            {order === undefined ? t('Order it engraved') : t('Order it again')}
          </ButtonLink>
        )}
        {order !== undefined && movesOf(order.state, 'owner').includes('withdraw') && (
          <ActionForm actions={tagActions} name="withdraw-order" fixed={{ orderId: order.id }}>
            <Button type="submit" variant="outline" size="sm">
              {t('Cancel order')}
            </Button>
          </ActionForm>
        )}
      </div>
    </div>
  )
}

function ScanLog({ tag }: { tag: PetTag }) {
  if (tag.scanCount === 0)
    return <p className="text-sm text-ink-soft">{t('Nobody has scanned it yet.')}</p>
  return (
    <Disclosure
      label={t('Scan log: {scanCount, plural, one {# time} other {# times}}', {
        scanCount: tag.scanCount,
      })}
      isSnug
      className="text-sm"
    >
      <ul className="text-sm text-ink-soft">
        {tag.scans.map(({ at, kind }) => (
          <li key={`${at} ${kind}`}>
            <Moment at={at} />: {t(TAG_SCAN_KINDS[kind])}
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

function Moves({
  tag,
  petName,
  order,
}: {
  tag: PetTag
  petName: string
  order: TagOrder | undefined
}) {
  const isBeingMade = order !== undefined && ['in-production', 'sent'].includes(order.state)
  return (
    <div className="flex flex-wrap items-start gap-2 border-t border-line pt-4">
      <ActionForm
        actions={tagActions}
        name="move-tag"
        fixed={{ tagId: tag.tagId, move: tag.isActive ? 'switch-off' : 'switch-on' }}
      >
        <Button type="submit" variant={tag.isActive ? 'outline' : 'lead'} size="sm">
          {tag.isActive ? t('Switch off') : t('Switch on')}
        </Button>
      </ActionForm>
      <Disclosure
        label={t('Replace')}
        button={{ variant: 'outline', size: 'sm' }}
        className="min-w-0"
      >
        <ActionForm
          actions={tagActions}
          name="move-tag"
          fixed={{ tagId: tag.tagId, move: 'replace' }}
          className="mt-2 flex max-w-prose flex-col gap-2"
        >
          <p className="text-sm">
            {t(
              '{petName} gets a new code with the same engraving. The old one leads nowhere from then on, and cannot be brought back.',
              { petName },
            )}
          </p>
          {isBeingMade && (
            <Alert tone="warn">
              {t('The engraved tag that is on its way has the old code and will not work.')}
            </Alert>
          )}
          <Button type="submit" variant="lead" size="sm" className="self-start">
            {t('Replace this tag')}
          </Button>
        </ActionForm>
      </Disclosure>
    </div>
  )
}
