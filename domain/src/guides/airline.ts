import { t } from '../language/messages.ts'
import type { OwnCarrier } from '../pets/carrier-schemas.ts'
import type { CarrierKind } from '../pets/carrier.ts'
import type { Units } from '../schemas.ts'
import { limitText, ruleFigure, ruleText, ruleUnit } from './rule-units.ts'
import type { Airline, CarrierSize } from './schemas.ts'

export interface CarrierVerdict {
  fits: 'yes' | 'no' | 'ask'
  says: string
}

/**
 * Whether a carrier may go under the seat. Its height must fit as it stands; length and width may
 * be turned. An airline that names no size is to be asked. What was measured inside is larger from
 * outside: it can be too large, and never sure to fit.
 */
export function carrierVerdict(
  airline: Pick<Airline, 'softCarrier' | 'hardCarrier' | 'maxWeightPounds' | 'leastCarrier'>,
  {
    kind,
    measured = 'outside',
    size,
    pounds,
  }: {
    kind: CarrierKind
    measured?: OwnCarrier['measured'] | undefined
    size: CarrierSize | null
    pounds: number | null
  },
  units: Units,
): CarrierVerdict {
  const most = kind === 'soft' ? airline.softCarrier : airline.hardCarrier
  if (pounds !== null && airline.maxWeightPounds !== null && pounds > airline.maxWeightPounds) {
    return {
      fits: 'no',
      says: t('{weight} together with the carrier; the most is {most}.', {
        weight: ruleText(pounds, 'weight', units),
        most: limitText(airline.maxWeightPounds, 'weight', units),
      }),
    }
  }
  if (size === null) {
    return { fits: 'ask', says: t('Give the size of your carrier to compare it.') }
  }
  const small = tooSmall(airline.leastCarrier ?? null, { size, measured }, units)
  if (small !== null) return { fits: 'no', says: small }
  if (most === null) {
    return {
      fits: 'ask',
      says:
        kind === 'soft'
          ? t('No size is published for soft carriers: ask the airline.')
          : t('No size is published for hard carriers: ask the airline.'),
    }
  }
  const inWords = (inches: number, limit: number) => ({
    size: ruleText(inches, 'length', units),
    most: limitText(limit, 'length', units),
  })
  if (isLonger(size.height, most.height)) {
    const says = t('{size} high; the most is {most}.', inWords(size.height, most.height))
    return { fits: 'no', says }
  }
  const [longer, shorter] = sides(size)
  const [mostLonger, mostShorter] = sides(most)
  if (isLonger(longer, mostLonger)) {
    const says = t('{size} long; the most is {most}.', inWords(longer, mostLonger))
    return { fits: 'no', says }
  }
  if (isLonger(shorter, mostShorter)) {
    const says = t('{size} wide; the most is {most}.', inWords(shorter, mostShorter))
    return { fits: 'no', says }
  }
  return measured === 'inside'
    ? {
        fits: 'ask',
        says: t('Measured inside. Measure the outside: the most is {most}.', {
          most: sizeText(most, units),
        }),
      }
    : { fits: 'yes', says: t('Within the size the airline publishes.') }
}

/** What makes a carrier smaller than the airline wants it; null where nothing does. */
function tooSmall(
  least: CarrierSize | null,
  { size, measured }: { size: CarrierSize; measured: OwnCarrier['measured'] },
  units: Units,
): string | null {
  if (least === null || measured === 'inside') return null
  const [longer, shorter] = sides(size)
  const [leastLonger, leastShorter] = sides(least)
  const isSmall =
    isLonger(least.height, size.height) ||
    isLonger(leastLonger, longer) ||
    isLonger(leastShorter, shorter)
  return isSmall
    ? t('{size} is too small; the least is {least}.', {
        size: sizeText(size, units),
        least: sizeText(least, units),
      })
    : null
}

function sides({ length, width }: CarrierSize): [longer: number, shorter: number] {
  return length >= width ? [length, width] : [width, length]
}

/** Nobody measures a carrier closer than to a tenth of an inch. */
function isLonger(inches: number, most: number): boolean {
  return Math.round(inches * 10) > Math.round(most * 10)
}

/** '18 x 11 x 11 in' or '46 x 28 x 28 cm', length first. */
export function sizeText({ length, width, height }: CarrierSize, units: Units): string {
  const sides = [length, width, height].map((inches) => {
    const side = ruleFigure(inches, 'length', units)
    return Number(side.toFixed(units === 'us' ? 1 : 0))
  })
  return `${sides.join(' x ')} ${ruleUnit('length', units)}`
}
