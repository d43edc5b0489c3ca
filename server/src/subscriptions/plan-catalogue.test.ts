import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../../test/temporary-directory.ts'
import { readPlanCatalogue } from './plan-catalogue.ts'

const OWN = join(import.meta.dirname, '../../assets/plans/plans.json')

function fileOf(text: string): string {
  const file = join(temporaryDirectory(), 'plans.json')
  writeFileSync(file, text)
  return file
}

test('a fresh install sells the three plans of the specification', () => {
  const { currency, plans } = readPlanCatalogue()
  expect(currency).toBe('USD')
  expect(plans.map(({ name, monthlyCents, isPopular }) => [name, monthlyCents, isPopular])).toEqual(
    [
      ['Basic', 999, false],
      ['Pro', 1999, true],
      ['Premium', 2999, false],
    ],
  )
})

test('the operator’s own prices and promises take the place of ours', () => {
  const own = readFileSync(OWN, 'utf8').replace('1999', '2450').replace('Phone support', 'Hugs')
  const [, pro] = readPlanCatalogue(fileOf(own)).plans
  expect(pro).toMatchObject({ monthlyCents: 2450 })
  expect(pro?.service).toContain('Hugs')
})

test.each([
  ['{"currency":"USD"', 'cannot be read as JSON'],
  ['{"currency":"USD","plans":[]}', 'holds no plans that can be sold'],
  [readFileSync(OWN, 'utf8').replace('"basic"', '"pro"'), 'holds no plans that can be sold'],
  [readFileSync(OWN, 'utf8').replace('999', '9.99'), 'holds no plans that can be sold'],
  [readFileSync(OWN, 'utf8').replace('999', '0'), 'holds no plans that can be sold'],
])('a file that sells nothing is refused at the start: %#', (text, says) => {
  expect(() => readPlanCatalogue(fileOf(text))).toThrow(says)
})

test('a file that is not there is named', () => {
  expect(() => readPlanCatalogue('/no/such/plans.json')).toThrow('/no/such/plans.json')
})
