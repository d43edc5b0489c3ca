import { t } from '@wayfur/domain/language/messages'
import { type Currency, moneyText } from '@wayfur/domain/money'
import { tagPrice } from '@wayfur/domain/tags/order'

interface OrderSummaryProps {
  productName: string
  listCents: number
  discountPercent: number
  currency: Currency
  color: string
  text: string
}

/** What is ordered and what it comes to. */
export function OrderSummary({
  productName,
  listCents,
  discountPercent,
  currency,
  color,
  text,
}: OrderSummaryProps) {
  const price = tagPrice(listCents, discountPercent)
  const money = (amountCents: number) => moneyText({ amountCents, currency })
  const rows: [name: string, value: string][] = [
    [productName, money(price.listCents)],
    [t('Color'), color || t('Not chosen yet')],
    [t('Custom text'), text || t('None')],
  ]
  if (price.discountCents > 0) {
    rows.push([
      t('Your plan, {discountPercent}% off', { discountPercent }),
      `−${money(price.discountCents)}`,
    ])
  }
  return (
    <section aria-label={t('Order Summary')} className="rounded-lg bg-surface p-4">
      <h3 className="text-lg">{t('Order Summary')}</h3>
      <dl className="mt-2 flex flex-col gap-1">
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="min-w-0 text-right break-words">{value}</dd>
          </div>
        ))}
        <div className="mt-1 flex justify-between gap-4 border-t border-line-strong pt-2 font-semibold">
          <dt>{t('Total')}</dt>
          <dd>
            {price.totalCents === 0
              ? t('Free ({money})', { money: money(0) })
              : money(price.totalCents)}
          </dd>
        </div>
      </dl>
    </section>
  )
}
