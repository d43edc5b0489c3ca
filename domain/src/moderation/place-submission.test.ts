import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { everyDay } from '../places/opening-hours.ts'
import { kindPolicy } from '../places/pet-policy.ts'
import { checkDraft, partOf } from './check-draft.ts'
import { EMPTY_PLACE_DRAFT, PlaceDraft, PlaceSubmission } from './submission-schemas.ts'

const whole: PlaceDraft = {
  ...EMPTY_PLACE_DRAFT,
  name: '  The Patient Beagle ',
  category: 'restaurant',
  role: 'owner',
  city: 'San Francisco',
  location: { latitude: 37.76, longitude: -122.43 },
  precision: 'exact',
  pets: { ...EMPTY_PLACE_DRAFT.pets, dog: kindPolicy('patio') },
}

function wrongWith(change: Partial<PlaceDraft>): Record<string, string> {
  const { problems } = checkDraft(PlaceSubmission, { ...whole, ...change })
  return Object.fromEntries(problems.map(({ field, says }) => [field, says]))
}

function addressOf(website: string): string | null | undefined {
  return checkDraft(PlaceSubmission, { ...whole, website }).content?.website
}

test('an empty draft is kept as it is and says all that is missing when it is sent', () => {
  expect(z.parse(PlaceDraft, {})).toEqual(EMPTY_PLACE_DRAFT)
  const { problems } = checkDraft(PlaceSubmission, EMPTY_PLACE_DRAFT)
  expect(problems.map(partOf).toSorted()).toEqual([
    'category',
    'city',
    'location',
    'name',
    'pets',
    'role',
  ])
  for (const { says } of problems) expect(says).toMatch(/^Please .+\.$/)
})

test('what is sent is trimmed, and what was left empty is not given', () => {
  const { content } = checkDraft(PlaceSubmission, { ...whole, phone: '  ' })
  expect(content).toMatchObject({ name: 'The Patient Beagle', phone: null, street: null })
})

test('a web address gets its https and must be one people can follow', () => {
  expect(addressOf('example.com')).toBe('https://example.com')
  expect(addressOf('http://example.com/a?b=c')).toBe('http://example.com/a?b=c')
  expect(addressOf('example.com:8080')).toBe('https://example.com:8080')
  for (const bad of [
    'javascript:alert(1)',
    'https://',
    'nowhere',
    'https://a b.com',
    'ftp://a.com',
  ])
    expect(wrongWith({ website: bad }), bad).toHaveProperty('website')
})

test('phone, mail and ZIP code must look like it', () => {
  expect(wrongWith({ phone: 'call me', email: 'me', zipCode: '!' })).toEqual({
    phone: 'That does not look like a phone number.',
    email: 'That does not look like an email address.',
    zipCode: 'That does not look like a ZIP code.',
  })
  expect(wrongWith({ phone: '+1 (415) 555-0134 ext. 12', zipCode: '94114-1234' })).toEqual({})
})

test('opening times of a day may not overlap', () => {
  const overlapping = everyDay([
    [480, 720],
    [700, 900],
  ])
  expect(wrongWith({ hours: overlapping })).toEqual({
    hours: 'Two opening times of one day overlap.',
  })
  expect(wrongWith({ hours: everyDay([[0, 1440]]) })).toEqual({})
})

test('photos are uploaded here, never named by an address of another host', () => {
  expect(wrongWith({ photos: ['https://evil.example/x.webp'] })).toHaveProperty('photos.0')
  expect(wrongWith({ photos: [`/files/${'a1'.repeat(13)}.webp`] })).toEqual({})
})

test('control characters do not reach a text that is sent', () => {
  const { content } = checkDraft(PlaceSubmission, { ...whole, name: 'The\u0000 Beagle\u0007' })
  expect(content?.name).toBe('The  Beagle')
})
