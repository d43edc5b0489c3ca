import { expect, test } from 'vitest'
import { clearOfPins, type Covered } from './clear-of-pins.ts'

const NAME = { x: 0, y: 0, width: 120, height: 20 }
const METERS_PER_PIXEL = 10
const GROUP = { half: 26, above: 26, below: 26 }

/** A group of places, in pixels from the middle of the name: to the right and down. */
const group = (right: number, down: number): Covered => ({
  x: right * METERS_PER_PIXEL,
  y: -down * METERS_PER_PIXEL,
  ...GROUP,
})

test('a name stays where it is while no pin lies on it', () => {
  for (const pins of [[], [group(0, 60)], [group(90, 0)], [group(3_000, 0)]]) {
    expect(clearOfPins(NAME, pins, METERS_PER_PIXEL)).toEqual({ right: 0, down: 0 })
  }
})

test('a name that a group would cover steps aside until nothing of it is covered', () => {
  const crowds = [[group(0, 0)], [group(40, 5)], [group(-50, 0), group(50, 30)], [group(0, -20)]]
  for (const pins of crowds) {
    const { right, down } = clearOfPins(NAME, pins, METERS_PER_PIXEL) ?? { right: 0, down: 0 }
    expect(right !== 0 || down !== 0).toBe(true)
    const again = { ...NAME, x: right * METERS_PER_PIXEL, y: -down * METERS_PER_PIXEL }
    expect(clearOfPins(again, pins, METERS_PER_PIXEL)).toEqual({ right: 0, down: 0 })
  }
})

test('where groups lie all around there is no room, and the name is left out', () => {
  const crowd: Covered[] = []
  for (let right = -200; right <= 200; right += 40) {
    for (let down = -120; down <= 120; down += 40) crowd.push(group(right, down))
  }
  expect(clearOfPins(NAME, crowd, METERS_PER_PIXEL)).toBeUndefined()
})
