import { expect, test } from 'vitest'
import { statementsRewritten, withoutGuards } from './without-guards.ts'

/** Messages as a client sends them: first one without a type, then parse, bind and query. */
function message(type: string, body: string): Buffer {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeUInt32BE(4 + Buffer.byteLength(body), 1)
  return Buffer.concat([head, Buffer.from(body)]).subarray(type === '' ? 1 : 0)
}

test('locks go out of statements, those that pass over what others hold stay', () => {
  expect(withoutGuards('select "id" from "pets" where "id" = $1 for no key update')).toBe(
    'select "id" from "pets" where "id" = $1',
  )
  expect(withoutGuards('select 1 from "a" as "s" for update of "s" limit 1')).toBe(
    'select 1 from "a" as "s" limit 1',
  )
  const jobs = 'select "id" from "jobs" for no key update of "jobs" skip locked'
  expect(withoutGuards(jobs)).toBe(jobs)
})

test('messages are passed on whole with their new length, whatever pieces they come in', () => {
  const statement = 'select 1 from "a" for update'
  const sent = Buffer.concat([
    message('', '\0\x03\0\0user\0pat\0\0'),
    message('P', `w1\0${statement}\0\0\0`),
    message('B', 'for update stays here'),
    message('Q', `${statement}\0`),
  ])
  const passed = Buffer.concat([
    message('', '\0\x03\0\0user\0pat\0\0'),
    message('P', `w1\0select 1 from "a"\0\0\0`),
    message('B', 'for update stays here'),
    message('Q', `select 1 from "a"\0`),
  ])
  for (const size of [1, 7, sent.length]) {
    const rewrite = statementsRewritten(withoutGuards)
    const pieces: Buffer[] = []
    for (let at = 0; at < sent.length; at += size) {
      pieces.push(rewrite(sent.subarray(at, at + size)))
    }
    expect(Buffer.concat(pieces).toString()).toBe(passed.toString())
  }
})
