import { Form } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import {
  type GuideView,
  MEASURE_NAMES,
  shownAs,
  sideUnits,
  type TypedMeasure,
} from './guide-address.ts'
import { type Measure, ruleUnit } from '@wayfur/domain/guides/rule-units'
import type { Units } from '@wayfur/domain/units'
import { say } from '@wayfur/domain/language/say'

/** What is held against every airline: the carrier, its weight with the pet, and the weather. */
export function CarrierForm({ view, units }: { view: GuideView; units: Units }) {
  const { carrier, degrees } = view
  const sides = sideUnits(carrier, units)
  const figure = (of: keyof typeof MEASURE_NAMES, measure: Measure, typed: TypedMeasure) => ({
    name: MEASURE_NAMES[of][units],
    value: shownAs(typed, measure, units),
  })
  return (
    <Card as="section" aria-labelledby="carrier-title" className="p-5 md:p-6">
      <h2 id="carrier-title" className="text-xl">
        {say('Does your carrier fit?')}
      </h2>
      <Form method="get" preventScrollReset className="mt-4 flex flex-col gap-4">
        <input type="hidden" name="tab" value="airlines" />
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-4 lg:grid-cols-6">
          <SelectField
            label={say('Sides')}
            name="kind"
            defaultValue={carrier.kind}
            options={[
              { value: 'soft', label: say('Soft') },
              { value: 'hard', label: say('Hard') },
            ]}
          />
          <SelectField
            label={say('Unit')}
            name="unit"
            key={sides}
            defaultValue={sides === 'us' ? 'in' : 'cm'}
            options={[
              { value: 'in', label: say('Inches') },
              { value: 'cm', label: 'cm' },
            ]}
          />
          <Figure label={say('Length')} name="length" value={carrier.length} />
          <Figure label={say('Width')} name="width" value={carrier.width} />
          <Figure label={say('Height')} name="height" value={carrier.height} />
          <Figure
            key={`weight ${units}`}
            label={say('Weight ({weightUnit})', { weightUnit: ruleUnit('weight', units) })}
            {...figure('weight', 'weight', carrier.weight)}
          />
          <Figure
            key={`from ${units}`}
            label={say('{unit} at departure', { unit: ruleUnit('temperature', units) })}
            {...figure('from', 'temperature', degrees.from)}
          />
          <Figure
            key={`to ${units}`}
            label={say('{unit} on arrival', { unit: ruleUnit('temperature', units) })}
            {...figure('to', 'temperature', degrees.to)}
          />
        </div>
        <p className="text-sm text-ink-soft">
          {say(
            'Outer sizes; the weight is that of pet and carrier together. The temperatures, expected at both ends, matter for pets in the hold.',
          )}
        </p>
        <div>
          <Button type="submit" look="lead">
            {say('Compare')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

function Figure({ label, name, value }: { label: string; name: string; value: string }) {
  return (
    <TextField label={label} name={name} inputMode="decimal" defaultValue={value} maxLength={6} />
  )
}
