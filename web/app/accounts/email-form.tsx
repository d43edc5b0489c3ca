import type { Me } from '@wayfur/domain/accounts/account'
import { changeEmail } from '@wayfur/domain/accounts/endpoints'
import { useState } from 'react'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { AccountSection } from './account-section.tsx'
import { LetterIsComing, text } from './sign-in-forms.tsx'
import { useAskForm } from './use-ask-form.ts'
import { say } from '@wayfur/domain/language/say'

/** Moves the account to another address, once that has confirmed it. */
export function EmailForm({ me }: { me: Me }) {
  const [sentTo, setSentTo] = useState<string>()
  const form = useAskForm(changeEmail, {
    bodyOf: (typed) => ({
      email: text(typed, 'email'),
      ...(me.hasPassword ? { password: text(typed, 'password') } : {}),
    }),
    onDone: (_, element) => setSentTo(text(new FormData(element), 'email')),
  })
  return (
    <AccountSection
      title={say('E-mail address')}
      lead={say(
        'Letters go to {email}. A new address counts once you follow the link we send there.',
        { email: me.email },
      )}
    >
      {sentTo !== undefined ? (
        <LetterIsComing email={sentTo} />
      ) : (
        <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
          {form.says !== undefined && <Alert>{form.says}</Alert>}
          <TextField
            label={say('New e-mail address')}
            name="email"
            type="email"
            autoComplete="email"
            required
            error={form.errorOf('email')}
          />
          {me.hasPassword && (
            <TextField
              label={say('Current password')}
              name="password"
              type="password"
              autoComplete="current-password"
              required
              error={form.errorOf('password')}
            />
          )}
          <div>
            <Button type="submit" look="outline" busy={form.isBusy} busyText={say('Sending...')}>
              {say('Change address')}
            </Button>
          </div>
        </form>
      )}
    </AccountSection>
  )
}
