import { t } from '@wayfur/domain/language/messages'
import { phoneIn } from '@wayfur/domain/pets/pet'
import { emailIn } from '@wayfur/domain/tags/found-report'
import type { FoundThread } from '@wayfur/domain/tags/found-schemas'
import { Mail, MessageSquare, Navigation, Phone } from 'lucide-react'
import type { ComponentType, SVGProps } from 'react'
import { directionsTo } from '../map/directions-to.ts'
import { buttonVariant } from '../ui/button-variants.ts'

/** What the owner of a found pet does first, as buttons: call, text, write, go there. */
export function ReachFinder({ report }: { report: FoundThread }) {
  const { contact, latitude, longitude } = report
  const phone = phoneIn(contact)
  const email = emailIn(contact)
  const point = latitude === null || longitude === null ? null : { latitude, longitude }
  if (phone === null && email === null && point === null) return null
  return (
    <section aria-label={t('Reach the finder')} className="flex flex-wrap gap-3">
      {phone !== null && (
        <>
          <Way to={`tel:${phone}`} icon={Phone} label={t('Call the finder')} isLead />
          <Way to={`sms:${phone}`} icon={MessageSquare} label={t('Text the finder')} />
        </>
      )}
      {email !== null && (
        <Way
          to={`mailto:${email}`}
          icon={Mail}
          label={t('Email the finder')}
          isLead={phone === null}
        />
      )}
      {point !== null && (
        <Way
          to={directionsTo(point)}
          icon={Navigation}
          label={t('Get directions')}
          isLead={phone === null && email === null}
        />
      )}
    </section>
  )
}

interface WayProps {
  to: string
  icon: ComponentType<SVGProps<SVGSVGElement>>
  label: string
  /** The first that is possible stands out. */
  isLead?: boolean
}

function Way({ to, icon: Icon, label, isLead = false }: WayProps) {
  return (
    <a
      href={to}
      rel="noreferrer"
      className={buttonVariant({ variant: isLead ? 'accent' : 'outline' })}
    >
      <Icon aria-hidden="true" className="size-4.5" />
      {label}
    </a>
  )
}
