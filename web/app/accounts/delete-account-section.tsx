import { KEPT_AFTER_DELETION } from '@wayfur/domain/accounts/kept-after-deletion'
import type { Me } from '@wayfur/domain/accounts/schemas'
import { t } from '@wayfur/domain/language/messages'
import { useState } from 'react'
import { useActionData } from 'react-router'
import { ActionForm } from '../forms/action-form.tsx'
import type { FormAnswer } from '../forms/define-actions.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { accountActions, accountAddress } from './account-actions.ts'
import { AccountSection } from './account-section.tsx'
import { CurrentPasswordField } from './current-password-field.tsx'

/** Deletes the account, after saying what goes and what stays. */
export function DeleteAccountSection({ me }: { me: Me }) {
  const isAlive = useHydrated()
  const answer = useActionData() as FormAnswer | undefined
  const isRefused = answer?.intent === 'delete-account'
  const [isAsking, setAsking] = useState(isRefused)
  return (
    <AccountSection
      title={t('Delete account')}
      anchor="delete"
      lead={t('Your name, address, pets and everything else that is yours is deleted right away.')}
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
            <LeaveForm me={me} onStay={() => setAsking(false)} />
          </Dialog>
        </>
      ) : (
        // A dialog is opened by script; this by the browser itself.
        <Disclosure label={t('Delete my account')} isOpen={isRefused}>
          <LeaveForm me={me} />
        </Disclosure>
      )}
    </AccountSection>
  )
}

function LeaveForm({ me, onStay }: { me: Me; onStay?: () => void }) {
  return (
    <ActionForm
      actions={accountActions}
      name="delete-account"
      action={accountAddress('delete')}
      className="flex flex-col gap-5"
    >
      <p>
        {t(
          'This cannot be undone, and every browser is signed out. What must be kept stays without your name:',
        )}
      </p>
      <ul className="list-disc pl-5">
        {KEPT_AFTER_DELETION.map((kept) => (
          <li key={t(kept)}>{t(kept)}</li>
        ))}
      </ul>
      {me.hasPassword && <CurrentPasswordField name="password" />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" busyText={t('Deleting...')}>
          {t('Delete for good')}
        </Button>
        {onStay !== undefined && (
          <Button variant="quiet" onClick={onStay}>
            {t('Keep my account')}
          </Button>
        )}
      </div>
    </ActionForm>
  )
}
