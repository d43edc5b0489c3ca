/** Sources are kept by short names; people know them by their own. */
const NAMES: Readonly<Record<string, string>> = {
  osm: 'OpenStreetMap',
  overture: 'Overture Maps Foundation',
}

/** What a source of places or bins calls itself. */
export function sourceName(source: string): string {
  return NAMES[source] ?? source
}
