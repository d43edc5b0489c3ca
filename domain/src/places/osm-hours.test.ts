import fc from 'fast-check'
import { expect, test } from 'vitest'
import { everyDay, weekOf } from './opening-hours.ts'
import { parseOsmHours } from './osm-hours.ts'

test.each([
  ['24/7', everyDay([[0, 1440]])],
  ['08:00-18:00', everyDay([[480, 1080]])],
  ['Mo-Su 08:00-18:00', everyDay([[480, 1080]])],
  ['18:00-02:00', everyDay([[1080, 1560]])],
  ['18:00-26:00', everyDay([[1080, 1560]])],
  [
    'Mo-Su,PH 8:00-12:00, 13:00-17:00',
    everyDay([
      [480, 720],
      [780, 1020],
    ]),
  ],
  ['Mo-Fr 09:00-17:00; PH off', weekOf((d) => (d === 'sat' || d === 'sun' ? [] : [[540, 1020]]))],
  ['Mo-Su 09:00-17:00; Su off', weekOf((d) => (d === 'sun' ? [] : [[540, 1020]]))],
  ['Sa-Mo 10:00-12:00', weekOf((d) => (['sat', 'sun', 'mon'].includes(d) ? [[600, 720]] : []))],
  ['Mo,We 10:00-12:00;', weekOf((d) => (d === 'mon' || d === 'wed' ? [[600, 720]] : []))],
])('reads %s', (text, hours) => {
  expect(parseOsmHours(text)).toEqual(hours)
})

test.each([
  '',
  'sunrise-sunset',
  'Mo-Fr 17:00+',
  'Apr-Oct: 09:00-17:00',
  'Apr-Oct Mo-Fr 09:00-17:00',
  'Mo-Fr',
  '"by appointment"',
  'Mo-Fr 09:00-17:00 || "call us"',
  'Xx 09:00-17:00',
  'Mo-Fr 25:00-26:00',
])('leaves %j unknown', (text) => {
  expect(parseOsmHours(text)).toBeUndefined()
})

test('no text whatever makes the reader fail or take long', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (text) => {
      expect(() => parseOsmHours(text)).not.toThrow()
    }),
  )
  const started = performance.now()
  parseOsmHours(`${'mo,'.repeat(200)}!`)
  parseOsmHours('mo-fr'.repeat(80))
  expect(performance.now() - started).toBeLessThan(200)
})
