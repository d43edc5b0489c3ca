import { expect, test } from 'vitest'
import { LINE_WIDTHS, paletteFor, valueAt } from './map-style.ts'

function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => {
    const part = Number.parseInt(color.slice(i, i + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast of two opaque colours as WCAG 2.2 defines it. */
function contrast(a: string, b: string): number {
  const [high = 1, low = 1] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (high + 0.05) / (low + 0.05)
}

test('every name on the map can be read on its ground and its halo, by day and by night', () => {
  for (const theme of ['light', 'dark'] as const) {
    const p = paletteFor(theme)
    const pairs = [
      [p.placeText, p.land],
      [p.placeText, p.halo],
      [p.hoodText, p.land],
      [p.hoodText, p.halo],
      [p.streetText, p.halo],
      [p.parkText, p.park],
      [p.parkText, p.wood],
      [p.parkText, p.grass],
      [p.dogText, p.dog],
      [p.dogText, p.halo],
      [p.spotText, p.town],
      [p.spotText, p.halo],
      [p.placeText, p.town],
      [p.placeText, p.wood],
      [p.hoodText, p.town],
      [p.parkText, p.halo],
      [p.waterText, p.water],
      [p.shieldText, p.shield],
    ] as const
    for (const [ink, ground] of pairs) expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5)
  }
})

test('between two stops a value grows evenly, beyond them it stays', () => {
  const stops = [
    [10, 1],
    [14, 5],
  ] as const
  expect([8, 10, 12, 14, 20].map((zoom) => valueAt(stops, zoom))).toEqual([1, 1, 3, 5, 5])
})

test('no line ever grows thinner as the map comes nearer', () => {
  for (const stops of Object.values(LINE_WIDTHS)) {
    const widths = stops.map(([, width]) => width)
    expect(widths).toEqual(widths.toSorted((a, b) => a - b))
  }
})
