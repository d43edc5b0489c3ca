import { msg, t } from '@wayfur/domain/language/messages'
import { LONGEST_REFERENCE } from '@wayfur/domain/payouts/payout'
import type { PayoutWay } from '@wayfur/domain/payouts/schemas'
import { ActionForm } from '../forms/action-form.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { TextField } from '../ui/text-field.tsx'
import { operatorActions } from './operator-actions.ts'

/** The form that the ticks on the cards belong to. */
export const SEVERAL = 'pay-several'

const SEND_TICKED = {
  test: msg('Or send the checked ones to the test bank'),
  stripe: msg('Or send the checked ones through Stripe'),
} as const

/** Marks all payouts that are ticked as paid with one reference, as a bank takes them together. */
export function PaySeveral({ way }: { way: PayoutWay }) {
  return (
    <Card as="section" aria-labelledby="several" className="mt-6 p-5">
      <h3 id="several" className="text-lg">
        {t('Several at once')}
      </h3>
      <ActionForm
        actions={operatorActions}
        name="pay-payouts"
        id={SEVERAL}
        clears
        className="mt-2 flex flex-col items-start gap-3"
      >
        <p className="text-ink-soft">
          {t('Tick the payouts above that you have paid together. All of them get this reference.')}
        </p>
        <TextField
          label={t('Reference for all of them')}
          name="reference"
          maxLength={LONGEST_REFERENCE}
          hint={t('Such as the number of your transfer. The provider reads it.')}
          className="w-full sm:max-w-80"
        />
        <Button type="submit" variant="lead" busyText={t('Saving...')}>
          {t('Mark the checked ones as paid')}
        </Button>
        {way !== 'hand' && (
          <Button type="submit" name="how" value="send" variant="outline" busyText={t('Saving...')}>
            {t(SEND_TICKED[way])}
          </Button>
        )}
      </ActionForm>
    </Card>
  )
}
