import { useContext, useInsertionEffect } from 'react'
import {
  type DataRouter,
  type RouterState,
  type RouterSubscriber,
  UNSAFE_DataRouterContext as DataRouterContext,
} from 'react-router'
import { noteMoving } from '../query-client.ts'

/** How long a page may load before the one that stands there says so: less is felt as at once. */
const SAID_AFTER_MS = 100

const tellingLess = new WeakSet<DataRouter>()

/**
 * Has a page that is there at once rendered without rendering before that something loads, as the
 * router by itself has React do (decision 57).
 */
export function useFewerRenders(): void {
  const router = useContext(DataRouterContext)?.router
  // Before those who listen to the router begin to, which they do in layout effects.
  useInsertionEffect(() => {
    if (router !== undefined) tellLess(router)
  }, [router])
}

/**
 * Has all who listen to a router from now on hear of another page that loads only once it takes a
 * while.
 */
export function tellLess(router: DataRouter): void {
  if (tellingLess.has(router)) return
  tellingLess.add(router)
  const subscribe = router.subscribe.bind(router)
  router.subscribe = (tell) => {
    const listener = new Listener(tell, router.state)
    const leave = subscribe((state, details) => listener.hear(state, details))
    return () => {
      listener.stop()
      leave()
    }
  }
}

class Listener {
  readonly #tell: RouterSubscriber
  #told: RouterState
  #later: ReturnType<typeof setTimeout> | undefined

  constructor(tell: RouterSubscriber, told: RouterState) {
    this.#tell = tell
    this.#told = told
  }

  hear(...[state, details]: Parameters<RouterSubscriber>): void {
    this.stop()
    const pass = () => {
      this.#told = state
      this.#tell(state, details)
    }
    if (onlyLoads(this.#told, state) && !saysMore(details)) {
      // What is not rendered yet cannot note it; what is rendered of the new address says when it ends.
      noteMoving(true)
      this.#later = setTimeout(pass, SAID_AFTER_MS)
    } else pass()
  }

  stop(): void {
    clearTimeout(this.#later)
  }
}

/**
 * Whether all that is new is that another page loads. The same page asked otherwise says so at once:
 * a second choice made meanwhile keeps the first.
 */
function onlyLoads(told: RouterState, { navigation, ...rest }: RouterState): boolean {
  return (
    navigation.state === 'loading' &&
    navigation.location.pathname !== told.location.pathname &&
    told.navigation.state === 'idle' &&
    Object.entries(rest).every(([key, value]) => told[key as keyof RouterState] === value)
  )
}

function saysMore({ deletedFetchers, newErrors, flushSync }: Parameters<RouterSubscriber>[1]) {
  return deletedFetchers.length > 0 || newErrors !== null || flushSync
}
