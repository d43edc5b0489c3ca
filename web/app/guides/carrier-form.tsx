import { type Measure, ruleUnit } from '@wayfur/domain/guides/rule-units'
import { t } from '@wayfur/domain/language/messages'
import type { Units } from '@wayfur/domain/schemas'
import { Form } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import {
  degreesOf,
  type GuideView,
  MEASURE_NAMES,
  shownAs,
  sideUnits,
  type TypedMeasure,
} from './guide-search-params.ts'

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
        {t('Does your carrier fit?')}
      </h2>
      <Form method="get" preventScrollReset className="mt-4 flex flex-col gap-4">
        <input type="hidden" name="tab" value="airlines" />
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-4 lg:grid-cols-6">
          <SelectField
            label={t('Sides')}
            name="kind"
            defaultValue={carrier.kind}
            options={[
              { value: 'soft', label: t('Soft') },
              { value: 'hard', label: t('Hard') },
            ]}
          />
          <SelectField
            label={t('Unit')}
            name="unit"
            key={sides}
            defaultValue={sides === 'us' ? 'in' : 'cm'}
            options={[
              { value: 'in', label: t('Inches') },
              { value: 'cm', label: 'cm' },
            ]}
          />
          <Figure label={t('Length')} name="length" value={carrier.length} />
          <Figure label={t('Width')} name="width" value={carrier.width} />
          <Figure label={t('Height')} name="height" value={carrier.height} />
          <Figure
            key={`weight ${units}`}
            label={t('Weight ({weightUnit})', { weightUnit: ruleUnit('weight', units) })}
            {...figure('weight', 'weight', carrier.weight)}
          />
        </div>
        <p className="text-sm text-ink-soft">
          {t('Measure the outside, and weigh your pet in the carrier.')}
        </p>
        <Disclosure
          isSnug
          isOpen={degreesOf(degrees).length > 0}
          label={t('Flying in the hold? Add the temperatures')}
        >
          <div className="grid grid-cols-2 gap-4 pt-1 sm:grid-cols-4 lg:grid-cols-6">
            <Figure
              key={`from ${units}`}
              label={t('{unit} at departure', { unit: ruleUnit('temperature', units) })}
              {...figure('from', 'temperature', degrees.from)}
            />
            <Figure
              key={`to ${units}`}
              label={t('{unit} on arrival', { unit: ruleUnit('temperature', units) })}
              {...figure('to', 'temperature', degrees.to)}
            />
          </div>
        </Disclosure>
        <div>
          <Button type="submit" variant="lead">
            {t('Compare')}
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
