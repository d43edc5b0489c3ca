import { readMapConfig } from '@wayfur/domain/maps/endpoints'
import * as schemas from '@wayfur/domain/maps/schemas'
import type { MapConfig } from '@wayfur/domain/maps/schemas'
import { type ServedEndpoint, serve } from '../platform/serve.ts'

/** Every call about the map itself. */
export function mapsEndpoints({
  mapConfig,
}: {
  mapConfig: () => Promise<MapConfig>
}): ServedEndpoint[] {
  return [serve(readMapConfig, schemas.readMapConfig, () => mapConfig())]
}
