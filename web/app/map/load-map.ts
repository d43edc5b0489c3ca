import { t } from '@wayfur/domain/language/messages'
import { afterMapEvent, ATTEMPT_TIMEOUT_MS, FIRST_ATTEMPT } from './map-loading.ts'
import type { MapLoading, MapLoadingEvent } from './map-loading.ts'

/** The clock a loading map needs: the browser's own, or a test's. */
export interface Timers {
  setTimeout(run: () => void, ms: number): unknown
  clearTimeout(timer: unknown): void
}

export interface LoadMapOptions<Handle> {
  engine: 'ol' | 'google'
  /** Makes one attempt; a late answer after its signal has fired is destroyed at once. */
  attempt(signal: AbortSignal): Promise<Handle>
  destroy(handle: Handle): void
  onChange(state: MapLoading, handle: Handle | undefined): void
  timers: Timers
  /** A page in the background draws nothing: its attempts are given more time, not failed. */
  isHidden(): boolean
  timeoutMs?: number
}

/** Loads a map with the product's patience; answers how to try again and how to leave off. */
export function loadMap<Handle>(options: LoadMapOptions<Handle>): {
  retry: () => void
  stop: () => void
} {
  const { timers, timeoutMs = ATTEMPT_TIMEOUT_MS } = options
  let state: MapLoading = FIRST_ATTEMPT
  let handle: Handle | undefined
  let giveUp = new AbortController()
  let timer: unknown
  let isStopped = false

  const move = (event: MapLoadingEvent) => {
    const next = afterMapEvent(state, event, options.engine)
    if (next === state || isStopped) return
    state = next
    timers.clearTimeout(timer)
    if (state.phase !== 'ready') giveUp.abort(new DOMException('given up', 'AbortError'))
    options.onChange(state, handle)
    if (state.phase === 'loading') begin()
    if (state.phase === 'waiting') {
      timer = timers.setTimeout(() => move({ type: 'wait-over' }), state.delayMs)
    }
  }
  const watch = () => {
    timer = timers.setTimeout(() => {
      if (options.isHidden()) watch()
      else move({ type: 'timed-out' })
    }, timeoutMs)
  }
  const begin = () => {
    giveUp = new AbortController()
    const { signal } = giveUp
    watch()
    options.attempt(signal).then(
      (made) => {
        if (signal.aborted) return options.destroy(made)
        handle = made
        return move({ type: 'ready' })
      },
      (error: unknown) => {
        if (!signal.aborted) move({ type: 'failed', reason: reasonOf(error) })
      },
    )
  }

  begin()
  return {
    retry: () => move({ type: 'retry' }),
    stop() {
      isStopped = true
      timers.clearTimeout(timer)
      giveUp.abort(new DOMException('no longer wanted', 'AbortError'))
      if (handle !== undefined) options.destroy(handle)
      handle = undefined
    },
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : t('unknown reason')
}
