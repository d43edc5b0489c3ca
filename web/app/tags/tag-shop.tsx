import { useQuery } from '@tanstack/react-query'
import { t } from '@wayfur/domain/language/messages'
import { moneyText } from '@wayfur/domain/money'
import type { TagShop as Shop, TagProduct } from '@wayfur/domain/tags/schemas'
import { EXAMPLE_NAME } from '@wayfur/domain/tags/tag-messages'
import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { NoAnswer } from '../shell/fails-in-place.tsx'
import { Card } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { CustomizeTag } from './customize-tag.tsx'
import { OrderStep } from './order-step.tsx'
import { TagDrawing } from './tag-drawing.tsx'
import { tagShopQuery } from './tag-queries.ts'
import { type TagsView, tagsAddress } from './tags-search-params.ts'

/** The catalogue, and the tag that is being customised or sent to the engraver. */
export function TagShop({ view, isSignedIn }: { view: TagsView; isSignedIn: boolean }) {
  const { data: shop } = useQuery(tagShopQuery)
  if (shop === undefined) return <NoAnswer />
  if (view.tagId !== undefined && isSignedIn) {
    return <OrderStep key={view.tagId} shop={shop} view={view} tagId={view.tagId} />
  }
  const product = shop.products.find(({ id }) => id === view.product)
  return (
    <div className="flex flex-col gap-8">
      <section aria-labelledby="products">
        <h2 id="products" className="text-2xl">
          {t('Pick a tag')}
        </h2>
        <ul className="mt-4 grid gap-5 md:grid-cols-3">
          {shop.products.map((one) => (
            <ProductCard
              key={one.id}
              product={one}
              shop={shop}
              isChosen={one.id === product?.id}
              petId={view.petId}
            />
          ))}
        </ul>
      </section>
      {product === undefined ? (
        <p className="text-ink-soft">{t('Choose a tag to see it with your pet’s name on it.')}</p>
      ) : (
        <CustomizeTag
          key={product.id}
          product={product}
          shop={shop}
          petId={view.petId}
          isSignedIn={isSignedIn}
        />
      )}
    </div>
  )
}

function ProductCard({
  product,
  shop,
  isChosen,
  petId,
}: {
  product: TagProduct
  shop: Shop
  isChosen: boolean
  petId: number | undefined
}) {
  const [metal] = product.colors
  const price = moneyText({ amountCents: product.priceCents, currency: shop.currency })
  return (
    <Card
      as="li"
      className={classNames(
        'relative flex min-w-0 flex-col transition-shadow focus-within:ring-2 focus-within:ring-leaf hover:ring-2 hover:ring-leaf',
        isChosen && 'ring-2 ring-leaf',
      )}
    >
      <div className="flex h-40 items-center justify-center bg-surface p-4">
        <TagDrawing
          shape={product.shape}
          hex={metal?.hex ?? 'gray'}
          text={EXAMPLE_NAME}
          qr={shop.sampleQr}
          label={t('{name}, front and back', { name: product.name })}
          className="max-h-full w-full"
        />
      </div>
      <div className="flex flex-1 flex-col gap-2 p-5">
        <h3 className="text-lg">
          <Link
            to={`${tagsAddress({ tab: 'shop', product: product.id, petId })}#customize`}
            aria-current={isChosen ? 'true' : undefined}
            className="text-ink no-underline after:absolute after:inset-0 after:rounded-lg"
          >
            {product.name}
          </Link>
        </h3>
        <p className="text-xl font-semibold">{price}</p>
        <p className="text-ink-soft">{product.description}</p>
        <p className="text-sm">
          <span className="text-ink-soft">{t('Material:')}</span> {product.material}
        </p>
        <ul className="flex flex-col gap-1 text-sm">
          {product.features.map((feature) => (
            <li key={feature} className="flex gap-2">
              <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-good" />
              {feature}
            </li>
          ))}
        </ul>
        <p className="mt-auto pt-2 text-sm text-ink-soft">
          {t('Colors:')} {product.colors.map(({ name }) => name).join(', ')}
        </p>
      </div>
    </Card>
  )
}
