import { carrierVerdict, sizeText } from '@wayfur/domain/guides/airline'
import { cabinCostText } from '@wayfur/domain/guides/cabin-fee'
import { quoted, ruleText } from '@wayfur/domain/guides/rule-units'
import type { Airline, CarrierSize } from '@wayfur/domain/guides/schemas'
import { t } from '@wayfur/domain/language/messages'
import { moneyText } from '@wayfur/domain/money'
import { speciesText } from '@wayfur/domain/pets/species-text'
import type { PartyVerdict } from '@wayfur/domain/pets/verdict'
import type { Units } from '@wayfur/domain/schemas'
import { Check, CircleHelp, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { VerdictLine } from '../pets/verdict-line.tsx'
import { Badge } from '../ui/badge.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { type GuideView, poundsOf, sizeOf } from './guide-search-params.ts'
import { SourceNote } from './source-note.tsx'

interface AirlineRowProps {
  airline: Airline
  /** The verdict on those who come; undefined where nobody does. */
  found?: PartyVerdict | undefined
  /** How many of them fly. */
  pets: number
  view: GuideView
  units: Units
}

/** An airline in two lines: what the cabin costs, what fits under its seat; all else unfolds. */
export function AirlineRow({ airline, found, pets, view, units }: AirlineRowProps) {
  const { cabinFeeCents, maxWeightPounds } = airline
  const size = view.carrier.kind === 'soft' ? airline.softCarrier : airline.hardCarrier
  return (
    <li>
      <Disclosure
        className="px-4 py-1.5 sm:px-5"
        label={
          <span className="grid min-w-0 flex-1 gap-x-4 gap-y-0.5 py-1 sm:grid-cols-[minmax(9rem,1fr)_7rem_minmax(12rem,1.4fr)] sm:items-baseline">
            <span className="flex items-baseline justify-between gap-3 sm:contents">
              <span className="font-semibold">{airline.name}</span>
              <span className="whitespace-nowrap">
                {cabinFeeCents === null
                  ? t('Ask')
                  : moneyText({ amountCents: cabinFeeCents, currency: 'USD' })}
              </span>
            </span>
            <span className="text-sm font-normal text-ink-soft">
              {size === null
                ? t('Size: ask, it differs by aircraft')
                : quoted((units) => sizeText(size, units), units)}
              {maxWeightPounds !== null &&
                ` · ${quoted((units) => ruleText(maxWeightPounds, 'weight', units), units)}`}
            </span>
            <Fit airline={airline} view={view} units={units} />
          </span>
        }
      >
        <AirlineFacts airline={airline} units={units} />
      </Disclosure>
      {found !== undefined && (
        <div className="flex flex-col gap-1 px-4 pb-3 text-sm sm:px-5">
          <VerdictLine found={found} />
          <p className="text-ink-soft">{cabinCostText(airline, pets)}</p>
        </div>
      )}
    </li>
  )
}

function AirlineFacts({ airline, units }: { airline: Airline; units: Units }) {
  const { softCarrier, hardCarrier, maxWeightPounds } = airline
  const sizeBoth = (size: CarrierSize) => quoted((units) => sizeText(size, units), units)
  return (
    <div className="flex max-w-3xl flex-col gap-4 pt-1 pb-4">
      <dl className="grid gap-x-5 gap-y-2 text-sm sm:grid-cols-[8.5rem_1fr]">
        {airline.cabinFeeNote !== null && <Fact title={t('Fee')}>{airline.cabinFeeNote}</Fact>}
        <Fact title={t('In the cabin')}>
          {airline.cabinSpecies.length === 0
            ? t('Ask')
            : airline.cabinSpecies.map(speciesText).join(', ')}
        </Fact>
        <Fact title={t('Domestic cabin')}>{airline.domesticCabin}</Fact>
        <Fact title={t('International')}>{airline.internationalCabin}</Fact>
        <Fact title={t('Cargo')}>{airline.cargo}</Fact>
        <Fact title={t('Max weight')}>
          {maxWeightPounds === null
            ? t('Ask')
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
        {airline.leastCarrier != null && (
          <Fact title={t('Smallest carrier')}>{sizeBoth(airline.leastCarrier)}</Fact>
        )}
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
      <p>
        <a
          href={airline.website}
          target="_blank"
          rel="noopener noreferrer"
          className="text-link inline-flex min-h-11 items-center text-sm"
        >
          {t('Open the site of {airline}', { airline: airline.name })}
        </a>
        {airline.phone != null && (
          <a
            href={`tel:${airline.phone.replace(/[^\d+]/g, '')}`}
            className="text-link ml-5 inline-flex min-h-11 items-center text-sm"
          >
            {airline.phone}
          </a>
        )}
      </p>
      {airline.sources.length === 0 && (
        <p className="text-sm text-ink-soft">
          {t('We have seen no page of the airline itself, so we repeat nothing: ask it.')}
        </p>
      )}
      <SourceNote sources={airline.sources} />
    </div>
  )
}

function Fit({ airline, view, units }: Pick<AirlineRowProps, 'airline' | 'view' | 'units'>) {
  const { carrier } = view
  const size = sizeOf(carrier, units)
  const pounds = poundsOf(carrier)
  if (size === null && pounds === null) return null
  const { fits, says } = carrierVerdict(airline, { kind: carrier.kind, size, pounds }, units)
  return (
    <span className="col-span-full flex flex-wrap items-center gap-2 pt-0.5">
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
      <span className="text-sm font-normal">{says}</span>
    </span>
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
