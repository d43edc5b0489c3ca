import { expect, test } from 'vitest'
import { BINS_SHOWN, pointIn, readScoutSearch, scoutAddress } from './scout-search-params.ts'

test('an address of the page is read as it was written', () => {
  for (const address of [
    '/poop-scout',
    '/poop-scout?tab=map&at=37.75970%2C-122.42710&show=24',
    '/poop-scout?tab=leaderboard&board=weekly',
    '/poop-scout?tab=map&near=Mission',
  ]) {
    const { searchParams } = new URL(address, 'https://wayfur.example')
    expect(scoutAddress(readScoutSearch(searchParams))).toBe(address)
  }
})

test('nonsense in the address is the page as it opens', () => {
  const nonsense = new URLSearchParams('tab=x&board=y&at=91,0&show=-4')
  expect(readScoutSearch(nonsense)).toEqual({
    tab: 'report',
    board: 'all-time',
    at: undefined,
    near: '',
    show: BINS_SHOWN,
  })
})

test('coordinates are read with a comma or a space, and only where they are on the earth', () => {
  expect(pointIn(' 37.7597, -122.4271 ')).toEqual({ latitude: 37.7597, longitude: -122.4271 })
  expect(pointIn('-33.5 151')).toEqual({ latitude: -33.5, longitude: 151 })
  expect(pointIn('37.7')).toBeUndefined()
  expect(pointIn('10, 181')).toBeUndefined()
  expect(pointIn('Dolores Park')).toBeUndefined()
})
