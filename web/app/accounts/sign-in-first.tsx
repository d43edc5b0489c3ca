import { t } from '@wayfur/domain/language/messages'
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { toast } from '../ui/toast.tsx'
import { authGate } from './auth-gate.ts'

type Dialog = ComponentType<{ isOpen: boolean }>

/**
 * The dialog that a signed-out write opens. It stands once in the page and is loaded when first
 * needed; signing in sends the write again, closing gives it up.
 */
export function SignInFirst() {
  const isOpen = useSyncExternalStore(authGate.subscribe, authGate.isOpen, () => false)
  const [parts, setParts] = useState<{ Dialog: Dialog }>()
  const isMissing = isOpen && parts === undefined

  useEffect(() => {
    if (!isMissing) return
    import('./sign-in-dialog.tsx').then(
      ({ SignInDialog }) => setParts({ Dialog: SignInDialog }),
      () => {
        authGate.close(false)
        toast({
          title: t('Please sign in first'),
          description: t('The form for it could not be loaded. Please try again.'),
          tone: 'danger',
        })
      },
    )
  }, [isMissing])

  return parts === undefined ? null : <parts.Dialog isOpen={isOpen} />
}
