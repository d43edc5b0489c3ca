import { useQuery } from '@tanstack/react-query'
import { changeSampleWorld, type SAMPLE_WORLD_MOVES } from '@wayfur/domain/operator/endpoints'
import { useState } from 'react'
import { callApi } from '../api-client.ts'
import { NoAnswer } from '../shell/fails-in-place.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { sampleWorldQuery } from './admin-queries.ts'
import { useOperatorAct } from './use-operator-act.ts'
import { numberText } from '@wayfur/domain/language/formats'
import { said, t } from '@wayfur/domain/language/messages'

type Move = (typeof SAMPLE_WORLD_MOVES)[number]

const DONE: Readonly<Record<Move, string>> = said({
  hide: 'The sample world is hidden',
  show: 'The sample world is shown again',
  remove: 'The sample places are removed',
  write: 'The sample places are back',
})

/** The invented places and providers of a fresh install: shown, hidden or gone. */
export function SampleWorldView() {
  const { data: world } = useQuery(sampleWorldQuery)
  const [isAsking, setAsking] = useState(false)
  const moving = useOperatorAct(
    (move: Move) => callApi(changeSampleWorld, { body: { move } }),
    (move) => DONE[move],
  )
  if (world === undefined) return <NoAnswer />
  const { places, hiddenPlaces, providers, isHidden } = world
  return (
    <Card className="max-w-prose p-5">
      <h3 className="text-xl">{t('Sample world')}</h3>
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
      {moving.trouble !== undefined && <Alert className="mt-3">{moving.trouble}</Alert>}
      <p className="mt-4 flex flex-wrap gap-3">
        {isHidden ? (
          <Button variant="lead" busy={moving.isBusy} onClick={() => moving.run('show')}>
            {t('Show it')}
          </Button>
        ) : (
          <Button variant="lead" busy={moving.isBusy} onClick={() => moving.run('hide')}>
            {t('Hide it')}
          </Button>
        )}
        {places > 0 ? (
          <Button variant="outline" onClick={() => setAsking(true)}>
            {t('Remove the places')}
          </Button>
        ) : (
          <Button variant="outline" busy={moving.isBusy} onClick={() => moving.run('write')}>
            {t('Bring the places back')}
          </Button>
        )}
      </p>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('Remove the sample places?')}
        description={t(
          'They go with the reviews and corrections written about them. They can be written anew later; what people wrote about them cannot.',
        )}
      >
        <p className="flex flex-wrap gap-3">
          <Button
            variant="danger"
            busy={moving.isBusy}
            busyText={t('Removing...')}
            onClick={() => moving.run('remove', () => setAsking(false))}
          >
            {t('Remove {places, plural, one {# place} other {# places}}', { places })}
          </Button>
          <Button variant="outline" onClick={() => setAsking(false)}>
            {t('Keep them')}
          </Button>
        </p>
      </Dialog>
    </Card>
  )
}
