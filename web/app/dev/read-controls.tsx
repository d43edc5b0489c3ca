import { t } from '@wayfur/domain/language/messages'
import { PawPrint } from 'lucide-react'
import { SleepingCatArt } from '../art/sleeping-cat.tsx'
import { Alert } from '../ui/alert.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Rating } from '../ui/rating.tsx'
import { SampleBadge } from '../ui/sample-badge.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { ControlGroup } from './control-group.tsx'

const ALERTS = ['danger', 'warn', 'good', 'plain'] as const
const BADGES = ['plain', 'leaf', 'ember', 'good', 'warn', 'danger'] as const

/** What only says or shows something. */
export function ReadControls() {
  return (
    <>
      <ControlGroup of="alert">
        {ALERTS.map((tone) => (
          <Alert key={tone} tone={tone} className="w-full">
            {t('Your message was sent.')}
          </Alert>
        ))}
        <Alert
          title={t('Something went wrong')}
          action={<Button variant="outline">{t('Search')}</Button>}
        >
          {t('Please look first')}
        </Alert>
      </ControlGroup>
      <ControlGroup of="badge, sample-badge">
        {BADGES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {t('Open now')}
          </Badge>
        ))}
        <Badge icon={<PawPrint aria-hidden="true" />}>{t('Open now')}</Badge>
        <SampleBadge />
      </ControlGroup>
      <ControlGroup of="rating">
        {[null, 0, 3.7, 5].map((value) => (
          <Rating key={value} value={value} />
        ))}
        <Rating value={4.2} reviews={1_234} />
      </ControlGroup>
      <ControlGroup of="card, disclosure, empty-state">
        <Card className="p-4">
          <Disclosure label={t('What to expect')}>{t('Please look first')}</Disclosure>
          <Disclosure label={t('What to expect')} isOpen>
            {t('Please look first')}
          </Disclosure>
        </Card>
        <Card>
          <EmptyState
            art={<SleepingCatArt />}
            title={t('Nothing yet')}
            action={<Button>{t('Find places')}</Button>}
          >
            {t('Please look first')}
          </EmptyState>
        </Card>
      </ControlGroup>
      <ControlGroup of="skeleton, spinner">
        <Skeleton className="h-11 w-56" />
        <Spinner />
      </ControlGroup>
    </>
  )
}
