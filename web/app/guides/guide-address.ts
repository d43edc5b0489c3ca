import { typedDecimal } from '@wayfur/domain/typed-decimal'
import { isDay } from '@wayfur/domain/calendar'
import type { CarrierKind, CarrierSize } from '@wayfur/domain/guides/airline'
import { href } from 'react-router'
import { said } from '@wayfur/domain/language/say'

export const GUIDE_TABS = ['overview', 'airlines', 'international', 'tips'] as const
export type GuideTab = (typeof GUIDE_TABS)[number]

export const TAB_LABELS: Readonly<Record<GuideTab, string>> = said({
  overview: 'Overview',
  airlines: 'Airlines',
  international: 'International',
  tips: 'Travel Tips',
})

/** Centimeters in an inch, by definition. */
export const CM_PER_INCH = 2.54

export interface GuideView {
  tab: GuideTab
  petId: number | undefined
  countryId: string
  arrivesOn: string
  chippedOn: string
  carrier: TypedCarrier
  /** Temperatures as typed, in degrees Fahrenheit. */
  degrees: { from: string; to: string }
}

/** A carrier as it was typed; what is no number counts as not typed. */
export interface TypedCarrier {
  kind: CarrierKind
  unit: 'in' | 'cm'
  length: string
  width: string
  height: string
  pounds: string
}

/** What the address asks the guide to show. */
export function readGuideView(query: URLSearchParams): GuideView {
  const text = (name: string) => (query.get(name) ?? '').trim().slice(0, 40)
  const tab = GUIDE_TABS.find((one) => one === query.get('tab')) ?? 'overview'
  const day = (name: string) => (isDay(text(name)) ? text(name) : '')
  return {
    tab,
    petId: /^[1-9]\d{0,14}$/.test(text('pet')) ? Number(text('pet')) : undefined,
    countryId: text('country'),
    arrivesOn: day('arrives'),
    chippedOn: day('chipped'),
    carrier: {
      kind: query.get('kind') === 'hard' ? 'hard' : 'soft',
      unit: query.get('unit') === 'cm' ? 'cm' : 'in',
      length: text('length'),
      width: text('width'),
      height: text('height'),
      pounds: text('pounds'),
    },
    degrees: { from: text('from'), to: text('to') },
  }
}

export function guideAddress(tab: GuideTab): string {
  const page = href('/airline-travel')
  return tab === 'overview' ? page : `${page}?tab=${tab}`
}

/** A typed number above zero, or null. */
export function typedNumber(typed: string): number | null {
  const number = Number(typedDecimal(typed))
  return typed !== '' && Number.isFinite(number) && number > 0 ? number : null
}

/** The size of a typed carrier in inches; null unless all three sides were given. */
export function sizeOf({ unit, ...typed }: TypedCarrier): CarrierSize | null {
  const [length, width, height] = [typed.length, typed.width, typed.height].map((side) => {
    const given = typedNumber(side)
    return given === null
      ? null
      : unit === 'in'
        ? given
        : Math.round((given / CM_PER_INCH) * 10) / 10
  })
  return length && width && height ? { length, width, height } : null
}

/** Typed temperatures; zero and below are temperatures too. */
export function degreesOf({ from, to }: GuideView['degrees']): number[] {
  return [from, to]
    .filter((typed) => /^-?\d{1,3}([.,]\d)?$/.test(typed))
    .map((typed) => Number(typed.replace(',', '.')))
}
