import type { ReplyOf } from '@wayfur/domain/endpoint'
import type { readGuides } from '@wayfur/domain/guides/endpoints'
import { HOLD_RULE } from '@wayfur/domain/guides/flight-rules'
import { figureOf, figureSourceText, type GuideFigure } from '@wayfur/domain/guides/overview'
import { quoted, ruleRangeText, ruleText } from '@wayfur/domain/guides/rule-units'
import type { Airline, TravelChecklist } from '@wayfur/domain/guides/schemas'
import { countedText } from '@wayfur/domain/language/formats'
import { msg, t } from '@wayfur/domain/language/messages'
import { moneyText } from '@wayfur/domain/money'
import type { Pet } from '@wayfur/domain/pets/pet-schemas'
import type { Units } from '@wayfur/domain/schemas'
import { Baby, DollarSign, type LucideIcon, PlaneTakeoff, Scale, Thermometer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Sentence } from '../language/sentence.tsx'
import { useUnits } from '../shell/use-units.ts'
import { Card } from '../ui/card.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { CarrierForm } from './carrier-form.tsx'
import { ChecklistCard } from './checklist-card.tsx'
import { ChecklistForm } from './checklist-form.tsx'
import { guideAddress, type GuideView } from './guide-search-params.ts'
import { SourceNote } from './source-note.tsx'

interface Shown {
  icon: LucideIcon
  title: string
  figure: string
  says: string
  source: ReactNode
}

/** What the airlines of the guide name, from the least to the most; what none of them names is not shown. */
function figuresOf(airlines: readonly Airline[], units: Units): Shown[] {
  const spans = [
    {
      icon: DollarSign,
      title: t('Cabin fee'),
      value: figureOf(airlines, ({ cabinFeeCents }) => cabinFeeCents),
      text: (cents: number) => moneyText({ amountCents: cents, currency: 'USD' }),
      says: t('each way, for one carrier'),
    },
    {
      icon: Scale,
      title: t('Weight limit'),
      value: figureOf(airlines, ({ maxWeightPounds }) => maxWeightPounds),
      text: (pounds: number) => quoted((units) => ruleText(pounds, 'weight', units), units),
      says: t('pet and carrier together, where an airline names a limit'),
    },
    {
      icon: Baby,
      title: t('Youngest age'),
      value: figureOf(airlines, ({ minimumAgeWeeks }) => minimumAgeWeeks),
      text: (weeks: number) => countedText(weeks, 'week'),
      says: t('on flights inside the US; countries ask for more'),
    },
  ]
  return [
    ...spans.flatMap(({ icon, title, value, text, says }) =>
      value === null
        ? []
        : [{ icon, title, figure: spanText(value, text), says, source: figureSourceText(value) }],
    ),
    {
      icon: Thermometer,
      title: t('Temperature'),
      figure: quoted((units) => ruleRangeText(HOLD_RULE.fahrenheit, 'temperature', units), units),
      says: t('for animals in transport; outside of it four hours at most'),
      source: <SourceNote sources={[{ ...HOLD_RULE.source, name: t(HOLD_RULE.source.name) }]} />,
    },
  ]
}

function spanText({ least, most }: GuideFigure, text: (value: number) => string): string {
  return least === most
    ? text(least)
    : t('{least} to {most}', { least: text(least), most: text(most) })
}

/** What flying with a pet usually takes, and the member's own lists of what is to be done. */
export function OverviewTab({
  guides,
  pets,
  checklists,
  isSignedIn,
  view,
}: {
  guides: ReplyOf<typeof readGuides>
  pets: readonly Pet[]
  checklists: readonly TravelChecklist[]
  isSignedIn: boolean
  view: GuideView
}) {
  const units = useUnits()
  return (
    <div className="flex flex-col gap-10">
      <div data-print="never">
        <CarrierForm view={view} units={units} />
      </div>
      <section aria-labelledby="typical" data-print="never">
        <h2 id="typical" className="text-2xl">
          {t('What to expect')}
        </h2>
        <p className="mt-2 max-w-prose text-ink-soft">
          <Sentence
            message={msg(
              'What airlines and authorities say on their own pages. We leave out fees and sizes we have not seen there: look up <0>your airline</0>, and ask before you book.',
            )}
            parts={{ 0: <Link to={guideAddress('airlines')} /> }}
          />
        </p>
        <ul className="mt-5 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
          {figuresOf(guides.airlines, units).map(({ icon: Icon, title, figure, says, source }) => (
            <Card key={title} as="li" className="flex flex-col gap-1 p-4 sm:p-5">
              <Icon aria-hidden="true" className="size-6 text-leaf-ink" />
              <h3 className="mt-1 text-base font-semibold">{title}</h3>
              <p className="font-display text-lg font-semibold sm:text-xl">{figure}</p>
              <p className="text-sm text-ink-soft">{says}</p>
              <Disclosure isSnug label={t('Source')} className="mt-auto text-sm">
                <div className="pb-1 text-ink-soft">{source}</div>
              </Disclosure>
            </Card>
          ))}
        </ul>
      </section>
      <section aria-labelledby="checklists" className="flex flex-col gap-5">
        <div data-print="never">
          <h2 id="checklists" className="flex items-center gap-3 text-2xl">
            <PlaneTakeoff aria-hidden="true" className="size-7 text-leaf-ink" />
            {t('Your checklists')}
          </h2>
          <p className="mt-2 max-w-prose text-ink-soft">
            {t('Tell us when you fly. We list what to do by when, and remind you of each task.')}
          </p>
        </div>
        <ChecklistForm guides={guides} pets={pets} isSignedIn={isSignedIn} />
        {checklists.length > 0 && (
          <ul className="grid gap-5 lg:grid-cols-2">
            {checklists.map((list) => (
              <ChecklistCard key={list.id} list={list} guides={guides} />
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}
