import { expect, test } from 'vitest'
import { bendsOf, walkNeedsTexts } from './walk-needs.ts'

test('needs bend walks: quiet and apart, green, in shade and without stairs', () => {
  expect(bendsOf([])).toEqual([])
  expect(bendsOf(['medication'])).toEqual([])
  expect(bendsOf(['reactive'])).toEqual(['quiet', 'apart'])
  expect(bendsOf(['short-nose'])).toEqual(['park', 'shade'])
  expect(bendsOf(['senior'])).toEqual(['shade', 'level'])
  expect(bendsOf(['blind'])).toEqual(['quiet', 'level'])
  expect(bendsOf(['heat', 'senior', 'reactive'])).toEqual([
    'quiet',
    'park',
    'shade',
    'level',
    'apart',
  ])
})

test('a walk says for whom it was chosen and how, and what is not known', () => {
  expect(walkNeedsTexts([{ name: 'Max', needs: ['medication'] }])).toEqual([])
  expect(
    walkNeedsTexts([
      { name: 'Bella', needs: ['reactive'] },
      { name: 'Pug', needs: ['short-nose', 'senior'] },
      { name: 'Max', needs: [] },
    ]),
  ).toEqual([
    'Chosen for Bella and Pug: few busy roads, more green, shade where the map tells of it, no stairs that we know and away from off-leash areas.',
    'Heat is hard on Pug: on a hot day take the short walk, early or late.',
    'Shade goes by trees and roofs on the map, whatever the hour.',
    'We know only off-leash areas that someone told us about.',
  ])
})
