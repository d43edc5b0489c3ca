/** Bits by which the cells of a level hold those of the level below: 16 in each. */
const BITS_PER_LEVEL = 4
/** Fewer cells than two to this power would be too large to be worth a level. */
const FEWEST_BITS = 2

/** How many bits the cell number of a level has less than that of the smallest cells. */
export function levelShifts(bits: number): number[] {
  const shifts: number[] = []
  for (let shift = 0; bits - shift >= FEWEST_BITS; shift += BITS_PER_LEVEL) shifts.push(shift)
  return shifts
}
