import type { IncomingHttpHeaders, RequestListener } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import type { RunningServer } from './create-server.ts'

/**
 * Answers requests of node:http: what is kept at once, everything else by the app. `addressOf` tells
 * callers apart where all sit at one machine.
 */
export function requestListener(
  { app, quickly }: Pick<RunningServer, 'app' | 'quickly'>,
  addressOf: (headers: IncomingHttpHeaders) => string | undefined = () => undefined,
): RequestListener {
  const fetch: typeof app.fetch = (request, env) => {
    const callerAddress = addressOf((env as HttpBindings).incoming.headers)
    return app.fetch(
      request,
      callerAddress === undefined ? env : { ...(env as HttpBindings), callerAddress },
    )
  }
  const answer = getRequestListener(fetch)
  return (request, response) => {
    const directAddress = addressOf(request.headers) ?? request.socket.remoteAddress ?? 'in-process'
    const otherwise = () => void answer(request, response)
    if (!quickly(request, response, { directAddress, otherwise })) otherwise()
  }
}
