import { t } from '@wayfur/domain/language/messages'
import { Suspense } from 'react'
import { href } from 'react-router'
import { ButtonLink } from '../ui/button-link.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { useVisitor } from './use-visitor.ts'

/** Visitors have none, so it is not among what they fetch. */
const AccountMenu = lazyPart(() =>
  import('./account-menu.tsx').then(({ AccountMenu: part }) => ({ default: part })),
)

/** The account corner of the top bar: 'Sign In', or the menu of the account, also of a sample person. */
export function AccountCorner() {
  const visitor = useVisitor()
  if (visitor === null) {
    return (
      <ButtonLink to={href('/sign-in')} variant="lead" className="whitespace-nowrap">
        {t('Sign In', { context: 'in the bar' })}
      </ButtonLink>
    )
  }
  return (
    <Suspense fallback={<span className="size-11" />}>
      <AccountMenu key={visitor.id} visitor={visitor} />
    </Suspense>
  )
}

/** The account corner in the drawer of small screens, as one wide button. */
export function AccountLink() {
  const visitor = useVisitor()
  return (
    <ButtonLink to={visitor === null ? href('/sign-in') : href('/account')} variant="lead">
      {visitor === null ? t('Sign In') : t('My account')}
    </ButtonLink>
  )
}
