import { expect, test } from 'vitest'
import { t } from '../language/messages.ts'
import type { TagMove } from './schemas.ts'
import { afterTagMove, TAG_MOVES, TAG_STATES, tagAddress, tagIdOf } from './tag.ts'

const ID = 'QR-0123456789ABCDEFGHJK'

test('a tag is switched off and on again, and replaced from either', () => {
  expect(afterTagMove('active', 'switch-off')).toBe('off')
  expect(afterTagMove('off', 'switch-on')).toBe('active')
  expect(afterTagMove('active', 'replace')).toBe('replaced')
  expect(afterTagMove('off', 'replace')).toBe('replaced')
  expect(afterTagMove('active', 'switch-on')).toBeUndefined()
  expect(afterTagMove('off', 'switch-off')).toBeUndefined()
})

test('a replaced tag never moves again', () => {
  for (const move of Object.keys(TAG_MOVES) as TagMove[]) {
    expect(afterTagMove('replaced', move)).toBeUndefined()
  }
})

test('every state and move is said in one sentence', () => {
  for (const says of Object.values(TAG_STATES)) expect(t(says)).toMatch(/^[A-Z][^.]+\.$/)
  for (const { says } of Object.values(TAG_MOVES)) expect(t(says)).toMatch(/^[A-Z][^.]+\.$/)
})

test('an id is read however it is typed from the metal', () => {
  for (const typed of [
    ID,
    ID.toLowerCase(),
    ` ${ID} `,
    'QR 01234 56789 ABCDE FGHJK',
    'qr-oi23456789abcdefghjk',
    'QR-OL23456789ABCDEFGHJK',
  ]) {
    expect(tagIdOf(typed), typed).toBe(ID)
  }
})

test.each(['', 'QR-', 'QR-1732160000007', `${ID}0`, ID.slice(3), 'QR-0123456789ABCDEFGHJU', 'QR'])(
  '%s is no id',
  (typed) => expect(tagIdOf(typed)).toBeUndefined(),
)

test('a tag leads to its found page', () => {
  expect(tagAddress('https://wayfur.example', ID)).toBe(`https://wayfur.example/qr/${ID}`)
})
