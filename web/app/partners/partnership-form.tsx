import type { ReactNode } from 'react'
import { ActionForm } from '../forms/action-form.tsx'
import { Alert } from '../ui/alert.tsx'
import { partnershipActions } from './partnership-actions.ts'

interface PartnershipFormProps {
  name: Parameters<typeof partnershipActions.run>[0]
  label: string
  fixed?: Record<string, string | number>
  className?: string
  children: ReactNode
}

/** One form of the page; what came of it stands above its fields. */
export function PartnershipForm({ children, ...form }: PartnershipFormProps) {
  return (
    <ActionForm actions={partnershipActions} {...form}>
      {({ isBusy, error, shown }) => (
        <>
          {typeof shown === 'string' && error === null && !isBusy && (
            <Alert tone="good">{shown}</Alert>
          )}
          {children}
        </>
      )}
    </ActionForm>
  )
}
