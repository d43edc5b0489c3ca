import { expect, test } from 'vitest'
import { degreesOf, readGuideView, sizeOf } from './guide-address.ts'

const view = (query: string) => readGuideView(new URLSearchParams(query))

test('an unknown tab, pet or day is left out, whatever stands in the address', () => {
  expect(view('tab=x&pet=-1&arrives=2026-02-30')).toMatchObject({
    tab: 'overview',
    petId: undefined,
    arrivesOn: '',
  })
})

test('centimeters become inches, to a tenth', () => {
  const { carrier } = view('unit=cm&length=46&width=28&height=28')
  expect(sizeOf(carrier)).toEqual({ length: 18.1, width: 11, height: 11 })
})

test('a carrier with a side missing has no size', () => {
  expect(sizeOf(view('length=18&width=11').carrier)).toBeNull()
  expect(sizeOf(view('length=18&width=eleven&height=9').carrier)).toBeNull()
})

test('frost is a temperature too', () => {
  expect(degreesOf({ from: '-4', to: 'warm' })).toEqual([-4])
})
