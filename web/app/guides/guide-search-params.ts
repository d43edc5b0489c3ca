import { isDay } from '@wayfur/domain/calendar'
import { FLYING_WAYS } from '@wayfur/domain/guides/flying-way'
import { asInRules, type Measure, ruleFigure } from '@wayfur/domain/guides/rule-units'
import type { CarrierSize } from '@wayfur/domain/guides/schemas'
import { type Message, msg } from '@wayfur/domain/language/messages'
import type { CarrierKind } from '@wayfur/domain/pets/carrier'
import type { Units } from '@wayfur/domain/schemas'
import { typedDecimal } from '@wayfur/domain/typed-decimal'
import { UNITS } from '@wayfur/domain/units'
import { href } from 'react-router'
import { id, named, oneOf, searchParams, textThat, words } from '../shell/search-params.ts'

export const GUIDE_TABS = ['overview', 'airlines', 'international', 'tips'] as const
export type GuideTab = (typeof GUIDE_TABS)[number]

export const TAB_LABELS: Readonly<Record<GuideTab, Message>> = {
  overview: msg('Overview'),
  airlines: msg('Airlines'),
  international: msg('International'),
  tips: msg('Travel Tips'),
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

const typed = words(40)

const GUIDE = searchParams({
  tab: oneOf(GUIDE_TABS, 'overview'),
  petId: named('pet', id),
  countryId: named('country', typed),
  viaId: named('via', typed),
  viaId2: named('via2', typed),
  viaId3: named('via3', typed),
  arrivesOn: named('arrives', textThat(isDay)),
  returnsOn: named('returns', textThat(isDay)),
  originId: named('origin', typed),
  way: oneOf(FLYING_WAYS, undefined),
  hours: typed,
  airlineId: named('airline', typed),
  kind: oneOf(['soft', 'hard'], 'soft'),
  unit: oneOf(['in', 'cm'], undefined),
  length: typed,
  width: typed,
  height: typed,
  pounds: typed,
  kg: typed,
  from: typed,
  fromCelsius: named('from-c', typed),
  to: typed,
  toCelsius: named('to-c', typed),
})

/** What the countries on the way are called in the address, first to last. */
export const VIA_NAMES = ['via', 'via2', 'via3'] as const

/** What the address asks the guide to show. */
export function readGuideView(query: URLSearchParams) {
  const { tab, petId, countryId, viaId, viaId2, viaId3, ...more } = GUIDE.read(query)
  const { arrivesOn, returnsOn, airlineId, originId, way, hours, ...sizes } = more
  const { kind, unit, length, width, height, pounds, kg, ...degrees } = sizes
  const carrier: TypedCarrier = {
    kind,
    unit,
    length,
    width,
    height,
    weight: { us: pounds, metric: kg },
  }
  return {
    tab,
    petId,
    countryId,
    /** Countries on the way, in their order, each once. */
    viaIds: [...new Set([viaId, viaId2, viaId3])].filter((id) => id !== ''),
    arrivesOn,
    returnsOn,
    airlineId,
    /** Where the flight begins; '' for inside the US, without Hawaii. */
    originId,
    way,
    hours,
    carrier,
    degrees: {
      from: { us: degrees.from, metric: degrees.fromCelsius },
      to: { us: degrees.to, metric: degrees.toCelsius },
    },
  }
}
export type GuideView = ReturnType<typeof readGuideView>

export function guideAddress(tab: GuideTab): string {
  return `${href('/airline-travel')}${GUIDE.query({ tab })}`
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

/** How long the longest flight takes, as it was typed; undefined where it was not. */
export function hoursOf({ hours }: Pick<GuideView, 'hours'>): number | undefined {
  return aboveZero(numberIn(hours)) ?? undefined
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
