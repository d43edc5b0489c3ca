import type { StreetSquare } from '@wayfur/domain/walks/street-squares'

export const PACK_ENDING = '.json.gz'

/** The file in which the streets of one square of an import lie: 'santa-cruz.147.-489.json.gz'. */
export function packFile(name: string, { row, column }: StreetSquare): string {
  return `${name}.${row}.${column}${PACK_ENDING}`
}

/** Which square of which import a file holds; undefined where it holds a whole area. */
export function squareOfFile(file: string): (StreetSquare & { name: string }) | undefined {
  const [, name, row, column] = /^([\w-]+)\.(-?\d+)\.(-?\d+)\.json\.gz$/.exec(file) ?? []
  if (name === undefined) return undefined
  return { name, row: Number(row), column: Number(column) }
}
