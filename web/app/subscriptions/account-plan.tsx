import { dayText } from '@wayfur/domain/calendar'
import { petsText } from '@wayfur/domain/subscriptions/plan-words'
import { useQuery } from '@tanstack/react-query'
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
      title="Your plan"
      lead={
        plan
          ? `${plan.name} plan: ${petsText(plan.tier).toLowerCase()}. ${
              plan.endsWithPeriod ? `It ends on ${end}.` : `${plan.status}, next billing ${end}.`
            }`
          : `You have no plan: there is room for ${petsText(null)}.`
      }
    >
      <div>
        <ButtonLink to={href('/subscription')} look="outline">
          {plan ? 'Manage' : 'See the plans'}
        </ButtonLink>
      </div>
    </AccountSection>
  )
}
