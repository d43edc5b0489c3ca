import { msg, t } from '@wayfur/domain/language/messages'
import { moneyText } from '@wayfur/domain/money'
import { readTestChallenge } from '@wayfur/domain/payments/endpoints'
import { ActionForm } from '../forms/action-form.tsx'
import { runAction } from '../forms/run-action.ts'
import { Sentence } from '../language/sentence.tsx'
import { requestContext } from '../request-context.ts'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import type { Route } from './+types/challenge-page'
import { challengeActions } from './challenge-actions.ts'
import { TestModeStrip } from './test-mode-badge.tsx'

export const meta = pageMeta({
  title: msg('Your bank asks'),
  description: msg('A test bank asks whether it is you who is paying.'),
  hidden: true,
})

export function loader({ context, params }: Route.LoaderArgs) {
  return context.get(requestContext).callApi(readTestChallenge, { params })
}

export const action = runAction(challengeActions)

/** Stands in for the page of a bank that asks its customer before it pays. */
export default function ChallengePage({ loaderData }: Route.ComponentProps) {
  return (
    <PageFrame
      title={loaderData.amountCents === 0 ? t('Is it your card?') : t('Is it you who is paying?')}
      width="prose"
    >
      <TestModeStrip />
      <Card as="section" className="mt-5 flex flex-col gap-4 p-5 md:p-7">
        <p>
          {loaderData.amountCents === 0 ? (
            <Sentence
              message={msg('Your bank asks before this card is kept for <0>{what}</0>.', {
                what: loaderData.what,
              })}
              parts={{ 0: <strong /> }}
            />
          ) : (
            <Sentence
              message={msg('Your bank asks before it pays <0>{money}</0> for <1>{what}</1>.', {
                money: moneyText(loaderData),
                what: loaderData.what,
              })}
              parts={{ 0: <strong />, 1: <strong /> }}
            />
          )}{' '}
          {t("With a real card you would now confirm in your bank's app.")}
        </p>
        <ActionForm actions={challengeActions} name="answer" className="flex flex-wrap gap-3">
          <Button type="submit" name="outcome" value="complete" variant="lead">
            {t('Complete')}
          </Button>
          <Button type="submit" name="outcome" value="fail" variant="outline">
            {t('Fail')}
          </Button>
        </ActionForm>
      </Card>
    </PageFrame>
  )
}
