import { useSuspenseQuery } from '@tanstack/react-query'
import { numberText } from '@wayfur/domain/language/formats'
import { t } from '@wayfur/domain/language/messages'
import { type ReactNode, useState } from 'react'
import { ActionForm } from '../forms/action-form.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { sampleWorldQuery } from './admin-queries.ts'
import { operatorActions, type SampleWorldMove } from './operator-actions.ts'

/** The invented places and providers of a fresh install: shown, hidden or gone. */
export function SampleWorldView() {
  const { data: world } = useSuspenseQuery(sampleWorldQuery)
  const [isAsking, setAsking] = useState(false)
  const { places, hiddenPlaces, providers, isHidden } = world
  return (
    <Card className="max-w-prose p-5">
      <h3 className="text-xl">{t('Sample data')}</h3>
      <p className="mt-2">
        {places === 0
          ? t('There are no sample places.')
          : t(
              'Sample places: {places}, of which hidden: {hidden}. Sample providers: {providers}.',
              {
                places: numberText(places),
                hidden: numberText(hiddenPlaces),
                providers,
              },
            )}{' '}
        {t('Each carries the badge Sample. Real places and providers are never touched.')}
      </p>
      {isHidden && (
        <p className="mt-2 font-semibold">
          {t('It is hidden: nobody finds any of it, in no search.')}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <MoveForm move={isHidden ? 'show' : 'hide'}>
          <Button type="submit" variant="lead">
            {isHidden ? t('Show it') : t('Hide it')}
          </Button>
        </MoveForm>
        {places > 0 ? (
          <Button variant="outline" onClick={() => setAsking(true)}>
            {t('Remove the places')}
          </Button>
        ) : (
          <MoveForm move="write">
            <Button type="submit" variant="outline">
              {t('Bring the places back')}
            </Button>
          </MoveForm>
        )}
      </div>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('Remove the sample places?')}
        description={t(
          'They go with the reviews and corrections written about them. They can be written again later; what people wrote about them cannot.',
        )}
      >
        <div className="flex flex-wrap gap-3">
          <MoveForm move="remove" onDone={() => setAsking(false)}>
            <Button type="submit" variant="danger" busyText={t('Removing...')}>
              {t('Remove {places, plural, one {# place} other {# places}}', { places })}
            </Button>
          </MoveForm>
          <Button variant="outline" onClick={() => setAsking(false)}>
            {t('Keep them')}
          </Button>
        </div>
      </Dialog>
    </Card>
  )
}

interface MoveFormProps {
  move: SampleWorldMove
  onDone?: () => void
  children: ReactNode
}

function MoveForm({ move, onDone, children }: MoveFormProps) {
  return (
    <ActionForm
      actions={operatorActions}
      name="move-sample-world"
      fixed={{ move }}
      {...(onDone && { onDone })}
    >
      {children}
    </ActionForm>
  )
}
