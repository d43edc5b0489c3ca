import type { ReplyOf } from '@wayfur/domain/endpoint'
import { carrierVerdict, sizeText } from '@wayfur/domain/guides/airline'
import type { readGuides } from '@wayfur/domain/guides/endpoints'
import { heatVerdict } from '@wayfur/domain/guides/flight-rules'
import { toldApart } from '@wayfur/domain/guides/overview'
import { quoted, ruleText } from '@wayfur/domain/guides/rule-units'
import type { Airline, CarrierSize } from '@wayfur/domain/guides/schemas'
import { t } from '@wayfur/domain/language/messages'
import { moneyText } from '@wayfur/domain/money'
import { speciesText } from '@wayfur/domain/pets/species-text'
import type { Units } from '@wayfur/domain/schemas'
import { Check, CircleHelp, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useUnits } from '../shell/use-units.ts'
import { Alert } from '../ui/alert.tsx'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { CarrierForm } from './carrier-form.tsx'
import { degreesOf, type GuideView, poundsOf, sizeOf } from './guide-search-params.ts'
import { SourceNote } from './source-note.tsx'
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
      <section aria-labelledby="airlines-title">
        <h2 id="airlines-title" className="text-2xl">
          {t('Airlines')}
        </h2>
        <p className="mt-2 max-w-prose text-ink-soft">
          {t(
            'Each row says where it was read and when. Fees and rules change: ask the airline before you book.',
          )}
        </p>
        <div className="mt-5">
          <StaleSourcesNote
            fresh={fresh.map(({ name }) => name)}
            old={old.length}
            confirmWith={t('the airline and your vet')}
          />
        </div>
        {guides.airlines.length === 0 ? (
          <p className="mt-5">{t('No airlines are listed on this site.')}</p>
        ) : (
          <ul className="mt-5 grid gap-5 lg:grid-cols-2">
            {guides.airlines.map((airline) => (
              <AirlineCard key={airline.id} airline={airline} view={view} units={units} />
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}

function AirlineCard({
  airline,
  view,
  units,
}: {
  airline: Airline
  view: GuideView
  units: Units
}) {
  const { cabinFeeCents, softCarrier, hardCarrier, maxWeightPounds } = airline
  const sizeBoth = (size: CarrierSize) => quoted((units) => sizeText(size, units), units)
  return (
    <Card as="li" className="flex flex-col gap-4 p-5 md:p-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h3 className="text-xl">
          <a
            href={airline.website}
            target="_blank"
            rel="noopener noreferrer"
            className="text-ink no-underline hover:underline"
          >
            {airline.name}
          </a>
        </h3>
        <p className="text-right">
          <span className="font-display text-xl font-semibold">
            {cabinFeeCents === null
              ? t('Ask')
              : moneyText({ amountCents: cabinFeeCents, currency: 'USD' })}
          </span>{' '}
          <span className="text-sm text-ink-soft">{t('cabin, each way')}</span>
        </p>
      </div>
      <Fit airline={airline} view={view} units={units} />
      <dl className="grid gap-x-5 gap-y-2 text-sm sm:grid-cols-[8.5rem_1fr]">
        {airline.cabinFeeNote !== null && <Fact title={t('Fee')}>{airline.cabinFeeNote}</Fact>}
        <Fact title={t('Cabin takes')}>
          {airline.cabinSpecies.length === 0
            ? t('Ask')
            : airline.cabinSpecies.map(speciesText).join(', ')}
        </Fact>
        <Fact title={t('Domestic cabin')}>{airline.domesticCabin}</Fact>
        <Fact title={t('International')}>{airline.internationalCabin}</Fact>
        <Fact title={t('Cargo')}>{airline.cargo}</Fact>
        <Fact title={t('Max weight')}>
          {maxWeightPounds === null
            ? t('No weight is named; the carrier must fit.')
            : t('{weight} with the carrier', {
                weight: quoted((units) => ruleText(maxWeightPounds, 'weight', units), units),
              })}
        </Fact>
        <Fact title={t('Carrier size')}>
          {[
            softCarrier && t('soft {size}', { size: sizeBoth(softCarrier) }),
            hardCarrier && t('hard {size}', { size: sizeBoth(hardCarrier) }),
          ]
            .filter(Boolean)
            .join('; ') || t('Ask: it differs by aircraft')}
        </Fact>
        <Fact title={t('Youngest age')}>
          {airline.minimumAgeWeeks === null
            ? t('Ask')
            : t('{weeks} weeks', { weeks: airline.minimumAgeWeeks })}
        </Fact>
        {airline.refusesSnubNosedInHold === true && (
          <Fact title={t('Short noses')}>
            {t('Not in the hold: bulldogs, pugs, Persians and others.')}
          </Fact>
        )}
        {airline.specialNotes !== null && <Fact title={t('Notes')}>{airline.specialNotes}</Fact>}
      </dl>
      <SourceNote sources={airline.sources} />
    </Card>
  )
}

function Fit({ airline, view, units }: { airline: Airline; view: GuideView; units: Units }) {
  const { carrier } = view
  const size = sizeOf(carrier, units)
  const pounds = poundsOf(carrier)
  if (size === null && pounds === null) return null
  const { fits, says } = carrierVerdict(airline, { kind: carrier.kind, size, pounds }, units)
  return (
    <p className="flex flex-wrap items-center gap-2">
      {fits === 'yes' && (
        <Badge tone="good" icon={<Check aria-hidden="true" />}>
          {t('Fits')}
        </Badge>
      )}
      {fits === 'no' && (
        <Badge tone="danger" icon={<X aria-hidden="true" />}>
          {t('Does not fit')}
        </Badge>
      )}
      {fits === 'ask' && (
        <Badge tone="warn" icon={<CircleHelp aria-hidden="true" />}>
          {t('Ask')}
        </Badge>
      )}
      <span className="text-sm">{says}</span>
    </p>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <dt className="font-semibold">{title}</dt>
      <dd className="text-ink-soft">{children}</dd>
    </>
  )
}
