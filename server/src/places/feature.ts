import type { AppContext } from '../app-context.ts'
import type { Feature } from '../feature.ts'
import { KeptCells } from './kept-cells.ts'
import { searchesMetric } from './place-metrics.ts'
import { placesEndpoints } from './routes.ts'

/** Finding places. */
export function placesFeature(app: AppContext): Feature {
  const keptCells = new KeptCells(app.db, app.changes)
  return {
    endpoints: placesEndpoints({ ...app, keptCells }),
    metrics: { ofProcess: [searchesMetric(keptCells)] },
  }
}
