import { expect, test } from 'vitest'
import { restOf } from './resting-pages.ts'

test('pages that are read rest for good, those that tell of others for some seconds', () => {
  for (const path of ['/', '/discovery', '/places/7', '/providers/12', '/services', '/about']) {
    expect(restOf(path), path).toBeNull()
  }
  for (const path of ['/events', '/events/3']) expect(restOf(path), path).toBe(10_000)
})

test('a page that is worked on never rests', () => {
  for (const path of [
    '/trip-planner',
    '/poop-scout',
    '/sign-in',
    '/events/create',
    '/places/7/x',
  ]) {
    expect(restOf(path), path).toBeUndefined()
  }
})
