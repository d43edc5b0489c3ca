import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OrderSummary } from './order-summary.tsx'

function summaryAt(discountPercent: number): string {
  const markup = renderToStaticMarkup(
    <OrderSummary
      productName="Classic QR Pet Tag"
      listCents={1999}
      discountPercent={discountPercent}
      currency="USD"
      color="Silver"
      text="Bella"
    />,
  )
  return markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}

test('an order is summed up with its list price, what the plan takes off, and the total', () => {
  const summary = summaryAt(50)
  expect(summary).toContain('Classic QR Pet Tag $19.99 Color Silver Custom text Bella')
  expect(summary).toContain('Your plan, 50% off −$10.00 Total $9.99')
})

test('a free tag says so, and without a plan nothing is taken off', () => {
  expect(summaryAt(100)).toContain('Your plan, 100% off −$19.99 Total Free ($0.00)')
  expect(summaryAt(0)).toContain('Custom text Bella Total $19.99')
})
