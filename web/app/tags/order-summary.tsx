import { type Currency, moneyText } from '@wayfur/domain/money'
import { tagPrice } from '@wayfur/domain/tags/order'
import { say } from '@wayfur/domain/language/say'

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
    [say('Color'), color || say('Not chosen yet')],
    [say('Custom text'), text || say('None')],
  ]
  if (price.discountCents > 0) {
    rows.push([
      say('Your plan, {discountPercent} % off', { discountPercent }),
      `−${money(price.discountCents)}`,
    ])
  }
  return (
    <section aria-label={say('Order Summary')} className="rounded-lg bg-surface p-4">
      <h3 className="text-lg">{say('Order Summary')}</h3>
      <dl className="mt-2 flex flex-col gap-1">
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="min-w-0 text-right break-words">{value}</dd>
          </div>
        ))}
        <div className="mt-1 flex justify-between gap-4 border-t border-line-strong pt-2 font-semibold">
          <dt>{say('Total')}</dt>
          <dd>
            {price.totalCents === 0
              ? say('Free ({money})', { money: money(0) })
              : money(price.totalCents)}
          </dd>
        </div>
      </dl>
    </section>
  )
}
