import { t } from '@wayfur/domain/language/messages'
import { LONGEST_COUPON_CODE } from '@wayfur/domain/subscriptions/coupon'
import { Form } from 'react-router'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'

interface CouponFormProps {
  priceId: string
  typed: string
  /** Why what was typed does not count. */
  refusal: string | null
}

/** Asks for a coupon before the card: it becomes part of the address, as the choice is. */
export function CouponForm({ priceId, typed, refusal }: CouponFormProps) {
  return (
    <Form method="get" replace preventScrollReset className="mb-6 flex flex-col items-start gap-3">
      <input type="hidden" name="choose" value={priceId} />
      <TextField
        label={t('Coupon')}
        name="coupon"
        defaultValue={typed}
        maxLength={LONGEST_COUPON_CODE}
        autoComplete="off"
        autoCapitalize="characters"
        hint={t('If you have one. Leave it empty for none.')}
        error={refusal ?? undefined}
        className="w-full sm:max-w-80"
      />
      <Button type="submit" variant="outline" size="sm">
        {t('Use coupon')}
      </Button>
    </Form>
  )
}
