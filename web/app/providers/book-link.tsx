import { t } from '@wayfur/domain/language/messages'
import type { ServiceProvider } from '@wayfur/domain/providers/provider-schemas'
import { href } from 'react-router'
import { ButtonLink } from '../ui/button-link.tsx'
import type { ButtonVariant } from '../ui/button-variants.ts'
import { toast } from '../ui/toast.tsx'

interface BookLinkProps extends ButtonVariant {
  provider: Pick<ServiceProvider, 'id' | 'businessName'>
  className?: string
}

/** 'Book Now': says that booking begins and goes there with this provider. */
export function BookLink({ provider, variant: look = 'lead', size, className }: BookLinkProps) {
  return (
    <ButtonLink
      to={`${href('/booking')}?provider=${provider.id}`}
      variant={look}
      size={size}
      className={className}
      aria-label={t('Book Now: {businessName}', { businessName: provider.businessName })}
      onClick={() =>
        toast({
          title: t('Booking Started'),
          description: t('Choose a day and a time with {businessName}.', {
            businessName: provider.businessName,
          }),
        })
      }
    >
      {t('Book Now')}
    </ButtonLink>
  )
}
