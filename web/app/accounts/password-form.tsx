import type { Me } from '@wayfur/domain/accounts/schemas'
import { changePassword } from '@wayfur/domain/accounts/endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { IdempotencyField } from '../forms/idempotency-field.tsx'
import { toast } from '../ui/toast.tsx'
import { AccountSection } from './account-section.tsx'
import { CurrentPasswordField } from './current-password-field.tsx'
import { type AccountAnswer, accountAddress, passwordBody } from './account-forms.ts'
import { useAskForm } from './use-ask-form.ts'
import { keepMe } from './use-visitor.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { t } from '@wayfur/domain/language/messages'

/** Sets another password, or a first one for those who came by a link. */
export function PasswordForm({ me, answer }: { me: Me; answer: AccountAnswer | undefined }) {
  const queryClient = useQueryClient()
  const form = useAskForm(changePassword, {
    bodyOf: passwordBody,
    refusal: answer?.refusal,
    onDone(changed, element) {
      element.reset()
      keepMe(queryClient, changed)
      toast({
        title: t('Password changed'),
        description: t('Other browsers were signed out.'),
        tone: 'good',
      })
    },
  })
  return (
    <AccountSection
      title={t('Password')}
      anchor="password"
      lead={
        me.hasPassword
          ? t('A new password signs every other browser out.')
          : t('You sign in by links in letters. With a password you can do without them.')
      }
    >
      <form
        method="post"
        action={accountAddress('password')}
        noValidate
        onSubmit={form.onSubmit}
        className="flex flex-col gap-5"
      >
        <IdempotencyField />
        <input type="hidden" name="act" value="password" />
        {form.says !== undefined && <Alert>{form.says}</Alert>}
        {me.hasPassword && <CurrentPasswordField name="current" error={form.errorOf('current')} />}
        <NewPasswordField error={form.errorOf('password')} />
        <div>
          <Button type="submit" variant="outline" busy={form.isBusy} busyText={t('Saving...')}>
            {me.hasPassword ? t('Change password') : t('Set a password')}
          </Button>
        </div>
      </form>
    </AccountSection>
  )
}
