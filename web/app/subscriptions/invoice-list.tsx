import { dayText } from '@wayfur/domain/calendar'
import { addressOf } from '@wayfur/domain/endpoint'
import { msg, t } from '@wayfur/domain/language/messages'
import { moneyText } from '@wayfur/domain/money'
import { planInvoiceOnPaper } from '@wayfur/domain/subscriptions/endpoints'
import type { PlanInvoice } from '@wayfur/domain/subscriptions/schemas'
import { taxText } from '@wayfur/domain/subscriptions/tax'
import { Download } from 'lucide-react'
import { Sentence } from '../language/sentence.tsx'
import { TestModeBadge } from '../payments/test-mode-badge.tsx'
import { Badge } from '../ui/badge.tsx'
import { buttonVariant } from '../ui/button-variants.ts'
import { Card } from '../ui/card.tsx'

const TONES = { paid: 'good', open: 'warn', void: 'plain' } as const

function stateText(state: PlanInvoice['state']): string {
  return {
    paid: t('Paid', { context: 'invoice' }),
    open: t('Not paid yet'),
    void: t('No longer owed'),
  }[state]
}

/** '. CA sales tax, 7.25%: $1.45. Given back: $21.44, of it $1.45 tax' */
function taxWords({ tax, refundedCents, refundedTaxCents, currency }: PlanInvoice): string {
  const money = (amountCents: number) => moneyText({ amountCents, currency })
  const charged =
    tax === null ? '' : t('. {tax}: {money}', { tax: taxText(tax), money: money(tax.cents) })
  if (refundedCents === 0) return charged
  const back = { money: money(refundedCents), tax: money(refundedTaxCents) }
  return `${charged}${
    tax === null
      ? t('. Given back: {money}', back)
      : t('. Given back: {money}, of it {tax} tax', back)
  }`
}

/** What was charged for plans so far, each with its paper. */
export function InvoiceList({ invoices }: { invoices: readonly PlanInvoice[] }) {
  return (
    <section aria-labelledby="invoices" className="mt-14">
      <h2 id="invoices" className="text-2xl">
        {t('Invoices')}
      </h2>
      <ul className="mt-5 flex flex-col gap-3">
        {invoices.map((invoice) => {
          return (
            <Card
              key={invoice.id}
              as="li"
              className="flex flex-wrap items-center gap-x-6 gap-y-3 px-5 py-4"
            >
              <div className="min-w-0 flex-[1_1_16rem]">
                <p className="font-semibold">{invoice.what}</p>
                <p className="text-sm text-ink-soft">
                  {invoice.number}, {dayText(invoice.issuedOn)}
                  {invoice.coupon !== null &&
                    t('. Coupon {code}: {money}', {
                      code: invoice.coupon,
                      money: moneyText({
                        amountCents: -invoice.discountCents,
                        currency: invoice.currency,
                      }),
                    })}
                  {taxWords(invoice)}
                </p>
              </div>
              <p className="flex flex-wrap items-center gap-2">
                <span className="font-semibold tabular-nums">{moneyText(invoice)}</span>
                <Badge tone={TONES[invoice.state]}>{stateText(invoice.state)}</Badge>
                {invoice.mode === 'test' && <TestModeBadge />}
              </p>
              <a
                href={addressOf(planInvoiceOnPaper, { params: { id: invoice.id } })}
                download={t('invoice-{number}.pdf', { number: invoice.number })}
                className={buttonVariant({ variant: 'outline', size: 'sm' })}
              >
                <Download aria-hidden="true" className="size-4" />
                <Sentence
                  message={msg('PDF<0> of invoice {number}</0>', { number: invoice.number })}
                  parts={{ 0: <span className="sr-only" /> }}
                />
              </a>
            </Card>
          )
        })}
      </ul>
    </section>
  )
}
