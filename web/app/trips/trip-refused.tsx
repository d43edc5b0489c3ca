import { t } from '@wayfur/domain/language/messages'
import { href } from 'react-router'
import type { FormError } from '../forms/form-error.ts'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink } from '../ui/button-link.tsx'

/** Why a trip is not kept, with the way to a larger plan where that would help. */
export function TripRefused({ error }: { error: FormError | null }) {
  if (error === null || Object.hasOwn(error.fields, 'name')) return null
  return (
    <Alert
      className="mb-4"
      action={
        error.code === 'plan-full' && (
          <ButtonLink to={href('/subscription')} variant="outline" size="sm">
            {t('See plans')}
          </ButtonLink>
        )
      }
    >
      {error.code === 'signed-out'
        ? t('Please sign in to save trips. This plan stays in its address.')
        : error.says}
    </Alert>
  )
}
