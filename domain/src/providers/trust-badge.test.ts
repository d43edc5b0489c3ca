import { expect, test } from 'vitest'
import { areasInOrder } from './area.ts'
import { trustBadges } from './trust-badge.ts'

const known = {
  isSample: false,
  reviewedOn: '2026-11-20',
  credentials: [{ name: 'First aid', issuer: 'Red Paw', expiresOn: '2027-05-31' }],
  checks: [],
  rating: 4.5,
  reviewCount: 10,
}

test('each badge says what it rests on', () => {
  expect(trustBadges(known).map(({ label, evidence }) => [label, evidence])).toEqual([
    ['Verified Professional', 'A moderator checked this listing on Nov 20, 2026.'],
    [
      'First aid',
      'A moderator has seen the document, from Red Paw. It is valid through May 31, 2027.',
    ],
    ['Well rated', '4.5 out of 5 stars from 10 reviews.'],
  ])
})

test('without a document that holds nobody is called verified', () => {
  expect(trustBadges({ ...known, credentials: [] })[0]?.label).toBe('Listing reviewed')
})

test('a few reviews or fewer stars are no badge', () => {
  const few = trustBadges({ ...known, reviewCount: 9 })
  const low = trustBadges({ ...known, rating: 4.4 })
  const none = trustBadges({ ...known, rating: null, reviewCount: 0 })
  for (const badges of [few, low, none]) {
    expect(badges.map(({ kind }) => kind)).toEqual(['reviewed', 'certified'])
  }
})

test('nothing invented is called checked', () => {
  const badges = trustBadges({ ...known, isSample: true })
  expect(badges.map(({ kind }) => kind)).toEqual(['sample', 'certified', 'well-rated'])
  expect(badges.map(({ evidence }) => evidence).join(' ')).not.toContain('moderator')
})

test('what was checked by a document says what, when and until when', () => {
  const checks = [
    { proof: 'identity', checkedOn: '2026-11-28', until: '2028-11-28' },
    { proof: 'insurance', checkedOn: '2026-11-20', until: '2027-05-31' },
  ] as const
  const badges = trustBadges({ ...known, checks }).slice(1, 3)
  expect(badges.map(({ label, evidence, validUntil }) => [label, evidence, validUntil])).toEqual([
    [
      'Identity checked',
      'A moderator saw a proof of identity on Nov 28, 2026. It is valid until Nov 28, 2028.',
      '2028-11-28',
    ],
    [
      'Insurance checked',
      'A moderator saw a proof of insurance on Nov 20, 2026. It is valid until May 31, 2027.',
      '2027-05-31',
    ],
  ])
  expect(trustBadges({ ...known, checks, isSample: true })).toHaveLength(3)
})

test('areas come as the specification orders them, and all others by name', () => {
  expect(areasInOrder(['Sunset', 'Noe Valley', 'Castro', 'Bernal Heights', 'Castro'])).toEqual([
    'Castro',
    'Sunset',
    'Bernal Heights',
    'Noe Valley',
  ])
})
