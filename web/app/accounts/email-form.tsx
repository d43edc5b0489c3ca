import type { Me } from '@wayfur/domain/accounts/schemas'
import { t } from '@wayfur/domain/language/messages'
import { ActionForm } from '../forms/action-form.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { accountActions, accountAddress } from './account-actions.ts'
import { AccountSection } from './account-section.tsx'
import { CurrentPasswordField } from './current-password-field.tsx'
import { LetterIsComing } from './sign-in-forms.tsx'

/** Moves the account to another address, once that has confirmed it. */
export function EmailForm({ me }: { me: Me }) {
  return (
    <AccountSection
      title={t('Email address')}
      anchor="email"
      lead={t(
        'Emails go to {email}. A new address counts once you follow the link we send there.',
        { email: me.email },
      )}
    >
      <ActionForm
        actions={accountActions}
        name="change-email"
        action={accountAddress('email')}
        className="flex flex-col gap-5"
      >
        {({ shown }) =>
          typeof shown === 'string' ? (
            <LetterIsComing email={shown} />
          ) : (
            <>
              <TextField
                label={t('New email address')}
                name="email"
                type="email"
                autoComplete="email"
                required
              />
              {me.hasPassword && <CurrentPasswordField name="password" />}
              <div>
                <Button type="submit" variant="outline" busyText={t('Sending...')}>
                  {t('Change address')}
                </Button>
              </div>
            </>
          )
        }
      </ActionForm>
    </AccountSection>
  )
}
