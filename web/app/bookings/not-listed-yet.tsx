import { t } from '@wayfur/domain/language/messages'
import { href } from 'react-router'
import { SleepingCatArt } from '../art/sleeping-cat.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** In place of what a provider has earned, to somebody who is none. */
export function NotListedYet() {
  return (
    <EmptyState
      art={<SleepingCatArt />}
      title={t('You are not listed yet')}
      action={<ButtonLink to={href('/provider/signup')}>{t('Become a provider')}</ButtonLink>}
    >
      {t('What you earn appears here once you are listed as a provider.')}
    </EmptyState>
  )
}
