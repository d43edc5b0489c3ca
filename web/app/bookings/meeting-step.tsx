import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { can } from '@wayfur/domain/accounts/permissions'
import { t } from '@wayfur/domain/language/messages'
import type { Day } from '@wayfur/domain/schemas'
import { useVisitor } from '../accounts/use-visitor.ts'
import { PageFrame } from '../shell/page-frame.tsx'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { currentPetsQuery, meetingQuery, providerQuery } from './booking-queries.ts'
import { bookingAddress } from './booking-search-params.ts'
import { MeetFirst } from './meet-first.tsx'
import { MeetingForm } from './meeting-form.tsx'

interface MeetingStepProps {
  id: number
  today: Day | null
  from: Day | null
}

/** Asks a provider to meet before the first booking. */
export function MeetingStep(props: MeetingStepProps) {
  const { data: provider } = useSuspenseQuery(providerQuery(props.id))
  return (
    <PageFrame
      title={t('Meet {businessName}', { businessName: provider.businessName })}
      lead={t('A short meeting before the first booking.')}
    >
      <Meeting {...props} />
    </PageFrame>
  )
}

function Meeting({ id, today, from }: MeetingStepProps) {
  const visitor = useVisitor()
  const mayBook = visitor !== null && can(visitor, 'book-services')
  const { data: provider } = useSuspenseQuery(providerQuery(id))
  const { data: known } = useQuery({ ...meetingQuery(id), enabled: mayBook })
  const { data: pets } = useQuery({ ...currentPetsQuery, enabled: mayBook })
  const book = <ButtonLink to={bookingAddress({ providerId: id })}>{t('Book a visit')}</ButtonLink>
  // An unpaid one makes way for another time.
  const isNew = known === undefined || known.standing === 'new'
  const isUnpaid = known?.meeting?.state === 'awaiting-payment'
  if (!isNew && !isUnpaid) {
    return known.standing === 'known' ? (
      <Alert tone="plain" title={t('You know each other')} action={book}>
        {t('You have been with them before, so you can book right away.')}
      </Alert>
    ) : (
      <MeetFirst provider={provider} booking={book} />
    )
  }
  if (provider.meeting === null || today === null || from === null) {
    return (
      <Alert tone="plain" title={t('No meeting offered')} action={book}>
        {t('{businessName} does not offer to meet first. You can book right away.', {
          businessName: provider.businessName,
        })}
      </Alert>
    )
  }
  return (
    <MeetingForm
      provider={provider}
      offer={provider.meeting}
      today={today}
      from={from}
      pets={pets ?? []}
    />
  )
}
