import { expect, test } from 'vitest'
import { testCaller } from '../platform/testing/test-caller.ts'
import { gazetteerGeocoder } from './gazetteer-geocoder.ts'
import { geocodingEndpoints } from './routes.ts'

const served = geocodingEndpoints(gazetteerGeocoder())

async function ask(name: string, query: Record<string, string>): Promise<unknown> {
  const found = served.find((one) => one.endpoint.path === `/api/geo/${name}`)
  const input = { params: {}, query, body: undefined }
  return JSON.parse(await found!.answer(input, testCaller(), { replies: true }))
}

test('suggestions are for what was typed, nearest first where asked', async () => {
  expect(await ask('suggest', { q: 'portland, m', near: '43.66,-70.26' })).toMatchObject([
    { label: 'Portland, ME', kind: 'city', source: 'gazetteer' },
    { label: 'Portland, MI' },
    {},
  ])
})

test('nothing typed suggests nothing', async () => {
  expect(await ask('suggest', {})).toEqual([])
  expect(await ask('suggest', { q: '   ' })).toEqual([])
})

test('nothing typed cannot be geocoded, and the refusal says what to type', async () => {
  for (const query of [{}, { q: '  ' }]) {
    await expect(ask('geocode', query)).rejects.toMatchObject({
      status: 400,
      message: 'Please type a city, neighborhood, address or ZIP code.',
    })
  }
})

test('a finished text is answered with its status', async () => {
  expect(await ask('geocode', { q: 'Bosie, ID' })).toMatchObject({
    status: 'found',
    best: { label: 'Boise, ID', timeZone: 'America/Boise' },
  })
  expect(await ask('geocode', { q: 'asdfgh' })).toEqual({ status: 'not-found', candidates: [] })
})

test('too long a text and a wrong point are refused in a sentence', async () => {
  await expect(ask('suggest', { q: 'x'.repeat(201) })).rejects.toMatchObject({
    status: 400,
    message: 'This must be at most 200 characters.',
  })
  for (const near of ['here', '91,0', '0,181', '1', '1,2,3']) {
    await expect(ask('suggest', { q: 'x', near })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('must be a latitude and a longitude'),
    })
  }
  await expect(ask('reverse', { latitude: '95', longitude: '0' })).rejects.toMatchObject({
    status: 400,
    message: 'This must be a number from -90 to 90.',
  })
  await expect(ask('reverse', { latitude: '37' })).rejects.toMatchObject({ status: 400 })
})

test('a point is named, and one in mid-ocean is null', async () => {
  expect(await ask('reverse', { latitude: '37.7599', longitude: '-122.4148' })).toMatchObject({
    place: { label: 'Mission, San Francisco, CA' },
  })
  expect(await ask('reverse', { latitude: '20', longitude: '-140' })).toEqual({ place: null })
})
