import * as accountEndpoints from '@wayfur/domain/accounts/endpoints'
import { addressOf } from '@wayfur/domain/endpoint'
import { readFile } from '@wayfur/domain/files/endpoints'
import { readMapConfig } from '@wayfur/domain/maps/endpoints'
import { expect, test } from 'vitest'
import {
  beyondBounds,
  isKeptAddress,
  isWalkAddress,
  keptAddress,
  partsOf,
  wayOf,
} from './routing-rules.ts'

const OURS = 'https://wayfur.example'

function way(path: string, asked: { method?: string; mode?: string; destination?: string } = {}) {
  const window = { method: 'GET', mode: 'navigate', destination: 'document' }
  return wayOf({ ...window, ...asked, url: new URL(path, OURS).href }, OURS)
}

test.each(['/qr', '/qr/', '/QR/QR-0123456789ABCDEFGHJK', '/qr/messages/token', '/Qr/x?near=y'])(
  'a found page is left to the browser: %s',
  (path) => {
    for (const method of ['GET', 'POST']) expect(way(path, { method })).toBe('untouched')
    expect(way(path, { mode: 'cors', destination: '' })).toBe('untouched')
  },
)

test('no write is ever answered by the worker; those at the doors of an account clear the copies', () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    expect(way('/passport?pet=3', { method })).toBe('untouched')
    expect(way('/api/poop-bins', { method, mode: 'cors', destination: '' })).toBe('untouched')
    for (const door of [
      '/sign-in?mode=sign-out',
      '/sign-in?mode=demo',
      '/account',
      '/account.data',
    ]) {
      expect(way(door, { method })).toBe('account')
    }
    for (const call of ['/api/accounts/sign-out', '/api/me', '/api/demo/become']) {
      expect(way(call, { method, mode: 'cors', destination: '' })).toBe('account')
    }
  }
})

test('the addresses it knows are those of the contract', () => {
  const writes = Object.values(accountEndpoints).filter(({ method }) => method !== 'GET')
  expect(writes.length).toBeGreaterThan(10)
  for (const call of writes) {
    const address = addressOf(call, { params: { id: 7 } })
    expect(way(address, { method: call.method, mode: 'cors', destination: '' })).toBe('account')
  }
  const picture = addressOf(readFile, { params: { name: 'abc.webp' } })
  expect(way(picture, { mode: 'no-cors', destination: 'image' })).toBe('picture')
})

test('pages are pages, and what is none is left alone', () => {
  for (const path of ['/', '/passport?pet=3', '/qr-scan', '/outbox']) expect(way(path)).toBe('page')
  for (const path of ['/api/docs', '/api/pets/3/passport.pdf', '/files/a.pdf', '/sitemap.xml']) {
    expect(way(path)).toBe('untouched')
  }
  expect(way('/outbox/3', { destination: 'iframe' })).toBe('untouched')
  expect(way('/passport.data?pet=3', { mode: 'cors', destination: '' })).toBe('untouched')
  expect(way('https://maps.example/assets/a.js')).toBe('untouched')
  expect(way('/assets/root-a1.js', { mode: 'no-cors', destination: 'script' })).toBe('asset')
  expect(way('/files/abc.webp', { mode: 'no-cors', destination: 'image' })).toBe('picture')
})

test('only the passport and one\u2019s own tags have a copy, under one address each', () => {
  const kept = (path: string) => keptAddress(new URL(path, OURS).href)
  expect(kept('/passport')).toBe('/passport')
  expect(kept('/passport?pet=3&open=edit-pet')).toBe('/passport?pet=3')
  expect(kept('/passport?pet=x')).toBe('/passport')
  expect(kept('/pet-tags')).toBe('/pet-tags?tab=tags')
  expect(kept('/pet-tags?tab=shop&pet=3')).toBe('/pet-tags?tab=tags&pet=3')
  expect(kept('/saved?list=4')).toBe('/saved')
  expect(kept('/emergency?near=Boise')).toBe('/emergency')
  for (const path of [
    '/',
    '/saved/shared/secret',
    '/passport/shared/secret',
    '/account',
    '/inbox',
    '/qr/x',
  ]) {
    expect(kept(path)).toBeNull()
  }
  expect(isKeptAddress(`${OURS}/passport?pet=3`)).toBe(true)
  expect(isKeptAddress(`${OURS}/passport?pet=3&open=edit-pet`)).toBe(false)
  expect(isKeptAddress(`${OURS}/inbox`)).toBe(false)
})

test('a page is made of our files and pictures, and nothing else is looked for in it', () => {
  const html = `<link href="/assets/root-a1.css"><script src="/assets/entry-b2.js"></script>
    <script>import "/assets/entry-b2.js"</script><img src="/files/0abc-small.webp">
    <a href="/files/0abc.pdf"></a><img src="https://elsewhere.example/x.webp">`
  expect(partsOf(html)).toEqual({
    assets: ['/assets/root-a1.css', '/assets/entry-b2.js'],
    pictures: ['/files/0abc-small.webp'],
  })
})

test('the oldest copies go until number and size fit', () => {
  const copies = [1, 2, 3, 4].map((savedAt) => ({ address: `/${savedAt}`, bytes: 10, savedAt }))
  expect(beyondBounds(copies, { most: 3, mostBytes: 1000 })).toEqual(['/1'])
  expect(beyondBounds(copies, { most: 9, mostBytes: 25 })).toEqual(['/2', '/1'])
  expect(beyondBounds(copies, { most: 9, mostBytes: 40 })).toEqual([])
})

test('a walk that is recorded has a copy under the address of its booking', () => {
  expect(isWalkAddress(`${OURS}/bookings/17?done=come`)).toBe(true)
  for (const path of ['/bookings', '/bookings/17/tip', '/bookings/0', '/booking?id=17']) {
    expect(isWalkAddress(OURS + path)).toBe(false)
  }
})

test('a walk that is followed has a copy under its own address, and maps may be drawn from it', () => {
  const walk = '/trip-planner?tab=walk&location=Haight&walk=own&miles=2&follow=1'
  expect(isWalkAddress(OURS + walk)).toBe(true)
  expect(way(walk)).toBe('page')
  for (const path of ['/trip-planner?tab=walk', '/?follow=1', '/trip-planner?follow=2']) {
    expect(isWalkAddress(OURS + path)).toBe(false)
  }
  const asked = { mode: 'cors', destination: '' }
  expect(way('/tiles/us@1/3/1/2.mvt', asked)).toBe('map')
  expect(way(addressOf(readMapConfig, {}), asked)).toBe('map')
  expect(way('/api/config/mapping', asked)).toBe('untouched')
})
