import type { Log } from '../platform/log.ts'
import { fetchFrom } from '../platform/tracing/outside.ts'
import type { Regions } from '../regions/current-region.ts'
import type { Settings } from '../settings.ts'
import { graphhopperEngine } from './graphhopper-router.ts'
import { highwayRouter } from './highway-router.ts'
import { osrmEngine } from './osrm-router.ts'
import { regionRouter } from './region-router.ts'
import { askEngine } from './remote-route.ts'
import { remoteRouter } from './remote-router.ts'
import type { DriveFinder } from './roads/drive-finder.ts'
import type { Router } from './router.ts'
import { valhallaEngine } from './valhalla-router.ts'

/** The router that the settings ask for, always with the embedded one behind it. */
export function routerFor(
  settings: Pick<Settings, 'ROUTER' | 'ROUTER_URL' | 'ROUTER_KEY' | 'PUBLIC_URL'>,
  { log, regions, drives }: { log: Log; regions: Regions; drives: DriveFinder },
): Router {
  const embedded = regionRouter({ regions, drives, highways: highwayRouter(), log })
  const { ROUTER: kind, ROUTER_URL: url, ROUTER_KEY: key } = settings
  if (kind === 'embedded' || url === undefined) return embedded
  const owner = settings.PUBLIC_URL === undefined ? '' : ` (+${settings.PUBLIC_URL})`
  const ask = askEngine({ fetch: fetchFrom('router'), userAgent: `Wayfur/0.1${owner}` })
  const engine =
    kind === 'osrm'
      ? osrmEngine({ url, ask })
      : kind === 'valhalla'
        ? valhallaEngine({ url, ask })
        : graphhopperEngine({ url, key, ask })
  return remoteRouter(engine, embedded, log)
}
