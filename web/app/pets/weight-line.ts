import { daysBetween } from '@wayfur/domain/calendar'
import type { Day } from '@wayfur/domain/schemas'

interface Weighed {
  on: Day
  kilograms: number
}

interface WeightLine {
  points: { x: number; y: number; on: Day; kilograms: number }[]
  lowest: number
  highest: number
}

/** Where the weights stand in a frame: days from left to right, heavier is higher. */
export function weightLine(
  weights: readonly Weighed[],
  { width, height }: { width: number; height: number },
): WeightLine {
  // Of one day the later one, which stands first in the list, is the end of its line.
  const inOrder = weights
    .toReversed()
    .toSorted((a, b) => (a.on === b.on ? 0 : a.on < b.on ? -1 : 1))
  const [first] = inOrder
  const last = inOrder.at(-1)
  if (first === undefined || last === undefined) return { points: [], lowest: 0, highest: 0 }
  const lowest = Math.min(...inOrder.map(({ kilograms }) => kilograms))
  const highest = Math.max(...inOrder.map(({ kilograms }) => kilograms))
  const days = daysBetween(first.on, last.on)
  const points = inOrder.map(({ on, kilograms }) => ({
    on,
    kilograms,
    x: days === 0 ? width / 2 : (daysBetween(first.on, on) / days) * width,
    y:
      highest === lowest
        ? height / 2
        : height - ((kilograms - lowest) / (highest - lowest)) * height,
  }))
  return { points, lowest, highest }
}
