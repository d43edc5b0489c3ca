import { t } from '@wayfur/domain/language/messages'
import type { ServiceProvider } from '@wayfur/domain/providers/provider-schemas'
import type { ReactNode } from 'react'
import { Card } from '../ui/card.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { SampleBadge } from '../ui/sample-badge.tsx'

/** What comes back to who cancels: at a glance, and in whole sentences. */
interface BookedTerms {
  says: readonly string[]
  inShort: string
}

interface ProviderSummaryProps {
  provider: Pick<ServiceProvider, 'businessName' | 'isSample'>
  facts: readonly (readonly [name: string, value: ReactNode])[]
  total: string | null
  terms: BookedTerms | undefined
}

/** What a booking comes to and what comes back to who cancels, before anybody pays. */
export function ProviderSummary({ provider, facts, total, terms }: ProviderSummaryProps) {
  return (
    <Card as="section" aria-labelledby="summary-title" className="p-5">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="summary-title" className="text-xl">
          {provider.businessName}
        </h2>
        {provider.isSample && <SampleBadge />}
      </div>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
        {facts.map(([name, value]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
        <div className="col-span-2 mt-2 grid grid-cols-subgrid border-t border-line pt-3 text-lg font-semibold">
          <dt>{t('Total')}</dt>
          <dd className="text-right" aria-live="polite">
            {total ?? t('Choose a time first')}
          </dd>
        </div>
      </dl>
      {terms !== undefined && (
        <Disclosure label={terms.inShort} className="mt-4 border-t border-line pt-3">
          <ul className="mt-1 flex list-disc flex-col gap-1 pl-5 text-sm text-ink-soft">
            {terms.says.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Disclosure>
      )}
    </Card>
  )
}
