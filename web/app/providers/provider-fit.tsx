import type { ServiceKind, ServiceProvider } from '@wayfur/domain/providers/provider-schemas'
import type { NamedCaredPet } from '@wayfur/domain/providers/taken-pets-words'
import { Suspense } from 'react'
import { useComing } from '../pets/coming.tsx'
import { lazyPart } from '../ui/lazy-part.ts'

/** Only those who bring a pet need the rules. */
const ProviderFitLine = lazyPart(() =>
  import('./provider-fit-line.tsx').then(({ ProviderFitLine: part }) => ({ default: part })),
)

export interface ProviderFitProps {
  provider: Pick<ServiceProvider, 'prices' | 'isSample'>
  /** Those that are looked for; all of theirs without. */
  services?: readonly ServiceKind[] | undefined
  /** Pets that count instead of those that come along. */
  pets?: readonly NamedCaredPet[] | undefined
  /** Whether what heat means there is told, too. */
  isWhole?: boolean
  className?: string
}

/** Whether a provider takes the pets that come along; nothing where none does. */
export function ProviderFit(props: ProviderFitProps) {
  const coming = useComing()
  const pets = props.pets ?? coming?.pets ?? []
  if (pets.length === 0) return null
  return (
    <Suspense fallback={<span className="block h-5" />}>
      <ProviderFitLine {...props} pets={pets} />
    </Suspense>
  )
}
