/** One page of rows, and the id the next one begins after; null where there is none. */
export async function paginate<Row extends { id: number }>(
  rows: { limit(most: number): { execute(): Promise<Row[]> } },
  atOnce: number,
): Promise<{ shown: Row[]; next: number | null }> {
  // One more than is shown tells whether there are others.
  const found = await rows.limit(atOnce + 1).execute()
  const shown = found.slice(0, atOnce)
  return { shown, next: found.length > atOnce ? (shown.at(-1)?.id ?? null) : null }
}
