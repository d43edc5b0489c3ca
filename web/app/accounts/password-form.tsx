import { useSuspenseQuery } from '@tanstack/react-query'
import type { Me } from '@wayfur/domain/accounts/schemas'
import { t } from '@wayfur/domain/language/messages'
import { ActionForm } from '../forms/action-form.tsx'
import { Button } from '../ui/button.tsx'
import { accountActions, accountAddress } from './account-actions.ts'
import { AccountSection } from './account-section.tsx'
import { CurrentPasswordField } from './current-password-field.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { passkeysQuery } from './passkeys-query.ts'

/** Sets another password, or a first one for those who came by a link. */
export function PasswordForm({ me }: { me: Me }) {
  const { data: passkeys } = useSuspenseQuery(passkeysQuery)
  return (
    <AccountSection
      title={t('Password')}
      anchor="password"
      lead={
        me.hasPassword
          ? t('A new password signs every other browser out.')
          : passkeys.length > 0
            ? t('You sign in with a passkey, or with a link we email you. You need no password.')
            : t('You sign in with links we email you. With a password you don’t need them.')
      }
    >
      <ActionForm
        actions={accountActions}
        name="change-password"
        action={accountAddress('password')}
        clears
        className="flex flex-col gap-5"
      >
        {me.hasPassword && <CurrentPasswordField name="current" />}
        <NewPasswordField />
        <div>
          <Button type="submit" variant="outline" busyText={t('Saving...')}>
            {me.hasPassword ? t('Change password') : t('Set a password')}
          </Button>
        </div>
      </ActionForm>
    </AccountSection>
  )
}
