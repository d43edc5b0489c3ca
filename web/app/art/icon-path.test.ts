import { expect, test } from 'vitest'
import { iconPath } from './icon-path.ts'

test.each([
  [['path', { d: 'm9 18 6-6-6-6' }], 'M9 18l6-6-6-6'],
  [['path', { d: 'm4.93 4.93.5.5' }], 'M4.93 4.93l.5.5'],
  [['path', { d: 'm21-.5-1 11h-2' }], 'M21 -.5l-1 11h-2'],
  [['path', { d: 'm1 2' }], 'M1 2'],
  [['path', { d: 'm1 2h3' }], 'M1 2h3'],
  [['path', { d: 'M5 4h16' }], 'M5 4h16'],
  [['line', { x1: '8', x2: '16', y1: '21', y2: '20' }], 'M8 21L16 20'],
  [['polyline', { points: '1 2 3 4' }], 'M1 2 3 4'],
  [['polygon', { points: '1 2 3 4 5 6' }], 'M1 2 3 4 5 6z'],
  [['circle', { cx: '12', cy: '8', r: '4' }], 'M8 8a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z'],
  [['ellipse', { cx: '12', cy: '5', rx: '9', ry: '3' }], 'M3 5a9 3 0 1 0 18 0a9 3 0 1 0 -18 0z'],
  [['rect', { x: '2', y: '3', width: '20', height: '14' }], 'M2 3h20v14h-20v-14z'],
  [
    ['rect', { x: '2', y: '3', width: '20', height: '14', rx: '2' }],
    'M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2z',
  ],
] as const)('%o is the same as a path', (shape, path) => {
  expect(iconPath([shape])).toBe(path)
})

test('shapes one behind the other each begin where they did', () => {
  expect(
    iconPath([
      ['path', { d: 'M5 4h16' }],
      ['path', { d: 'm9 18 6-6' }],
      ['line', { x1: '1', y1: '2', x2: '3', y2: '4' }],
    ]),
  ).toBe('M5 4h16M9 18l6-6M1 2L3 4')
})

test('what is no line is refused', () => {
  expect(() => iconPath([['text', {}]])).toThrow('An icon has a text, which is no line.')
  expect(() => iconPath([['path', { d: 'M0 0h1', fill: 'currentColor' }]])).toThrow(
    'A path of an icon is more than lines.',
  )
})
