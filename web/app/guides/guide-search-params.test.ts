import { expect, test } from 'vitest'
import { degreesOf, poundsOf, readGuideView, shownAs, sizeOf } from './guide-search-params.ts'

const view = (query: string) => readGuideView(new URLSearchParams(query))

test('an unknown tab, pet or day is left out, whatever stands in the address', () => {
  expect(view('tab=x&pet=-1&arrives=2026-02-30')).toMatchObject({
    tab: 'overview',
    petId: undefined,
    arrivesOn: '',
  })
})

test('countries on the way are read in their order, each once', () => {
  expect(view('via=japan&via2=&via3=canada').viaIds).toEqual(['japan', 'canada'])
  expect(view('via=japan&via2=japan').viaIds).toEqual(['japan'])
  expect(view('').viaIds).toEqual([])
})

test('sides are inches or centimeters as was chosen, and else as their reader measures', () => {
  const sides = 'length=46&width=28&height=28'
  const cm = { length: 46 / 2.54, width: 28 / 2.54, height: 28 / 2.54 }
  expect(sizeOf(view(`unit=cm&${sides}`).carrier, 'us')).toEqual(cm)
  expect(sizeOf(view(sides).carrier, 'metric')).toEqual(cm)
  expect(sizeOf(view(sides).carrier, 'us')).toEqual({ length: 46, width: 28, height: 28 })
})

test('a figure keeps the units it was typed in, and is shown in those of its reader', () => {
  const { carrier, degrees } = view('kg=9&from-c=-10&to=77')
  expect(poundsOf(carrier)).toBeCloseTo(19.84, 2)
  expect(degreesOf(degrees)).toEqual([14, 77])
  expect(shownAs(carrier.weight, 'weight', 'metric')).toBe('9')
  expect(shownAs(carrier.weight, 'weight', 'us')).toBe('19.8')
  expect(shownAs(degrees.to, 'temperature', 'metric')).toBe('25')
  expect(shownAs(degrees.from, 'temperature', 'metric')).toBe('-10')
  expect(shownAs(view('kg=heavy').carrier.weight, 'weight', 'metric')).toBe('heavy')
  expect(poundsOf(view('pounds=-3').carrier)).toBeNull()
})

test('a carrier with a side missing has no size', () => {
  expect(sizeOf(view('length=18&width=11').carrier, 'us')).toBeNull()
  expect(sizeOf(view('length=18&width=eleven&height=9').carrier, 'us')).toBeNull()
})

test('frost is a temperature too', () => {
  expect(degreesOf(view('from=-4,5&to=warm').degrees)).toEqual([-4.5])
})
