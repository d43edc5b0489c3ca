import { t } from '../language/messages.ts'
import type { OwnCarrier } from '../pets/carrier-schemas.ts'
import { poundsOf } from '../pets/weight-text.ts'
import type { Units } from '../schemas.ts'
import { type CarrierVerdict, carrierVerdict, sizeText } from './airline.ts'
import type { FlyingWay } from './flying-way.ts'
import { ruleText } from './rule-units.ts'
import type { Airline } from './schemas.ts'

/** What fits first: of several carriers one takes the one the airline takes. */
const ORDER: readonly CarrierVerdict['fits'][] = ['yes', 'ask', 'no']

/** What is held against an airline of a pet that has carriers of its own. */
export interface InCarrier {
  carrier: OwnCarrier
  /** Pet and carrier together; undefined where one of them was not weighed. */
  poundsTogether: number | undefined
}

/**
 * The own carrier in which a pet flies: under the seat the one that the airline takes, where there is
 * one, and in the hold the first with hard sides. Null where none is recorded for that way.
 */
export function ownCarrierFor(
  airline: Airline,
  {
    carriers = [],
    pounds,
  }: { carriers?: readonly OwnCarrier[] | undefined; pounds: number | null },
  { way, units }: { way?: FlyingWay | undefined; units: Units },
): InCarrier | null {
  const isHold = way === 'checked' || way === 'cargo'
  const judged = carriers
    .filter(({ kind }) => !isHold || kind === 'hard')
    .map((carrier) => {
      const poundsTogether = together(carrier, pounds)
      const { kind, measured } = carrier
      const asked = { kind, measured, size: carrier, pounds: poundsTogether ?? null }
      const { fits } = carrierVerdict(airline, asked, units)
      return { carrier, poundsTogether, fits: isHold ? ('ask' as const) : fits }
    })
  const [best] = judged.toSorted((a, b) => ORDER.indexOf(a.fits) - ORDER.indexOf(b.fits))
  return best === undefined ? null : { carrier: best.carrier, poundsTogether: best.poundsTogether }
}

function together({ kilograms }: OwnCarrier, pounds: number | null): number | undefined {
  if (kilograms === null || pounds === null) return undefined
  // Hundredths, as both are kept: a sum of decimals would be a hair above the limit it equals.
  return Math.round((pounds + poundsOf(kilograms)) * 100) / 100
}

/** 'Soft, 18 x 11 x 11 in, 2.4 lbs empty'. */
export function carrierText(carrier: OwnCarrier, units: Units): string {
  const { kind, measured, kilograms } = carrier
  return [
    kind === 'soft' ? t('Soft') : t('Hard'),
    measured === 'inside'
      ? t('{size} measured inside', { size: sizeText(carrier, units) })
      : sizeText(carrier, units),
    kilograms === null
      ? null
      : t('{weight} empty', { weight: ruleText(poundsOf(kilograms), 'weight', units) }),
  ]
    .filter((one) => one !== null)
    .join(', ')
}
