import { expect, test } from 'vitest'
import {
  type BackedShot,
  backedUntilBy,
  standingsThrough,
  standingText,
  unnamedStandings,
  vaccineStandings,
} from './vaccine-standing.ts'

const STAY = { from: '2027-05-02', until: '2027-05-05' }
const rabies: BackedShot = {
  name: 'Rabies (3 years)',
  date: '2025-05-05',
  expirationDate: '2028-05-05',
  clinic: null,
  signature: null,
}
const by = (signature: BackedShot['signature'], more: Partial<BackedShot> = {}): BackedShot => ({
  ...rabies,
  clinic: 'Bay Animal Hospital',
  signature,
  ...more,
})
const standings = (
  vaccinations: BackedShot[],
  asked = ['Rabies'],
  species: 'Dog' | 'Cat' = 'Dog',
) => vaccineStandings({ species, vaccinations }, asked, STAY)
const words = (...asked: Parameters<typeof standings>) => standings(...asked).map(standingText)

test('of a vaccination that holds it is said who stands behind it', () => {
  expect(words([rabies])).toEqual(['Rabies: entered by the owner, not signed'])
  expect(words([by('none')])).toEqual(['Rabies: entered at a clinic that nobody has confirmed yet'])
  expect(words([by('holds')])).toEqual(['Rabies: signed by Bay Animal Hospital, checked'])
  expect(words([by('revoked')])).toEqual(['Rabies: signed with a key that was revoked'])
  expect(words([])).toEqual(['Rabies: not shown by the passport'])
})

test('of several shots the best backed counts, and only while it holds all those days', () => {
  expect(standings([rabies, by('holds'), by('none')])).toEqual([
    { vaccine: 'Rabies', backing: 'signed', clinic: 'Bay Animal Hospital' },
  ])
  expect(standings([rabies, by('holds', { expirationDate: '2027-05-04' })])).toEqual([
    { vaccine: 'Rabies', backing: 'owner', clinic: null },
  ])
  expect(standings([by('revoked'), rabies])).toMatchObject([{ backing: 'owner' }])
  expect(standings([by('holds', { date: '2027-05-03' })])).toMatchObject([{ backing: 'missing' }])
})

test('what is known today says through which day each backing lasts, for places and stays', () => {
  const vaccinations = [
    rabies,
    by('holds', { expirationDate: '2027-06-01' }),
    by('none', { expirationDate: null }),
    by('holds', { name: 'DHPP', date: '2027-05-04' }),
  ]
  const backed = backedUntilBy({ species: 'Dog', vaccinations }, '2027-05-02')
  expect(backed).toEqual([
    { vaccine: 'Rabies', backing: 'signed', clinic: 'Bay Animal Hospital', until: '2027-06-01' },
    { vaccine: 'Rabies', backing: 'counter', clinic: null, until: '2199-12-31' },
    { vaccine: 'Rabies', backing: 'owner', clinic: null, until: '2028-05-05' },
  ])
  const through = (day: string) => standingsThrough(backed, ['Rabies', 'DHPP'], day)
  expect(through('2027-06-01')).toMatchObject([{ backing: 'signed' }, { backing: 'missing' }])
  expect(through('2027-06-02')).toMatchObject([
    { backing: 'counter', clinic: null },
    { backing: 'missing' },
  ])
})

test('only what is asked for and what the kind gets is told, and never the name of a clinic that is not confirmed', () => {
  const dhpp = by('holds', { name: 'DHPP' })
  expect(standings([by('none'), dhpp], ['DHPP', 'Rabies'])).toEqual([
    { vaccine: 'Rabies', backing: 'counter', clinic: null },
    { vaccine: 'DHPP', backing: 'signed', clinic: 'Bay Animal Hospital' },
  ])
  expect(standings([dhpp], ['DHPP'], 'Cat')).toEqual([])
  expect(standings([by('holds')], [])).toEqual([])
  expect(unnamedStandings(standings([by('holds')])).map(standingText)).toEqual([
    'Rabies: signed by a clinic, checked',
  ])
})
