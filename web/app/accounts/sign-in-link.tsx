import type { MouseEvent } from 'react'
import { href } from 'react-router'
import type { ButtonLook } from '../ui/button-look.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { signInDoor } from './sign-in-door.ts'

interface SignInLinkProps extends ButtonLook {
  /** Where to come back to, for a browser without script. */
  next: string
  /** What was about to be done; it goes on by itself. */
  onSignedIn?: () => void
  children: string
}

/** Signs in on the page one is on, so that nothing typed there is lost. */
export function SignInLink({ next, onSignedIn, children, ...look }: SignInLinkProps) {
  async function signIn(click: MouseEvent): Promise<void> {
    if (click.metaKey || click.ctrlKey || click.shiftKey) return
    click.preventDefault()
    if (await signInDoor.pass()) onSignedIn?.()
  }
  return (
    <ButtonLink
      to={`${href('/sign-in')}?next=${encodeURIComponent(next)}`}
      onClick={(click) => void signIn(click)}
      {...look}
    >
      {children}
    </ButtonLink>
  )
}
