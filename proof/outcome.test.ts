import { expect, test } from 'vitest'
import type { Trial } from './guarantee.ts'
import { complaintsOf, type Report } from './outcome.ts'

const kept: Trial = { on: 'embedded', tried: '10 kills', times: 400, broken: 0 }
const fails: Trial = { on: 'embedded, without', tried: '3 kills', times: 90, broken: 7 }

function complaints(trials: Trial[], controls: Trial[]): string[] {
  const about = { title: '', promised: '', how: '', control: '' }
  return complaintsOf({ report: { about, tried: { trials, controls, notTried: [] } } })
}

function complaintsOn(report: Report): string[] {
  return complaintsOf({ report })
}

test('a promise that is kept beside a control that fails is well', () => {
  expect(complaints([kept], [fails])).toEqual([])
})

test('a promise that is broken once fails the run', () => {
  expect(complaints([kept, { ...kept, broken: 1 }], [fails])).toEqual([
    'embedded: broken 1 of 400 times.',
  ])
})

test('a control that does not fail fails the run, whichever of several it is', () => {
  expect(complaints([kept], [fails, { ...fails, broken: 0 }])).toEqual([
    'embedded, without: the control did not fail, so the trial sees nothing.',
  ])
})

test('what had no occasion to fail, no trial or no control shows nothing and fails the run', () => {
  expect(complaints([{ ...kept, times: 0 }], [fails])).toEqual([
    'embedded: there was no occasion to break it.',
  ])
  expect(complaints([], [])).toEqual(['It was not tried.', 'It has no control.'])
})

test('what broke on the way fails the run; what this machine lacks does not', () => {
  expect(complaintsOn({ failure: 'It ended.' })).toEqual(['Nothing is known of it: It ended.'])
  expect(complaintsOn({ absence: 'No PostgreSQL is here.' })).toEqual([])
})
