import { typedDecimal } from '@wayfur/domain/typed-decimal'
import { isDay } from '@wayfur/domain/calendar'
import type { CarrierKind, CarrierSize } from '@wayfur/domain/guides/airline'
import { asInRules, type Measure, ruleFigure } from '@wayfur/domain/guides/rule-units'
import { type Units, UNITS } from '@wayfur/domain/units'
import { href } from 'react-router'
import { said } from '@wayfur/domain/language/messages'

export const GUIDE_TABS = ['overview', 'airlines', 'international', 'tips'] as const
export type GuideTab = (typeof GUIDE_TABS)[number]

export const TAB_LABELS: Readonly<Record<GuideTab, string>> = said({
  overview: 'Overview',
  airlines: 'Airlines',
  international: 'International',
  tips: 'Travel Tips',
})

export interface GuideView {
  tab: GuideTab
  petId: number | undefined
  countryId: string
  arrivesOn: string
  chippedOn: string
  carrier: TypedCarrier
  degrees: { from: TypedMeasure; to: TypedMeasure }
}

/** A carrier as it was typed; what is no number counts as not typed. */
export interface TypedCarrier {
  kind: CarrierKind
  /** What the sides were measured in; undefined while nobody has said. */
  unit: 'in' | 'cm' | undefined
  length: string
  width: string
  height: string
  weight: TypedMeasure
}

/** A figure as it was typed, by the units its field was in. */
export type TypedMeasure = Readonly<Record<Units, string>>

/** What the fields of a figure are called in the address, by their units. */
export const MEASURE_NAMES = {
  weight: { us: 'pounds', metric: 'kg' },
  from: { us: 'from', metric: 'from-c' },
  to: { us: 'to', metric: 'to-c' },
} as const satisfies Record<string, Record<Units, string>>

/** What the address asks the guide to show. */
export function readGuideView(query: URLSearchParams): GuideView {
  const text = (name: string) => (query.get(name) ?? '').trim().slice(0, 40)
  const tab = GUIDE_TABS.find((one) => one === query.get('tab')) ?? 'overview'
  const measure = (names: Record<Units, string>) => ({
    us: text(names.us),
    metric: text(names.metric),
  })
  const day = (name: string) => (isDay(text(name)) ? text(name) : '')
  return {
    tab,
    petId: /^[1-9]\d{0,14}$/.test(text('pet')) ? Number(text('pet')) : undefined,
    countryId: text('country'),
    arrivesOn: day('arrives'),
    chippedOn: day('chipped'),
    carrier: {
      kind: query.get('kind') === 'hard' ? 'hard' : 'soft',
      unit: (['in', 'cm'] as const).find((one) => one === query.get('unit')),
      length: text('length'),
      width: text('width'),
      height: text('height'),
      weight: measure(MEASURE_NAMES.weight),
    },
    degrees: { from: measure(MEASURE_NAMES.from), to: measure(MEASURE_NAMES.to) },
  }
}

export function guideAddress(tab: GuideTab): string {
  const page = href('/airline-travel')
  return tab === 'overview' ? page : `${page}?tab=${tab}`
}

/** What the sides of a carrier are measured in: as was chosen, or as its owner reads lengths. */
export function sideUnits({ unit }: TypedCarrier, reader: Units): Units {
  if (unit === undefined) return reader
  return unit === 'in' ? 'us' : 'metric'
}

/** The size of a typed carrier in inches; null unless all three sides were given. */
export function sizeOf(carrier: TypedCarrier, reader: Units): CarrierSize | null {
  const units = sideUnits(carrier, reader)
  const [length, width, height] = [carrier.length, carrier.width, carrier.height].map((side) => {
    const given = aboveZero(numberIn(side))
    return given === null ? null : asInRules(given, 'length', units)
  })
  return length && width && height ? { length, width, height } : null
}

/** The typed weight in pounds. */
export function poundsOf({ weight }: TypedCarrier): number | null {
  return aboveZero(inRules(weight, 'weight'))
}

/** Typed temperatures in degrees Fahrenheit; zero and below are temperatures too. */
export function degreesOf({ from, to }: GuideView['degrees']): number[] {
  return [from, to].map((typed) => inRules(typed, 'temperature')).filter((one) => one !== null)
}

/** What the field of a figure shows to a reader of these units: as it was typed, or converted. */
export function shownAs(typed: TypedMeasure, measure: Measure, units: Units): string {
  const other = inRules(typed, measure)
  if (typed[units] !== '' || other === null) return typed[units]
  return String(Number(ruleFigure(other, measure, units).toFixed(1)))
}

function inRules(typed: TypedMeasure, measure: Measure): number | null {
  for (const units of UNITS) {
    const number = numberIn(typed[units])
    if (number !== null) return asInRules(number, measure, units)
  }
  return null
}

function numberIn(typed: string): number | null {
  // Frost has a sign, which decimals are read without.
  const decimal = typed.startsWith('-') ? `-${typedDecimal(typed.slice(1))}` : typedDecimal(typed)
  return /^-?\d{1,4}(\.\d{1,2})?$/.test(decimal) ? Number(decimal) : null
}

function aboveZero(number: number | null): number | null {
  return number !== null && number > 0 ? number : null
}
