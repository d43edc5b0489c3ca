import type { ReplyOf } from '@wayfur/domain/endpoint'
import type { readGuides } from '@wayfur/domain/guides/endpoints'
import { heatVerdict } from '@wayfur/domain/guides/flight-rules'
import { toldApart } from '@wayfur/domain/guides/overview'
import { t } from '@wayfur/domain/language/messages'
import { useUnits } from '../shell/use-units.ts'
import { Alert } from '../ui/alert.tsx'
import { Card } from '../ui/card.tsx'
import { AirlineRow } from './airline-row.tsx'
import { CarrierForm } from './carrier-form.tsx'
import { degreesOf, type GuideView } from './guide-search-params.ts'
import { StaleSourcesNote } from './stale-sources-note.tsx'

type Guides = ReplyOf<typeof readGuides>

/** Every airline we know of, held against the carrier that was typed. */
export function AirlinesTab({ guides, view }: { guides: Guides; view: GuideView }) {
  const degrees = degreesOf(view.degrees)
  const units = useUnits()
  const heat = heatVerdict(degrees, units)
  const { fresh, old } = toldApart(guides.airlines, guides.today)
  return (
    <div className="flex flex-col gap-8">
      <CarrierForm view={view} units={units} />
      {degrees.length > 0 && (
        <Alert tone={heat.verdict === 'bad' ? 'warn' : 'good'} title={t('In the hold')}>
          {heat.says}
        </Alert>
      )}
      <section aria-labelledby="airlines-title" className="flex flex-col gap-4">
        <div>
          <h2 id="airlines-title" className="text-2xl">
            {t('Airlines')}
          </h2>
          <p className="mt-1 text-ink-soft">
            {view.carrier.kind === 'soft'
              ? t('Cabin fee each way, and the largest soft carrier under the seat.')
              : t('Cabin fee each way, and the largest hard carrier under the seat.')}
          </p>
        </div>
        {guides.airlines.length === 0 ? (
          <p>{t('No airlines are listed on this site.')}</p>
        ) : (
          <Card>
            <ul className="divide-y divide-line">
              {guides.airlines.map((airline) => (
                <AirlineRow key={airline.id} airline={airline} view={view} units={units} />
              ))}
            </ul>
          </Card>
        )}
        <StaleSourcesNote
          fresh={fresh.map(({ name }) => name)}
          old={old.length}
          confirmWith={t('the airline and your vet')}
        />
      </section>
    </div>
  )
}
