import { expect, test } from 'vitest'
import { leashRuleOf } from './leash-rules.ts'

test.each([
  ['USFS', 'usfs'],
  ['US Forest Service', 'usfs'],
  ['U.S. Forest Service - Deschutes National Forest', 'usfs'],
  ['Bureau of Land Management', 'blm'],
  ['BLM;Deschutes County', 'blm'],
  ['U.S. Army Corps of Engineers', 'usace'],
  ['National Park Service', undefined],
  ['Colorado State Forest Service', undefined],
  ['Blmington Camping', undefined],
  ['', undefined],
])('camp sites of %j are under the rule %s', (operator, rule) => {
  expect(leashRuleOf(operator)).toBe(rule)
})
