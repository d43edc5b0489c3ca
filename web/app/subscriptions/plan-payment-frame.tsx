import { t } from '@wayfur/domain/language/messages'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageFrame } from '../shell/page-frame.tsx'
import { Card } from '../ui/card.tsx'

interface PlanPaymentFrameProps {
  title: string
  /** Where the choice of plans is left for. */
  back: string
  summary: readonly (readonly [label: string, value: string])[]
  children: ReactNode
}

/** A step about money: what it is for on one side, what there is to do on the other. */
export function PlanPaymentFrame({ title, back, summary, children }: PlanPaymentFrameProps) {
  return (
    <PageFrame title={title}>
      <Link to={back} className="mb-6 inline-flex min-h-11 items-center gap-2 font-semibold">
        <ArrowLeft aria-hidden="true" className="size-5" />
        {t('Back to the plans')}
      </Link>
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_22rem]">
        <Card className="p-5 md:p-7">{children}</Card>
        <Card as="section" aria-labelledby="summary" className="p-5 max-md:-order-1 md:p-6">
          <h2 id="summary" className="text-xl">
            {t('Summary')}
          </h2>
          <dl className="mt-4 flex flex-col gap-3">
            {summary.map(([label, value]) => (
              <div key={label}>
                <dt className="text-sm text-ink-soft">{label}</dt>
                <dd className="font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
        </Card>
      </div>
    </PageFrame>
  )
}
