import type { ServiceProvider } from '@wayfur/domain/providers/provider-schemas'
import { ProviderAvatar } from '../art/provider-avatar.tsx'
import { classNames } from '../ui/class-names.ts'

interface ProviderPortraitProps {
  provider: Pick<ServiceProvider, 'id' | 'imageUrl' | 'businessName'>
  className: string
}

/** The provider's own photo; without one, a drawing made from the id. */
export function ProviderPortrait({ provider, className }: ProviderPortraitProps) {
  const look = classNames('shrink-0 rounded-lg border border-line object-cover', className)
  return provider.imageUrl === null ? (
    <ProviderAvatar id={provider.id} className={look} />
  ) : (
    <img src={provider.imageUrl} alt={provider.businessName} className={look} />
  )
}
