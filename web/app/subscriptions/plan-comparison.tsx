import { t } from '@wayfur/domain/language/messages'
import { TIERS } from '@wayfur/domain/subscriptions/plan'
import {
  comparedFeatures,
  type ComparedFeature,
  comparedService,
} from '@wayfur/domain/subscriptions/plan-messages'
import type { CataloguePlan } from '@wayfur/domain/subscriptions/schemas'
import { Check, Minus } from 'lucide-react'
import { Card } from '../ui/card.tsx'

/** Without a plan, then each of them. */
const COLUMNS = ['free', ...TIERS]

/** Everything side by side: what the product does, then what the people behind it do. */
export function PlanComparison({ plans }: { plans: readonly CataloguePlan[] }) {
  const service = comparedService(plans)
  return (
    <section aria-labelledby="comparison" className="mt-14">
      <h2 id="comparison" className="text-2xl">
        {t('Feature Comparison')}
      </h2>
      <Card className="mt-5 px-3 py-2 md:px-6">
        <table className="w-full table-fixed text-left text-xs md:text-base">
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className="w-[32%] py-3 pr-2 font-semibold">
                {t('Feature')}
              </th>
              {[t('Free'), ...plans.map(({ name }) => name)].map((name) => (
                <th key={name} scope="col" className="px-0.5 py-3 text-center font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <Rows features={comparedFeatures()} />
          {service.length > 0 && (
            <Rows features={service} title={t('Done for you by the people who run this site')} />
          )}
        </table>
      </Card>
      <p className="mt-4 max-w-prose text-ink-soft">
        {t(
          'Should you choose a smaller plan one day, nothing is deleted: pets and trips beyond it can still be read and exported. What keeps an animal safe is never part of a plan.',
        )}
      </p>
    </section>
  )
}

function Rows({ features, title }: { features: readonly ComparedFeature[]; title?: string }) {
  return (
    <tbody>
      {title !== undefined && (
        <tr className="border-b border-line">
          <th scope="rowgroup" colSpan={5} className="pt-5 pb-2 font-semibold text-leaf-ink">
            {title}
          </th>
        </tr>
      )}
      {features.map(({ name, values }) => (
        <tr key={name} className="border-b border-line last:border-0">
          <th scope="row" className="py-3 pr-2 font-normal">
            {name}
          </th>
          {values.map((value, index) => (
            <td key={COLUMNS[index]} className="px-0.5 py-3 text-center">
              <Value value={value} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

function Value({ value }: { value: string | boolean }) {
  if (typeof value === 'string') return value
  const [Icon, words, look] = value
    ? ([Check, t('Yes'), 'text-leaf'] as const)
    : ([Minus, t('No'), 'text-ink-soft'] as const)
  return (
    <>
      <Icon aria-hidden="true" className={`mx-auto size-5 ${look}`} />
      <span className="sr-only">{words}</span>
    </>
  )
}
