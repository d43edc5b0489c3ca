import { expect, test } from 'vitest'
import { comparedFeatures, comparedService, featuresOf } from './plan-messages.ts'
import { TIERS } from './plan.ts'

test('a card promises what the plan entitles to', () => {
  expect(TIERS.map(featuresOf)).toEqual([
    ['Up to 2 pets', 'Trip planning: keep up to 3 trips'],
    ['Up to 5 pets', 'QR tags 50% off', 'Trip planning: keep up to 20 trips'],
    ['Unlimited pets', 'Free QR tags', 'Advanced trip planning: keep any number of trips'],
  ])
})

test('each compared feature has a value without a plan and for every plan, safety for everybody', () => {
  const features = comparedFeatures()
  for (const { values } of features) expect(values).toHaveLength(1 + TIERS.length)
  expect(features.at(-1)?.values).toEqual([true, true, true, true])
})

test('what people promise is listed once and ticked where it belongs', () => {
  const plan = { name: 'x', description: 'x', monthlyCents: 999, isPopular: false }
  expect(
    comparedService([
      { ...plan, tier: 'basic', service: [] },
      { ...plan, tier: 'pro', service: ['Phone support'] },
      { ...plan, tier: 'premium', service: ['Concierge', 'Phone support'] },
    ]),
  ).toEqual([
    { name: 'Phone support', values: [false, false, true, true] },
    { name: 'Concierge', values: [false, false, false, true] },
  ])
})
