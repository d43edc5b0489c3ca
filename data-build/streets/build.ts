import { mkdirSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { graphOfWays, type Way } from '../../domain/src/walks/street-graph.ts'
import { packOf } from '../../domain/src/walks/street-pack.ts'
import { censusWays } from './census-ways.ts'
import { waysCutAtCrossings } from './crossings.ts'
import { osmWays } from './osm-ways.ts'

const FOLDER = new URL('../../server/assets/streets/', import.meta.url)
const OSM = '© OpenStreetMap contributors'

mkdirSync(FOLDER, { recursive: true })
write('san-francisco', 'San Francisco', OSM, waysCutAtCrossings(osmWays('sanfrancisco')))
write('chicago', 'Chicago', OSM, waysCutAtCrossings(osmWays('chicago')))
write('santa-cruz', 'Santa Cruz', 'US Census TIGER', censusWays())

function write(file: string, area: string, credit: string, ways: readonly Way[]): void {
  const graph = graphOfWays(ways)
  const kilometers = graph.streets.reduce((sum, { meters }) => sum + meters, 0) / 1000
  const bytes = gzipSync(JSON.stringify(packOf(graph, { area, credit })), { level: 9 })
  writeFileSync(new URL(`${file}.json.gz`, FOLDER), bytes)
  const { nodes, streets } = graph
  process.stdout.write(
    `${area}: ${nodes.length} junctions, ${streets.length} streets, ${kilometers.toFixed(0)} km, ${bytes.length} bytes\n`,
  )
}
