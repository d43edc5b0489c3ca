import { t } from '../language/messages.ts'
import { feeMoneyText } from '../places/pet-fee.ts'
import type { ShotNeeded } from './schemas.ts'
import type { StayCost, TravelCost } from './travel-cost.ts'

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
  if (cost.stays.length === 0 && cost.shots.length === 0) return []
  return [
    ...cost.stays.map((stay) => {
      const name = stay.isSample ? t('{name} (sample)', { name: stay.name }) : stay.name
      return `${name}: ${stayNightsText(stay)}. ${stayCostText(stay)}`
    }),
    ...cost.shots.map((shot) => `${shotText(shot)}. ${t('Unknown: ask your vet')}`),
    totalCostText(cost),
  ]
}
