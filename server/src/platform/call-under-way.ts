import { AsyncLocalStorage } from 'node:async_hooks'
import type { OpenSpan } from './tracing/span.ts'
import { thenEnd } from './tracing/until-ended.ts'

/** Tells the call; asked for only when something is said of it, since its pattern is found on the way. */
type Named = () => string

interface UnderWay {
  named: Named
  /** What is measured of it; undefined where nobody asked for traces. */
  span: OpenSpan | undefined
}

const current = new AsyncLocalStorage<UnderWay>()

/**
 * Does `work` as part of a call: `GET /api/places/:id`, `GET page`, `job mail`. Its name comes from
 * the contract, the routes and the kinds of jobs, and never from what somebody sent. `root` is the
 * span of a request or job, which whoever began it ends; a call within one gets its own.
 */
export function inCall<T>(named: Named, work: () => T, root?: OpenSpan): T {
  const around = root === undefined ? current.getStore()?.span : undefined
  const span = around?.call(named())
  const underWay: UnderWay = { named, span: span ?? root }
  return thenEnd(
    () => current.run(underWay, work),
    (how) => {
      span?.end(how)
      keepNameAlone(underWay)
    },
  )
}

/** Timers and waiting promises outlive a call by far: through its name they would hold its request and its answer. */
function keepNameAlone(underWay: UnderWay): void {
  const name = underWay.named()
  underWay.named = () => name
}

/** The call that is under way; undefined for what the product does by itself. */
export function callUnderWay(): string | undefined {
  return current.getStore()?.named()
}

/** What is measured of the call that is under way; undefined without traces. */
export function spanUnderWay(): OpenSpan | undefined {
  return current.getStore()?.span
}
