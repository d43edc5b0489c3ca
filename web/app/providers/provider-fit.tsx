import type { ServiceKind } from '@wayfur/domain/providers/provider-schemas'
import type { JudgingProvider } from '@wayfur/domain/providers/taken-pets-words'
import { Suspense } from 'react'
import { useComing } from '../pets/coming.tsx'
import { lazyPart } from '../ui/lazy-part.ts'

/** Only those who bring a pet need the rules. */
const ProviderFitLine = lazyPart(() =>
  import('./provider-fit-line.tsx').then(({ ProviderFitLine: part }) => ({ default: part })),
)

export interface ProviderFitProps {
  provider: JudgingProvider
  /** Those that are looked for; all of theirs without. */
  services?: readonly ServiceKind[] | undefined
  /** Whether what can be done about it is told, too. */
  isWhole?: boolean
  className?: string
}

/** Whether a provider takes the pets that come along; nothing where none does. */
export function ProviderFit(props: ProviderFitProps) {
  const coming = useComing()
  if (coming === null || coming.pets.length === 0) return null
  return (
    <Suspense fallback={<span className="block h-5" />}>
      <ProviderFitLine {...props} pets={coming.pets} on={coming.today} />
    </Suspense>
  )
}
