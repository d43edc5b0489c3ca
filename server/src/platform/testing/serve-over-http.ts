import { Hono } from 'hono'
import { type ApiContext, apiRoutes } from '../api.ts'
import { OPEN_GAUGE } from '../load-shedding.ts'
import { openLog } from '../log.ts'
import { problemResponse } from '../problems.ts'
import type { ServedEndpoint } from '../serve.ts'
import type { SignedIn } from '../sessions.ts'

/**
 * Endpoints as HTTP answers them, such as files; `whoAsks` finds the member by the headers, and files
 * that are sent lie in `arrivalsDir` meanwhile.
 */
export function serveOverHttp(
  served: readonly ServedEndpoint[],
  whoAsks: (headers: Headers) => Promise<SignedIn | null> = async () => null,
  arrivalsDir = '',
): Hono {
  const context: ApiContext = {
    served,
    sessions: {
      read: whoAsks,
      settle: async (member) => ({ member }),
      demoReach: () => 'nothing',
    },
    rateLimits: { take: async () => {} },
    idempotencyKeys: {
      once: async (_, run) => ({ ...(await run()), replayed: false }),
      forgetOld: async () => {},
    },
    gauge: OPEN_GAUGE,
    trustedProxies: 0,
    arrivalsDir,
    answering: { replies: true },
  }
  const app = new Hono().route('/', apiRoutes(context))
  return app.onError((error) => problemResponse(error, openLog('silent')))
}
