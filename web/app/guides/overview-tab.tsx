import type { readGuides } from '@wayfur/domain/guides/endpoints'
import type { TravelChecklist } from '@wayfur/domain/guides/checklist'
import { TYPICAL, US_ENTRY_MONTHS } from '@wayfur/domain/guides/flight-rules'
import { otherUnits, ruleRangeText, ruleText } from '@wayfur/domain/guides/rule-units'
import type { Units } from '@wayfur/domain/units'
import type { ReplyOf } from '@wayfur/domain/endpoint'
import type { Pet } from '@wayfur/domain/pets/pet'
import { Baby, Backpack, DollarSign, PlaneTakeoff, Scale, Thermometer } from 'lucide-react'
import { useUnits } from '../shell/use-units.ts'
import { Card } from '../ui/card.tsx'
import { ChecklistCard } from './checklist-card.tsx'
import { ChecklistForm } from './checklist-form.tsx'
import { say } from '@wayfur/domain/language/say'

/** What most airlines of the US ask for. */
const figures = () => [
  {
    icon: DollarSign,
    title: say('Cabin fee'),
    figure: say('${least} to ${most}', TYPICAL.cabinFeeDollars),
    says: say('each way, for one carrier'),
  },
  {
    icon: Scale,
    title: say('Weight'),
    figure: (units: Units) => ruleText(TYPICAL.cabinPounds, 'weight', units),
    says: say('pet and carrier together, where an airline names a limit'),
  },
  {
    icon: Thermometer,
    title: say('Temperature'),
    figure: (units: Units) => ruleRangeText(TYPICAL.holdFahrenheit, 'temperature', units),
    says: say('at both ends, for animals in the hold'),
  },
  {
    icon: Baby,
    title: say('Youngest age'),
    figure: say('{least} to {most} weeks', TYPICAL.minimumAgeWeeks),
    says: say('on flights inside the US; dogs that enter the US must be {months} months old', {
      months: US_ENTRY_MONTHS,
    }),
  },
  {
    icon: Backpack,
    title: say('Places in the cabin'),
    figure: say('{least} to {most}', TYPICAL.cabinSpots),
    says: say('for all pets of a flight, so book early'),
  },
]

/** What flying with a pet usually takes, and the member's own lists of what is to be done. */
export function OverviewTab({
  guides,
  pets,
  checklists,
  isSignedIn,
}: {
  guides: ReplyOf<typeof readGuides>
  pets: readonly Pet[]
  checklists: readonly TravelChecklist[]
  isSignedIn: boolean
}) {
  const units = useUnits()
  return (
    <div className="flex flex-col gap-10">
      <section aria-labelledby="typical" data-print="never">
        <h2 id="typical" className="text-2xl">
          {say('What to expect')}
        </h2>
        <p className="mt-2 max-w-prose text-ink-soft">
          {say(
            'These figures hold for most airlines of the US. Yours may differ: the row of the airline counts more, and the airline itself has the last word.',
          )}
        </p>
        <ul className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-5">
          {figures().map(({ icon: Icon, title, figure, says }) => (
            <Card key={title} as="li" className="flex flex-col gap-1 p-5">
              <Icon aria-hidden="true" className="size-6 text-leaf-ink" />
              <h3 className="mt-2 text-base font-semibold">{title}</h3>
              <p className="font-display text-xl font-semibold">
                {typeof figure === 'string' ? figure : figure(units)}
                {typeof figure !== 'string' && (
                  <span className="block font-sans text-sm font-normal text-ink-soft">
                    {`(${figure(otherUnits(units))})`}
                  </span>
                )}
              </p>
              <p className="text-sm text-ink-soft">{says}</p>
            </Card>
          ))}
        </ul>
      </section>
      <section aria-labelledby="checklists" className="flex flex-col gap-5">
        <div data-print="never">
          <h2 id="checklists" className="flex items-center gap-3 text-2xl">
            <PlaneTakeoff aria-hidden="true" className="size-7 text-leaf-ink" />
            {say('Your checklists')}
          </h2>
          <p className="mt-2 max-w-prose text-ink-soft">
            {say(
              'Say when you fly, and we write down what is to be done by which day and remind you of each task.',
            )}
          </p>
        </div>
        <ChecklistForm guides={guides} pets={pets} isSignedIn={isSignedIn} />
        {checklists.length > 0 && (
          <ul className="grid gap-5 lg:grid-cols-2">
            {checklists.map((list) => (
              <ChecklistCard key={list.id} list={list} today={guides.today} />
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}
