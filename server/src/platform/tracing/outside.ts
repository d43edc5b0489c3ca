import { spanUnderWay } from '../call-under-way.ts'
import type { OutsideService } from './span.ts'
import { untilEnded } from './until-ended.ts'

/**
 * Asks an outside service, as a span of the call that is under way. Nothing of ours goes along: the
 * service is somebody else's, to whom our requests are to be no more than they were.
 */
export function askingOutside<T>(service: OutsideService, work: () => Promise<T>): Promise<T> {
  const around = spanUnderWay()
  return around === undefined ? work() : untilEnded(around.outside(service), work)
}

/** A `fetch` that asks an outside service. */
export function fetchFrom(service: OutsideService, ask: typeof fetch = fetch): typeof fetch {
  return (...request) => askingOutside(service, () => ask(...request))
}
