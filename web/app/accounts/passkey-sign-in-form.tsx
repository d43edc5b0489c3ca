import type { Me } from '@wayfur/domain/accounts/schemas'
import { t } from '@wayfur/domain/language/messages'
import { ActionForm } from '../forms/action-form.tsx'
import { defineActions, type Done } from '../forms/define-actions.ts'
import { Button } from '../ui/button.tsx'
import { signInByPasskey } from './passkey-ceremonies.ts'
import type { PendingSubmission } from './pending-submission.ts'
import { goOnSignedIn } from './sign-in-actions.ts'
import { usePasskeysHere } from './use-passkeys-here.ts'

/** Of no page: without script there is nothing that could ask for a passkey. */
const actions = defineActions({
  passkey: async (form) => {
    await signInByPasskey()
    return goOnSignedIn(form)
  },
})

interface PasskeySignInFormProps {
  /** Where to go after signing in. */
  next: string
  /** What goes on then as well. */
  kept?: PendingSubmission | undefined
  onDone?: (done: Done) => void
  /** Takes the place of going anywhere. */
  onSignedIn?: (me: Me) => void
}

/** Signs in by a passkey of this device, with no address typed; shown where there may be one. */
export function PasskeySignInForm({ next, kept, onDone, onSignedIn }: PasskeySignInFormProps) {
  const isOffered = usePasskeysHere()
  if (!isOffered) return null

  async function signInHere(): Promise<Done> {
    const me = await signInByPasskey()
    onSignedIn?.(me)
    return {}
  }

  return (
    <ActionForm
      actions={actions}
      name="passkey"
      fixed={{ next, ...kept }}
      run={onSignedIn && signInHere}
      onDone={onDone}
      className="mt-5 border-t border-line pt-5"
    >
      <Button type="submit" variant="outline" busyText={t('Waiting for your passkey...')}>
        {t('Sign in with a passkey')}
      </Button>
    </ActionForm>
  )
}
