import type { Bounds } from '@wayfur/domain/geo'
import { readMapConfig } from '@wayfur/domain/maps/endpoints'
import type { MapConfig } from '@wayfur/domain/maps/schemas'
import type { Point } from '@wayfur/domain/schemas'
import { callApi } from '../api-client.ts'
import { centerOf } from './bounds-of.ts'
import { loadMap } from './load-map.ts'
import type { MapHandle, MapTheme, MapView } from './map-adapter.ts'
import { afterMapEvent, FIRST_ATTEMPT, type MapLoading } from './map-loading.ts'
import { fittingZoom, nearestZoom } from './street-detail.ts'
import { whenNear } from './when-near.ts'

const NIGHT = '(prefers-color-scheme: dark)'

/** A map as its page sees it at one moment. */
export interface MapState {
  loading: MapLoading
  /** The map itself, with what it was made from and what it shows; only when ready. */
  map: { handle: MapHandle; config: MapConfig; view: MapView } | undefined
}

/** What a map shows first. */
export interface MapOpening {
  center: Point
  zoom: number
  /** Shown instead of center and zoom. */
  fit: Bounds | undefined
  maxZoom: number
  /** Whether nothing that is fitted may lie under the buttons. */
  clearsButtons?: boolean | undefined
  /** How near the map may come for its pins where no streets are drawn. */
  nearestForPins: number | undefined
  nearestForFit: number | undefined
}

export const NOT_YET: MapState = { loading: FIRST_ATTEMPT, map: undefined }

/** Nothing about the map changes while a page is open, so the pages of one visit ask once. */
let known: MapConfig | undefined

/**
 * One map of a page: loaded when its place comes near the screen, kept in step with day and night,
 * and read by React as a value.
 */
export class MapStore {
  #state = NOT_YET
  #retry: (() => void) | undefined
  readonly #listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly state = (): MapState => this.#state

  readonly retry = (): void => this.#retry?.()

  /** Begins to load the map into the element; the answer takes everything away again. */
  start(element: HTMLElement | null, opening: () => MapOpening): () => void {
    if (element === null) {
      this.#set({
        loading: afterMapEvent(FIRST_ATTEMPT, { type: 'no-container' }, 'ol'),
        map: undefined,
      })
      return () => this.#set(NOT_YET)
    }
    let loader: ReturnType<typeof loadMap> | undefined
    let leave: (() => void) | undefined
    const stopWaiting = whenNear(element, () => {
      loader = loadMap<{ handle: MapHandle; config: MapConfig }>({
        engine: 'ol',
        attempt: (signal) => attemptMap(element, opening(), signal),
        destroy: ({ handle }) => handle.destroy(),
        onChange: (loading, made) => {
          if (made === undefined) return this.#set({ loading, map: undefined })
          leave = this.#follow(made.handle)
          return this.#set({ loading, map: { ...made, view: made.handle.view() } })
        },
        timers: window,
        isHidden: () => document.hidden,
      })
      this.#retry = loader.retry
    })
    return () => {
      stopWaiting()
      leave?.()
      loader?.stop()
      this.#retry = undefined
      this.#set(NOT_YET)
    }
  }

  #follow(handle: MapHandle): () => void {
    const stopView = handle.onView((view) => {
      const { loading, map } = this.#state
      if (map !== undefined) this.#set({ loading, map: { ...map, view } })
    })
    const stopTheme = watchTheme((theme) => handle.setTheme(theme))
    return () => {
      stopView()
      stopTheme()
    }
  }

  #set(state: MapState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

async function attemptMap(
  element: HTMLElement,
  opening: MapOpening,
  signal: AbortSignal,
): Promise<{ handle: MapHandle; config: MapConfig }> {
  const [{ openlayersAdapter }, config] = await Promise.all([
    import('./openlayers-adapter.ts'),
    known ?? callApi(readMapConfig, {}, { signal }),
  ])
  known = config
  signal.throwIfAborted()
  const handle = await openlayersAdapter.mount(element, {
    config,
    center: opening.center,
    // Where no streets are drawn a map opens on what there is to see.
    zoom: Math.min(opening.zoom, nearestZoom(config, opening.center)),
    fit: opening.fit && {
      bounds: opening.fit,
      maxZoom: fittingZoom(config, centerOf(opening.fit), opening.maxZoom, opening.nearestForFit),
      clearsButtons: opening.clearsButtons,
    },
    nearestZoom: (center) => nearestZoom(config, center, opening.nearestForPins),
    theme: currentTheme(),
    animated: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    signal,
  })
  return { handle, config }
}

/** Day or night as the page shows it: the visitor's choice, else the system's. */
function currentTheme(): MapTheme {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia(NIGHT).matches ? 'dark' : 'light'
}

/** Calls whenever the page changes between day and night; the answer ends the calls. */
function watchTheme(listener: (theme: MapTheme) => void): () => void {
  let shown = currentTheme()
  const look = () => {
    const theme = currentTheme()
    if (theme === shown) return
    shown = theme
    listener(theme)
  }
  const choice = new MutationObserver(look)
  choice.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const system = matchMedia(NIGHT)
  system.addEventListener('change', look)
  return () => {
    choice.disconnect()
    system.removeEventListener('change', look)
  }
}
