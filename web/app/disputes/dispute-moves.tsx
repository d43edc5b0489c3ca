import { LONGEST_MESSAGE } from '@wayfur/domain/disputes/dispute'
import type { Dispute } from '@wayfur/domain/disputes/schemas'
import { t } from '@wayfur/domain/language/messages'
import { moneyText } from '@wayfur/domain/money'
import { ActionForm } from '../forms/action-form.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { disputeActions } from './dispute-actions.ts'

/** What the one who looks at an open dispute can do about it. */
export function DisputeMoves({ dispute }: { dispute: Dispute }) {
  const { side, state, askedCents, leftCents, currency } = dispute
  if (state !== 'open') return null
  const money = (amountCents: number) => moneyText({ amountCents, currency })
  if (side === 'moderator') return <Decide dispute={dispute} />
  const refundCents = Math.min(askedCents, leftCents)
  return (
    <Card as="section" aria-labelledby="moves-title" className="flex flex-col gap-3 p-5">
      <h2 id="moves-title" className="text-xl">
        {side === 'owner' ? t('Is it settled?') : t('Do you agree?')}
      </h2>
      {side === 'owner' ? (
        <>
          <p>
            {t(
              'If you have settled it between you, take the dispute back. You cannot open it again.',
            )}
          </p>
          <ActionForm actions={disputeActions} name="withdraw">
            <Button type="submit" variant="outline" busyText={t('Saving...')}>
              {t('Withdraw the dispute')}
            </Button>
          </ActionForm>
        </>
      ) : (
        <>
          <p>
            {t(
              'If you agree, {sum} goes back to the owner and the dispute is over. If not, say why: a moderator decides.',
              {
                sum: money(refundCents),
              },
            )}
          </p>
          <ActionForm actions={disputeActions} name="agree" fixed={{ refundCents }}>
            <Button type="submit" variant="outline" busyText={t('Saving...')}>
              {t('Agree and give {sum} back', { sum: money(refundCents) })}
            </Button>
          </ActionForm>
        </>
      )}
    </Card>
  )
}

function Decide({ dispute: { leftCents, currency } }: { dispute: Dispute }) {
  return (
    <Card as="section" aria-labelledby="moves-title" className="flex flex-col gap-3 p-5">
      <h2 id="moves-title" className="text-xl">
        {t('Decide')}
      </h2>
      <ActionForm
        actions={disputeActions}
        name="decide"
        className="flex flex-col items-start gap-4"
      >
        {({ valueOf }) => (
          <>
            <TextField
              label={t('What goes back')}
              name="refund"
              inputMode="decimal"
              required
              maxLength={12}
              defaultValue={valueOf('refund', '')}
              hint={t('From 0 to {sum}.', {
                sum: moneyText({ amountCents: leftCents, currency }),
              })}
              className="w-full"
            />
            <TextArea
              label={t('Why')}
              name="words"
              required
              rows={4}
              maxLength={LONGEST_MESSAGE}
              defaultValue={valueOf('words', '')}
              hint={t('Both sides read it. It cannot be changed.')}
              className="w-full"
            />
            <Button type="submit" variant="lead" busyText={t('Saving...')}>
              {t('Decide the dispute')}
            </Button>
          </>
        )}
      </ActionForm>
    </Card>
  )
}
