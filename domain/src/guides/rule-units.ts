import { numberText } from '../language/formats.ts'
import { t } from '../language/messages.ts'
import type { Units } from '../schemas.ts'
import { KG_PER_LB } from '../units.ts'

/** What rules of travel measure. Their sources give pounds, inches and degrees Fahrenheit. */
export type Measure = 'weight' | 'length' | 'temperature'

/** Centimeters in an inch, by definition. */
const CM_PER_INCH = 2.54

const MEASURES: Readonly<
  Record<Measure, { toMetric: (source: number) => number; toSource: (metric: number) => number }>
> = {
  weight: { toMetric: (lbs) => lbs * KG_PER_LB, toSource: (kg) => kg / KG_PER_LB },
  length: { toMetric: (inches) => inches * CM_PER_INCH, toSource: (cm) => cm / CM_PER_INCH },
  temperature: {
    toMetric: (fahrenheit) => ((fahrenheit - 32) * 5) / 9,
    toSource: (celsius) => (celsius * 9) / 5 + 32,
  },
}

/** A figure of a rule in the reader's units. */
export function ruleFigure(source: number, measure: Measure, units: Units): number {
  return units === 'us' ? source : MEASURES[measure].toMetric(source)
}

/** A measurement in the reader's units, converted to the units of the rule's source. */
export function asInRules(own: number, measure: Measure, units: Units): number {
  return units === 'us' ? own : MEASURES[measure].toSource(own)
}

/** 'lbs', 'cm', '°C'. */
export function ruleUnit(measure: Measure, units: Units): string {
  const isUs = units === 'us'
  if (measure === 'weight') return isUs ? t('lbs') : 'kg'
  if (measure === 'length') return isUs ? 'in' : 'cm'
  return isUs ? '°F' : '°C'
}

/** A figure of a rule in the reader's units, to a tenth: '20 lbs', '9.1 kg'. */
export function ruleText(source: number, measure: Measure, units: Units): string {
  return `${tenth(ruleFigure(source, measure, units))} ${ruleUnit(measure, units)}`
}

/** From one figure to another: '45 to 85 °F', '7.2 to 29.4 °C'. */
export function ruleRangeText(
  { least, most }: { least: number; most: number },
  measure: Measure,
  units: Units,
): string {
  return t('{least} to {most}', {
    least: tenth(ruleFigure(least, measure, units)),
    most: ruleText(most, measure, units),
  })
}

/** As a rule is quoted: in the reader's units, and beside them in the others. */
export function quoted(text: (units: Units) => string, units: Units): string {
  return `${text(units)} (${text(otherUnits(units))})`
}

/** What something is held against: the figure of the source stands beside one that was converted. */
export function limitText(source: number, measure: Measure, units: Units): string {
  const text = (units: Units) => ruleText(source, measure, units)
  return units === 'us' ? text(units) : quoted(text, units)
}

export function otherUnits(units: Units): Units {
  return units === 'us' ? 'metric' : 'us'
}

function tenth(value: number): string {
  return numberText(value, { maximumFractionDigits: 1 })
}
