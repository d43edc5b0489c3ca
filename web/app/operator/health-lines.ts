/** The drawing's own measure; it is stretched to the room there is. */
export const FRAME = { width: 320, height: 96 }

const ROUND_STEPS = [1, 2, 3, 4, 5, 6, 8, 10]

/** The top of a scale: a round number not below `highest`, and 1 at least. */
export function roundTop(highest: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(highest)))
  return (ROUND_STEPS.find((step) => step * power >= highest) ?? 10) * power
}

/** A line through values over time, with a gap where one is null; a value between gaps is a dot. */
export function linePath(values: readonly (number | null)[], top: number): string {
  const step = FRAME.width / Math.max(1, values.length - 1)
  let path = ''
  let isDrawn = false
  values.forEach((value, at) => {
    if (value === null) {
      isDrawn = false
      return
    }
    const x = (at * step).toFixed(1)
    const y = (FRAME.height - (value / top) * FRAME.height).toFixed(1)
    path += isDrawn ? `L${x} ${y}` : `M${x} ${y}h0`
    isDrawn = true
  })
  return path
}
