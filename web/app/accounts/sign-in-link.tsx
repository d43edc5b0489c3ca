import type { MouseEvent } from 'react'
import { ButtonLink } from '../ui/button-link.tsx'
import type { ButtonVariant } from '../ui/button-variants.ts'
import { authGate } from './auth-gate.ts'
import { signInAddress } from './sign-in-address.ts'

interface SignInLinkProps extends ButtonVariant {
  /** Where to come back to, for a browser without script. */
  next: string
  /** What was about to be done; it goes on by itself. */
  onSignedIn?: () => void
  children: string
}

/** Signs in on the page one is on, so that nothing typed there is lost. */
export function SignInLink({ next, onSignedIn, children, ...variant }: SignInLinkProps) {
  async function signIn(click: MouseEvent): Promise<void> {
    if (click.metaKey || click.ctrlKey || click.shiftKey) return
    click.preventDefault()
    if (await authGate.pass()) onSignedIn?.()
  }
  return (
    <ButtonLink to={signInAddress(next)} onClick={(click) => void signIn(click)} {...variant}>
      {children}
    </ButtonLink>
  )
}
