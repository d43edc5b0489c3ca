import { initialsOf } from '@wayfur/domain/providers/initials'
import type { ServiceProvider } from '@wayfur/domain/providers/provider-schemas'
import { ProviderAvatar } from '../art/provider-avatar.tsx'
import { classNames } from '../ui/class-names.ts'

interface ProviderPortraitProps {
  provider: Pick<ServiceProvider, 'id' | 'imageUrl' | 'businessName'>
  className: string
}

/** The provider's own photo; until there is one, a drawn person with their initials. */
export function ProviderPortrait({ provider, className }: ProviderPortraitProps) {
  const { id, imageUrl, businessName } = provider
  const look = classNames('shrink-0 rounded-lg border border-line object-cover', className)
  return imageUrl === null ? (
    <ProviderAvatar id={id} initials={initialsOf(businessName)} className={look} />
  ) : (
    <img src={imageUrl} alt={businessName} className={look} />
  )
}
