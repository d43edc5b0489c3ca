import { expect, test } from 'vitest'
import { checkDraft } from '../moderation/check-draft.ts'
import { EMPTY_PROVIDER_DRAFT, type PricedService, ProviderSubmission } from './provider-schemas.ts'
import { saysRunOut } from './provider-submission.ts'
import {
  pricedServiceText,
  priceText,
  pricingJsonText,
  servicesJsonText,
  startingPrice,
} from './starting-price.ts'

const walking: PricedService = { service: 'dog_walking', priceCents: 2500, per: 'hour' }
const grooming: PricedService = { service: 'grooming', priceCents: null, per: 'visit' }
const sitting: PricedService = { service: 'pet_sitting', priceCents: 4550, per: 'night' }

test('the starting price is the lowest one, and none when every price is asked for', () => {
  expect(startingPrice([sitting, grooming, walking])).toEqual({ priceCents: 2500, per: 'hour' })
  expect(startingPrice([grooming])).toBeNull()
  expect(startingPrice([])).toBeNull()
})

test('prices are written as texts without rounding', () => {
  expect(priceText(1999)).toBe('19.99')
  expect(priceText(2500)).toBe('25.00')
  expect(priceText(5)).toBe('0.05')
  expect(pricedServiceText(sitting)).toBe('Pet sitting, $45.50 per night')
  expect(pricedServiceText(grooming)).toBe('Grooming, price on request')
})

test('services and prices are written as the documented JSON texts', () => {
  expect(servicesJsonText([walking, grooming])).toBe('["dog_walking","grooming"]')
  expect(pricingJsonText([walking, grooming, sitting])).toBe(
    '{"dog_walking":25,"pet_sitting":45.5}',
  )
})

/** What is wrong with a list of services, in words. */
const problemsOf = (services: readonly PricedService[]) =>
  checkDraft(ProviderSubmission, { ...EMPTY_PROVIDER_DRAFT, services }).problems.flatMap(
    ({ field, says }) => (field.startsWith('services') ? [says] : []),
  )

test('a provider offers each service once, with a price that can be meant', () => {
  expect(problemsOf([])).toEqual(['Please choose at least one service.'])
  expect(problemsOf([walking, walking])).toEqual(['Each service can be offered once.'])
  expect(problemsOf([{ ...walking, priceCents: 50 }])).toEqual(['A price is at least $1.'])
  expect(problemsOf([walking, grooming])).toEqual([])
})

test('a credential counts through its last day, and cannot be sent after it', () => {
  const held = [
    { name: 'Licence', expiresOn: '2027-05-31' },
    { name: 'First aid', expiresOn: '2026-11-20' },
  ]
  expect(saysRunOut(held, '2026-11-20')).toBeUndefined()
  expect(saysRunOut(held, '2026-11-21')).toMatchObject({
    values: { name: 'First aid', expiresOn: expect.stringMatching(/20.*2026/) },
  })
})

test('a credential needs its document and a day until which it is valid', () => {
  const { problems } = checkDraft(ProviderSubmission, {
    ...EMPTY_PROVIDER_DRAFT,
    credentials: [{ name: 'First aid', issuer: '', fileUrl: null, expiresOn: '' }],
  })
  expect(problems.filter(({ field }) => field.startsWith('credentials'))).toEqual([
    { field: 'credentials.0.fileUrl', says: 'Please add the document itself.' },
    {
      field: 'credentials.0.expiresOn',
      says: 'Please give the day until which it is valid.',
    },
  ])
})
