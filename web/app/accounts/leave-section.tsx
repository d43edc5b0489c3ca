import type { Me } from '@wayfur/domain/accounts/account'
import { deleteAccount } from '@wayfur/domain/accounts/endpoints'
import { KEPT_AFTER_DELETION } from '@wayfur/domain/accounts/kept-after-deletion'
import { useState } from 'react'
import { href } from 'react-router'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import { AccountSection } from './account-section.tsx'
import { text } from './sign-in-forms.tsx'
import { useAskForm } from './use-ask-form.ts'
import { say } from '@wayfur/domain/language/say'

/** Deletes the account, after saying what goes and what stays. */
export function LeaveSection({ me }: { me: Me }) {
  const [isAsking, setAsking] = useState(false)
  const form = useAskForm(deleteAccount, {
    bodyOf: (typed) => (me.hasPassword ? { password: text(typed, 'password') } : {}),
    // A whole new page, on which nothing of the account is left.
    onDone: () => window.location.assign(href('/')),
  })
  return (
    <AccountSection
      title={say('Delete account')}
      lead={say('Your name, address, pets and everything else that is yours is deleted at once.')}
    >
      <div>
        <Button look="outline" onClick={() => setAsking(true)}>
          {say('Delete my account')}
        </Button>
      </div>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={say('Delete your account?')}
      >
        <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
          <p>
            {say(
              'This cannot be undone, and every browser is signed out. What must be kept stays without your name:',
            )}
          </p>
          <ul className="list-disc pl-5">
            {KEPT_AFTER_DELETION.map((kept) => (
              <li key={kept}>{kept}</li>
            ))}
          </ul>
          {form.says !== undefined && <Alert>{form.says}</Alert>}
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
          <div className="flex flex-wrap gap-3">
            <Button type="submit" look="danger" busy={form.isBusy} busyText={say('Deleting...')}>
              {say('Delete for good')}
            </Button>
            <Button look="quiet" onClick={() => setAsking(false)}>
              {say('Keep my account')}
            </Button>
          </div>
        </form>
      </Dialog>
    </AccountSection>
  )
}
