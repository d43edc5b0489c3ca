import { t } from '@wayfur/domain/language/messages'
import { href } from 'react-router'
import { IdempotencyField } from '../forms/idempotency-field.tsx'

/** Signs this browser out and begins a whole new page, so that nothing of the account stays. */
export function SignOutForm({ className }: { className: string }) {
  return (
    <form method="post" action={`${href('/sign-in')}?mode=sign-out`}>
      <IdempotencyField />
      <button className={className}>{t('Sign out')}</button>
    </form>
  )
}
