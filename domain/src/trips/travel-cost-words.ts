import { dayText } from '../calendar.ts'
import { listText } from '../language/formats.ts'
import { t } from '../language/messages.ts'
import { markedName } from '../marked-name.ts'
import { feeMoneyText } from '../places/pet-fee.ts'
import type { ShotNeeded } from './schemas.ts'
import { type FlightCost, hasCosts, type StayCost, type TravelCost } from './travel-cost.ts'

/** 'What it costs with 2 pets' */
export function travelCostTitle({ pets }: Pick<TravelCost, 'pets'>): string {
  return t('What it costs with {pets, plural, one {# pet} other {# pets}}', { pets })
}

/** '2 nights · $25 per pet and night' */
export function stayNightsText({ nights, fee }: Pick<StayCost, 'nights' | 'fee'>): string {
  return t('{nights, plural, one {# night} other {# nights}} · {fee}', { nights, fee })
}

/** What the nights at one place cost, or whom to ask: never a number nobody said. */
export function stayCostText({ cost, takesAtMost, phone }: StayCost): string {
  if (takesAtMost !== null) {
    return t('Takes {most, plural, one {# pet} other {# pets}} at most: ask', { most: takesAtMost })
  }
  if (cost !== null) return feeMoneyText(cost.amountCents, cost.currency)
  return phone === null ? t('Unknown: ask') : t('Unknown: ask {phone}', { phone })
}

/** 'Delta Air Lines, Dec 1, 2026 and back Dec 8, 2026: Bella' */
export function flightText({
  airline,
  pets,
  goesOn,
  returnsOn,
}: Pick<FlightCost, 'airline' | 'pets' | 'goesOn' | 'returnsOn'>): string {
  const told = {
    airline: airline ?? t('Your flight'),
    day: dayText(goesOn),
    pets: listText(pets.map((pet) => markedName(pet.name, pet))),
  }
  return returnsOn === null
    ? t('{airline}, {day}: {pets}', told)
    : t('{airline}, {day} and back {backDay}: {pets}', { ...told, backDay: dayText(returnsOn) })
}

/** '$95 per pet each way, as of Jul 3, 2026'; undefined where nobody knows. */
export function flightFeeText({ fee }: Pick<FlightCost, 'fee'>): string | undefined {
  if (fee === null) return undefined
  return t('{amount} per pet each way, as of {day}', {
    amount: feeMoneyText(fee.eachWayCents, 'USD'),
    day: dayText(fee.on),
  })
}

/** What the pets on a flight cost, or whom to ask. */
export function flightCostText({ cost }: Pick<FlightCost, 'cost'>): string {
  return cost === null
    ? t('Unknown: ask the airline')
    : feeMoneyText(cost.amountCents, cost.currency)
}

/** 'Bella: Rabies, no longer valid then' */
export function shotText({ pet, name }: Pick<ShotNeeded, 'pet' | 'name'>): string {
  return t('{pet}: {name}, no longer valid then', { pet, name })
}

/** What is known, added up, and how much of it nobody knows. */
export function totalCostText({ known, unknown }: TravelCost): string {
  const sum = known.map((one) => feeMoneyText(one.amountCents, one.currency)).join(' + ')
  if (sum === '') return t('No cost is known yet: please ask.')
  return unknown === 0
    ? t('{sum} in all', { sum })
    : t('{sum}, and {unknown, plural, one {one line} other {# lines}} nobody knows: ask.', {
        sum,
        unknown,
      })
}

/** The whole of it as lines on paper; none where nothing costs. */
export function travelCostLines(cost: TravelCost): string[] {
  if (!hasCosts(cost)) return []
  return [
    ...cost.stays.map((stay) => {
      const name = stay.isSample ? t('{name} (sample)', { name: stay.name }) : stay.name
      return `${name}: ${stayNightsText(stay)}. ${stayCostText(stay)}`
    }),
    ...cost.flights.map((flight) => {
      const fee = flightFeeText(flight)
      const by = fee === undefined ? '' : `${fee} (${flight.fee?.source.name}). `
      return `${flightText(flight)}. ${by}${flightCostText(flight)}`
    }),
    ...cost.shots.map((shot) => `${shotText(shot)}. ${t('Unknown: ask your vet')}`),
    totalCostText(cost),
  ]
}
