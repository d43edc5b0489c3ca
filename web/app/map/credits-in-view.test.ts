import { expect, test } from 'vitest'
import { creditsInView } from './credits-in-view.ts'

const US = { south: 24, west: -125, north: 50, east: -66 }
const MUNICH = { south: 48, west: 11.3, north: 48.3, east: 11.8 }
const DENVER = { south: 39.6, west: -105.1, north: 39.9, east: -104.8 }

const credit = (line: string | null, ...areas: (typeof US)[]) => ({
  holder: line ?? 'Someone',
  terms: 'free',
  line,
  areas,
})
const config = {
  attribution: 'everyone',
  credits: [
    credit('US Census', US),
    credit(null, US),
    credit('Natural Earth'),
    credit('© OpenStreetMap contributors', MUNICH),
    credit('© OpenStreetMap contributors', DENVER),
  ],
}

test.each([
  ['Munich', MUNICH, 'Natural Earth, © OpenStreetMap contributors'],
  ['Denver', DENVER, 'US Census, Natural Earth, © OpenStreetMap contributors'],
  ['Boise', { south: 43.5, west: -116.4, north: 43.7, east: -116 }, 'US Census, Natural Earth'],
  ['the Pacific', { south: -10, west: -160, north: 0, east: -150 }, 'Natural Earth'],
  [
    'Denver once around the world',
    { ...DENVER, west: DENVER.west + 360, east: DENVER.east + 360 },
    'US Census, Natural Earth, © OpenStreetMap contributors',
  ],
])('over %s it names what is in view', (_, view, line) => {
  expect(creditsInView(config, view)).toBe(line)
})

test('one line for the whole map stays', () => {
  const credits = config.credits.map((one) => ({ ...one, line: null }))
  expect(creditsInView({ ...config, credits }, DENVER)).toBe('everyone')
  expect(creditsInView({ ...config, credits: [] }, DENVER)).toBe('everyone')
})
