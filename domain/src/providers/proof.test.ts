import { expect, test } from 'vitest'
import { NewProof } from './proof-schemas.ts'
import { proofEnd } from './proof.ts'

const FILE = `/files/${'a'.repeat(26)}.pdf`

function says(given: object) {
  const { error } = NewProof.safeParse(given)
  return error?.issues.map(({ path, message }) => [path.join('.'), message])
}

test('a proof ends with its document, and after two years at the latest', () => {
  expect(proofEnd('2026-11-28', '2027-05-31')).toBe('2027-05-31')
  expect(proofEnd('2026-11-28', '2035-01-01')).toBe('2028-11-28')
  expect(proofEnd('2026-11-28', null)).toBe('2028-11-28')
})

test('an insurance has an end, and an identity may have none', () => {
  expect(says({ proof: 'identity', file: FILE, expiresOn: '' })).toBeUndefined()
  expect(says({ proof: 'insurance', file: FILE, expiresOn: '' })).toEqual([
    ['expiresOn', 'Please give the day until which it is valid.'],
  ])
  expect(says({ proof: 'insurance', file: '', expiresOn: '2027-05-31' })).toEqual([
    ['file', 'Please add the document itself.'],
  ])
  expect(says({ proof: 'identity', file: FILE, expiresOn: 'soon' })).toEqual([
    ['expiresOn', 'Please give the day until which it is valid.'],
  ])
})
