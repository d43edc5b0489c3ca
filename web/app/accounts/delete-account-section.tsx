import type { Me } from '@wayfur/domain/accounts/schemas'
import { deleteAccount } from '@wayfur/domain/accounts/endpoints'
import { KEPT_AFTER_DELETION } from '@wayfur/domain/accounts/kept-after-deletion'
import { useState } from 'react'
import { href } from 'react-router'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { IdempotencyField } from '../forms/idempotency-field.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { type AccountAnswer, accountAddress, leaveBody } from './account-forms.ts'
import { AccountSection } from './account-section.tsx'
import { CurrentPasswordField } from './current-password-field.tsx'
import { useAskForm } from './use-ask-form.ts'
import { t } from '@wayfur/domain/language/messages'

interface LeaveProps {
  me: Me
  answer: AccountAnswer | undefined
}

/** Deletes the account, after saying what goes and what stays. */
export function DeleteAccountSection({ me, answer }: LeaveProps) {
  const isAlive = useHydrated()
  const [isAsking, setAsking] = useState(answer !== undefined)
  return (
    <AccountSection
      title={t('Delete account')}
      anchor="delete"
      lead={t('Your name, address, pets and everything else that is yours is deleted at once.')}
    >
      {isAlive ? (
        <>
          <div>
            <Button variant="outline" onClick={() => setAsking(true)}>
              {t('Delete my account')}
            </Button>
          </div>
          <Dialog
            isOpen={isAsking}
            onClose={() => setAsking(false)}
            title={t('Delete your account?')}
          >
            <LeaveForm me={me} answer={answer} onStay={() => setAsking(false)} />
          </Dialog>
        </>
      ) : (
        // A dialog is opened by script; this by the browser itself.
        <Disclosure label={t('Delete my account')} isOpen={answer !== undefined}>
          <LeaveForm me={me} answer={answer} />
        </Disclosure>
      )}
    </AccountSection>
  )
}

function LeaveForm({ me, answer, onStay }: LeaveProps & { onStay?: () => void }) {
  const form = useAskForm(deleteAccount, {
    bodyOf: leaveBody,
    // A whole new page, on which nothing of the account is left.
    onDone: () => window.location.assign(href('/')),
    refusal: answer?.refusal,
  })
  return (
    <form
      method="post"
      action={accountAddress('delete')}
      noValidate
      onSubmit={form.onSubmit}
      className="flex flex-col gap-5"
    >
      <IdempotencyField />
      <input type="hidden" name="act" value="delete" />
      <p>
        {t(
          'This cannot be undone, and every browser is signed out. What must be kept stays without your name:',
        )}
      </p>
      <ul className="list-disc pl-5">
        {KEPT_AFTER_DELETION.map((kept) => (
          <li key={kept}>{kept}</li>
        ))}
      </ul>
      {form.says !== undefined && <Alert>{form.says}</Alert>}
      {me.hasPassword && <CurrentPasswordField name="password" error={form.errorOf('password')} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" busy={form.isBusy} busyText={t('Deleting...')}>
          {t('Delete for good')}
        </Button>
        {onStay !== undefined && (
          <Button variant="quiet" onClick={onStay}>
            {t('Keep my account')}
          </Button>
        )}
      </div>
    </form>
  )
}
