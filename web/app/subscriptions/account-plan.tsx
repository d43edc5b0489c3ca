import { dayText } from '@wayfur/domain/calendar'
import { petsText, planStatusText } from '@wayfur/domain/subscriptions/plan-words'
import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { AccountSection } from '../accounts/account-section.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { subscriptionQuery } from './plan-queries.ts'
import { say } from '@wayfur/domain/language/say'

/** The plan of an account, and the way to manage it. */
export function AccountPlan() {
  const { data: plan } = useQuery(subscriptionQuery)
  const end = plan && dayText(plan.currentPeriodEndsOn)
  return (
    <AccountSection
      title={say('Your plan')}
      lead={
        plan
          ? plan.endsWithPeriod
            ? say('{name} plan: {pets}. It ends on {end}.', {
                name: plan.name,
                pets: petsText(plan.tier).toLowerCase(),
                end,
              })
            : say('{name} plan: {pets}. {status}, next billing {end}.', {
                name: plan.name,
                pets: petsText(plan.tier).toLowerCase(),
                status: planStatusText(plan.status),
                end,
              })
          : say('You have no plan: there is room for {pets}.', { pets: petsText(null) })
      }
    >
      <div>
        <ButtonLink to={href('/subscription')} look="outline">
          {plan ? say('Manage') : say('See the plans')}
        </ButtonLink>
      </div>
    </AccountSection>
  )
}
