import { expect, test } from 'vitest'
import { pointOfText } from './point-of-text.ts'

const castro = { latitude: 37.76, longitude: -122.43 }

test.each([
  ['37.76, -122.43', castro],
  ['(37.76, -122.43)', castro],
  ['37.76 -122.43', castro],
  ['-122.43, 37.76', castro],
  ['37,76; -122,43', castro],
  ['POINT (-122.43 37.76)', castro],
  ['SRID=4326;POINT(-122.43 37.76)', castro],
  ['POLYGON ((-122.44 37.75, -122.42 37.75, -122.42 37.77, -122.44 37.77))', castro],
  ['{"type":"Point","coordinates":[-122.43,37.76]}', castro],
  ['{"lat":37.76,"lng":-122.43}', castro],
  ['', undefined],
  ['12 Castro Street', undefined],
  ['37.76', undefined],
  ['{"type":', undefined],
  ['POINT EMPTY', undefined],
])('the field %j of a table means %j', (text, point) => {
  expect(pointOfText(text)).toEqual(point)
})
