import { t } from '@wayfur/domain/language/messages'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { FormError } from '../forms/form-error.ts'
import { TryAgain } from '../shell/fails-in-place.tsx'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink } from '../ui/button-link.tsx'

/** Why there is no plan, and what to do next. */
export function PlanRefused({ refusal, children }: { refusal: FormError; children?: ReactNode }) {
  const isNoRoad = refusal.code === 'no-road'
  // What is missing in the form is said as it is; everything else happened while planning.
  const isForm = refusal.code === 'invalid-input'
  return (
    <Alert
      title={isForm ? refusal.says : t('Error planning trip: {says}', { says: refusal.says })}
      action={
        isNoRoad ? (
          <ButtonLink to={href('/airline-travel')} variant="outline" size="sm">
            {t('Flying with your pet')}
          </ButtonLink>
        ) : refusal.code === undefined ? (
          <TryAgain />
        ) : undefined
      }
    >
      {isNoRoad && (
        <>
          {t(
            'A ferry or a plane may go there: our guide tells what airlines ask for. Or try a town nearby.',
          )}{' '}
        </>
      )}
      {children}
    </Alert>
  )
}
