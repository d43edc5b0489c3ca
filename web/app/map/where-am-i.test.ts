import { expect, test } from 'vitest'
import { NOWHERE_SAYS, WHERE_AM_I_LIMIT_MS, whereAmI } from './where-am-i.ts'

type Asked = Parameters<Geolocation['getCurrentPosition']>

function device(answer: (found: Asked[0], failed: NonNullable<Asked[1]>) => void) {
  return {
    getCurrentPosition: (found: Asked[0], failed: Asked[1]) => answer(found, failed ?? (() => {})),
  }
}

const refusal = (code: number) =>
  ({ code, PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3, message: '' }) as const

const noTimer = () => 0

test('a device that answers is where it says', async () => {
  const geolocation = device((found) =>
    found({ coords: { latitude: 37.7, longitude: -122.4, accuracy: 30 } } as GeolocationPosition),
  )
  expect(await whereAmI({ geolocation, setTimeout: noTimer })).toEqual({
    found: true,
    at: { latitude: 37.7, longitude: -122.4 },
    accuracyMeters: 30,
  })
})

test('each way of not knowing has its own reason and sentence', async () => {
  const reasons = []
  for (const code of [1, 2, 3]) {
    const geolocation = device((_, failed) => failed(refusal(code)))
    const answer = await whereAmI({ geolocation, setTimeout: noTimer })
    reasons.push(answer.found ? 'found' : answer.reason)
  }
  expect(reasons).toEqual(['refused', 'unavailable', 'timed-out'])
  expect(new Set(Object.values(NOWHERE_SAYS)).size).toBe(4)
})

test('a question about permission that stays unanswered ends after eight seconds', async () => {
  const timers: { run: () => void; ms: number }[] = []
  const asked = whereAmI({
    geolocation: device(() => {}),
    setTimeout(run, ms) {
      timers.push({ run, ms })
    },
  })
  timers[0]?.run()
  expect(await asked).toEqual({ found: false, reason: 'timed-out' })
  expect(timers[0]?.ms).toBe(8000)
  expect(WHERE_AM_I_LIMIT_MS).toBe(8000)
})

test('a browser without location says so at once', async () => {
  expect(await whereAmI({ geolocation: undefined })).toEqual({
    found: false,
    reason: 'unsupported',
  })
})
