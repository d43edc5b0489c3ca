import { useQuery } from '@tanstack/react-query'
import { dayText } from '@wayfur/domain/calendar'
import { t } from '@wayfur/domain/language/messages'
import { petsText, planStatusText } from '@wayfur/domain/subscriptions/plan-messages'
import { href } from 'react-router'
import { AccountSection } from '../accounts/account-section.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { subscriptionQuery } from './plan-queries.ts'

/** The plan of an account, and the way to manage it. */
export function AccountPlan() {
  const { data: plan } = useQuery(subscriptionQuery)
  const end = plan && dayText(plan.currentPeriodEndsOn)
  return (
    <AccountSection
      title={t('Your plan')}
      lead={
        plan
          ? plan.endsWithPeriod
            ? t('{name} plan: {pets}. It ends on {end}.', {
                name: plan.name,
                pets: petsText(plan.tier).toLowerCase(),
                end,
              })
            : t('{name} plan: {pets}. {status}, next billing {end}.', {
                name: plan.name,
                pets: petsText(plan.tier).toLowerCase(),
                status: planStatusText(plan.status),
                end,
              })
          : t('You have no plan: there is room for {pets}.', { pets: petsText(null).toLowerCase() })
      }
    >
      <div>
        <ButtonLink to={href('/subscription')} variant="outline">
          {plan ? t('Manage') : t('See the plans')}
        </ButtonLink>
      </div>
    </AccountSection>
  )
}
