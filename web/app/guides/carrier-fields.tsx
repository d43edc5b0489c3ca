import { type Measure, ruleUnit } from '@wayfur/domain/guides/rule-units'
import { t } from '@wayfur/domain/language/messages'
import type { Units } from '@wayfur/domain/schemas'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import {
  type GuideView,
  MEASURE_NAMES,
  shownAs,
  sideUnits,
  type TypedMeasure,
} from './guide-search-params.ts'

/** The carrier from outside, and what it weighs with the pet in it. */
export function CarrierFields({ carrier, units }: { carrier: GuideView['carrier']; units: Units }) {
  const sides = sideUnits(carrier, units)
  return (
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
        {...figure('weight', 'weight', carrier.weight, units)}
      />
    </div>
  )
}

/** How warm it is at both ends. */
export function DegreeFields({ degrees, units }: { degrees: GuideView['degrees']; units: Units }) {
  return (
    <div className="grid grid-cols-2 gap-4 pt-1 sm:grid-cols-4 lg:grid-cols-6">
      <Figure
        key={`from ${units}`}
        label={t('{unit} at departure', { unit: ruleUnit('temperature', units) })}
        {...figure('from', 'temperature', degrees.from, units)}
      />
      <Figure
        key={`to ${units}`}
        label={t('{unit} on arrival', { unit: ruleUnit('temperature', units) })}
        {...figure('to', 'temperature', degrees.to, units)}
      />
    </div>
  )
}

function figure(
  of: keyof typeof MEASURE_NAMES,
  measure: Measure,
  typed: TypedMeasure,
  units: Units,
) {
  return { name: MEASURE_NAMES[of][units], value: shownAs(typed, measure, units) }
}

export function Figure({ label, name, value }: { label: string; name: string; value: string }) {
  return (
    <TextField label={label} name={name} inputMode="decimal" defaultValue={value} maxLength={6} />
  )
}
