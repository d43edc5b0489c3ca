import { expect, test } from 'vitest'
import { picturedSpecies } from './pictured-species.ts'

const of = (title: string, species: Parameters<typeof picturedSpecies>[0]['species'] = []) =>
  picturedSpecies({ title, species })

test('a picture shows who may come, else whom the title names', () => {
  expect(of('Cat people evening')).toEqual(['Cat'])
  expect(of('Senior dogs look for a sofa')).toEqual(['Dog'])
  expect(of('Tarde de gatos y conejos')).toEqual(['Cat', 'Rabbit'])
  expect(of('Paws by the river festival')).toEqual([])
  expect(of('A catalog of concatenated cattle')).toEqual([])
  expect(of('Cat people evening', ['Rabbit'])).toEqual(['Rabbit'])
})
