import { expect, test } from 'vitest'
import { summaryOf } from './statement-summary.ts'

test.each([
  ['select "id" from "places" as "p" where "p"."name" = $1', 'SELECT places', 'SELECT'],
  [
    'select r.id from only reviews r join "members" m on m.id = r.member_id',
    'SELECT reviews members',
    'SELECT',
  ],
  [
    'insert into "pets" ("name") values ($1) on conflict do update set name = $1',
    'INSERT pets',
    'INSERT',
  ],
  ['update jobs set done_at = $1 where id = $2', 'UPDATE jobs', 'UPDATE'],
  ['delete from sessions where token = $1', 'DELETE sessions', 'DELETE'],
  ['select 1 from jobs where id = $1 for no key update', 'SELECT jobs', 'SELECT'],
  [
    'with due as (select id from jobs) update jobs set x = $1 from due',
    'SELECT jobs UPDATE jobs due',
    undefined,
  ],
  ['select * from jsonb_each(\'{"from": 1}\') where x is distinct from y', 'SELECT', 'SELECT'],
  ["select name from pets where name = 'from bella' -- from bella", 'SELECT pets', 'SELECT'],
  ['begin', 'BEGIN', 'BEGIN'],
  ['update a set x = 1; insert into b select * from c', 'UPDATE a INSERT b SELECT c', undefined],
  ['listen jobs', 'statement', undefined],
])('%s is told as %s', (text, words, operation) => {
  expect(summaryOf(text)).toEqual({ words, operation })
})

test('a summary has an end, and ends with a whole word', () => {
  const text = Array.from({ length: 60 }, (_, at) => `select * from table_${at}`).join('; ')
  const { words } = summaryOf(text)
  expect(words.length).toBeLessThanOrEqual(255)
  expect(words).toMatch(/SELECT table_\d+( SELECT)?$/)
})
