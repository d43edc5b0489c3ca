/**
 * What making a region takes for each byte of its extract, measured on 2026-11-23 with Munich 2020,
 * Monaco 2021 and Liechtenstein 2013 on two cores of a busy machine, in processor time. A densely
 * mapped town takes most for its size.
 */
const SECONDS_PER_MEGABYTE = 13
/** Its files, and the extract beside them until they are made. */
const DISK_PER_BYTE = 4
/** Beginning and writing what is small. */
const SECONDS_AT_LEAST = 3

/** About how many minutes a region is made of an extract of so many bytes, without fetching it. */
export function minutesToMake(bytes: number): number {
  const seconds = SECONDS_AT_LEAST + (SECONDS_PER_MEGABYTE * bytes) / 1e6
  return Math.max(1, Math.round(seconds / 60))
}

/** About how many bytes of the disk it takes while it is made. */
export function diskToMake(bytes: number): number {
  return Math.round(DISK_PER_BYTE * bytes)
}
