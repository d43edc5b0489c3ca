import { expect, test } from 'vitest'
import { sizeOf, sizeText } from '../pets/size.ts'
import { bookedForText, guestText, petNamesText } from './booked-pets.ts'
import type { BookedGuest } from './booking-schemas.ts'

const BELLA: BookedGuest = {
  name: 'Bella',
  isSample: false,
  species: 'Dog',
  breed: 'Beagle',
  size: 'medium',
  ageText: 'about 3 years',
  temper: 'calm',
  vaccines: [],
  needs: ['deaf'],
}
const MAX = { ...BELLA, name: 'Max', isSample: true }

test('all pets of a booking are named, and those without a passport counted', () => {
  expect(petNamesText({ guests: [BELLA], animals: 1 })).toBe('Bella')
  expect(petNamesText({ guests: [BELLA, MAX], animals: 2 })).toBe('Bella and Max (sample)')
  expect(petNamesText({ guests: [BELLA], animals: 3 })).toBe('Bella and 2 more pets')
  expect(petNamesText({ guests: [], animals: 1 })).toBe('1 pet')
})

test('without names it is told what an animal is, and for how many a booking is', () => {
  const unnamed = { ...BELLA, name: null }
  expect(guestText(unnamed, 'us')).toBe(
    'Dog, Beagle, medium, 15 to 40 lbs, about 3 years, calm, deaf',
  )
  expect(
    guestText(
      { ...unnamed, breed: null, size: null, ageText: null, temper: null, needs: [] },
      'us',
    ),
  ).toBe('Dog')
  expect(guestText({ ...unnamed, needs: ['reactive'] }, 'us')).toMatch(
    /calm, reactive to other animals, alone only$/,
  )
  expect(petNamesText({ guests: [unnamed, unnamed], animals: 2 })).toBe('2 pets')
  expect(bookedForText({ ownerName: null, animals: 2 })).toBe('2 pets')
  expect(bookedForText({ ownerName: 'Sam R.', animals: 2 })).toBe('Sam R.')
})

test('a weight is of the class that its words tell, in either unit', () => {
  expect([6.8, 6.81, 18.2, 18.3, 45.4, 45.5].map(sizeOf)).toEqual([
    'small',
    'medium',
    'medium',
    'large',
    'large',
    'giant',
  ])
  expect(sizeOf(null)).toBeNull()
  expect([sizeText('giant', 'us'), sizeText('giant', 'metric')]).toEqual([
    'very large, over 100 lbs',
    'very large, over 45 kg',
  ])
})
