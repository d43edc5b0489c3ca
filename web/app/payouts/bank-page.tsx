import { countryText } from '@wayfur/domain/language/formats'
import { msg, t } from '@wayfur/domain/language/messages'
import { readTestAccount } from '@wayfur/domain/payouts/account-endpoints'
import type { BankAnswer } from '@wayfur/domain/payouts/payout-account'
import { ActionForm } from '../forms/action-form.tsx'
import { runAction } from '../forms/run-action.ts'
import { TestModeStrip } from '../payments/test-mode-badge.tsx'
import { requestContext } from '../request-context.ts'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import type { Route } from './+types/bank-page'
import { bankActions } from './bank-actions.ts'

export const meta = pageMeta({
  title: msg('Your account at the test bank'),
  description: msg('A test bank asks who is to be paid.'),
  hidden: true,
})

export function loader({ context, params }: Route.LoaderArgs) {
  return context.get(requestContext).callApi(readTestAccount, { params })
}

export const action = runAction(bankActions)

const ANSWERS = [
  ['everything', msg('Give everything')],
  ['no-bank', msg('Leave out the bank account')],
  ['to-check', msg('Give what has to be checked')],
  ['refuse', msg('Give what is not accepted')],
] as const satisfies readonly (readonly [BankAnswer, ReturnType<typeof msg>])[]

/** Stands in for the pages where a provider of payments asks who is to be paid. */
export default function BankPage({ loaderData: { country } }: Route.ComponentProps) {
  return (
    <PageFrame title={t('Where should your money go?')} width="prose">
      <TestModeStrip />
      <Card as="section" className="mt-5 flex flex-col gap-4 p-5 md:p-7">
        <p>
          {t('The test bank opens an account of yours ({country}).', {
            country: countryText(country),
          })}{' '}
          {t(
            'A real one would now ask who you are and for the number of your bank account. Here you choose how that goes.',
          )}
        </p>
        <ActionForm
          actions={bankActions}
          name="answer"
          className="flex flex-col items-stretch gap-3 sm:items-start"
        >
          {ANSWERS.map(([answer, label]) => (
            <Button
              key={answer}
              type="submit"
              name="answer"
              value={answer}
              variant={answer === 'everything' ? 'lead' : 'outline'}
            >
              {t(label)}
            </Button>
          ))}
        </ActionForm>
      </Card>
    </PageFrame>
  )
}
