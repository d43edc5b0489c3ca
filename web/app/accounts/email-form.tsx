import type { Me } from '@wayfur/domain/accounts/schemas'
import { changeEmail } from '@wayfur/domain/accounts/endpoints'
import { useState } from 'react'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { IdempotencyField } from '../forms/idempotency-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { getText } from '../forms/form-data.ts'
import { AccountSection } from './account-section.tsx'
import { CurrentPasswordField } from './current-password-field.tsx'
import { type AccountAnswer, accountAddress, emailBody } from './account-forms.ts'
import { LetterIsComing } from './sign-in-forms.tsx'
import { useAskForm } from './use-ask-form.ts'
import { t } from '@wayfur/domain/language/messages'

/** Moves the account to another address, once that has confirmed it. */
export function EmailForm({ me, answer }: { me: Me; answer: AccountAnswer | undefined }) {
  const [sentTo, setSentTo] = useState(answer?.sentTo)
  const form = useAskForm(changeEmail, {
    bodyOf: emailBody,
    onDone: (_, element) => setSentTo(getText(new FormData(element), 'email')),
    refusal: answer?.refusal,
  })
  return (
    <AccountSection
      title={t('E-mail address')}
      anchor="email"
      lead={t(
        'Letters go to {email}. A new address counts once you follow the link we send there.',
        { email: me.email },
      )}
    >
      {sentTo !== undefined ? (
        <LetterIsComing email={sentTo} />
      ) : (
        <form
          method="post"
          action={accountAddress('email')}
          noValidate
          onSubmit={form.onSubmit}
          className="flex flex-col gap-5"
        >
          <IdempotencyField />
          <input type="hidden" name="act" value="email" />
          {form.says !== undefined && <Alert>{form.says}</Alert>}
          <TextField
            label={t('New e-mail address')}
            name="email"
            type="email"
            autoComplete="email"
            required
            defaultValue={answer?.typed?.['email']}
            error={form.errorOf('email')}
          />
          {me.hasPassword && (
            <CurrentPasswordField name="password" error={form.errorOf('password')} />
          )}
          <div>
            <Button type="submit" variant="outline" busy={form.isBusy} busyText={t('Sending...')}>
              {t('Change address')}
            </Button>
          </div>
        </form>
      )}
    </AccountSection>
  )
}
