import { t } from '@wayfur/domain/language/messages'
import { type ClientInstrumentation, type DataRouter, href } from 'react-router'
import { toast } from '../ui/toast.tsx'
import { savedAt } from './use-offline.ts'
import { hasWorker } from './worker.ts'

declare global {
  interface Window {
    /** What takes visitors from page to page. */
    __reactRouterDataRouter?: DataRouter
  }
}

/**
 * The script of a page, or of a part of one, could not be had: there is no network, or the build it
 * belongs to has been replaced. The router waits for such a page for good, so from now on the browser
 * goes to pages.
 */
let isCutOff = false
let isGivingUp = false

/**
 * The router's own moves from page to page, while it can make them. What moves within a page, such as
 * a filter, is always its own: a page loaded anew would lose what is typed.
 */
export const pagesInReach: ClientInstrumentation = {
  router(made) {
    made.instrument({
      async navigate(go, { to, formMethod = 'get' }) {
        const isMove = typeof to === 'string' && formMethod.toLowerCase() === 'get'
        if (isCutOff && !isGivingUp && isMove && !staysOnPage(to)) {
          await follow(to)
          await new Promise(() => undefined)
        }
        await go()
      },
    })
  },
}

function staysOnPage(to: string): boolean {
  return new URL(to, location.href).pathname === location.pathname
}

/**
 * A page that lacks a part is left for one that is loaded whole: the build that the part belongs to
 * may have been replaced, and then nothing else of it will come either.
 *
 * The router loads the page anew that it was to leave when the script of the next one cannot be had:
 * a reader without a network would see nothing of ours any more, and one who meets another build the
 * page they had left. The browser goes where they wanted to go instead.
 */
export function insteadOfReloads(): void {
  window.addEventListener('vite:preloadError', () => {
    isCutOff = true
  })
  if (!('navigation' in window)) return
  window.navigation.addEventListener('navigate', (event) => {
    const aimed = window.__reactRouterDataRouter?.state.navigation.location
    if (event.navigationType !== 'reload' || event.userInitiated) return
    // What was only fetched ahead leads nowhere yet; without a network the page stays as it is.
    if (aimed === undefined && navigator.onLine) return
    event.preventDefault()
    if (aimed === undefined) return
    isCutOff = true
    void follow(aimed.pathname + aimed.search + aimed.hash)
  })
}

/**
 * Without a network, and away from a saved copy, links are followed by the browser itself: then the
 * worker answers with a page that was saved, or with the one that says what can be read.
 */
export function leaveToBrowser(event: MouseEvent): void {
  if (navigator.onLine && savedAt() === null) return
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link === null || link.origin !== location.origin || opensForm(link)) return
  event.stopPropagation()
  const isOrdinary = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey
  if (!isOrdinary || link.target === '_blank' || link.download !== '' || staysHere(link)) return
  event.preventDefault()
  void follow(link.href)
}

/** Has the browser go there if anybody answers it, and says so where nobody does. */
async function follow(address: string): Promise<void> {
  if ((await isWorkerThere()) || (await isServerThere())) return location.assign(address)
  stopWaiting()
  toast({
    title: t('We could not reach Wayfur.'),
    description: t('What you typed is kept.'),
    tone: 'danger',
  })
}

async function isWorkerThere(): Promise<boolean> {
  return hasWorker() && (await navigator.serviceWorker.getRegistration())?.active != null
}

function isServerThere(): Promise<boolean> {
  return fetch('/healthz', { cache: 'no-store' }).then(
    () => true,
    () => false,
  )
}

/**
 * Ends what the router waits for, so that no button is busy for good. Only a move within the page
 * needs nothing from outside.
 */
function stopWaiting(): void {
  const router = window.__reactRouterDataRouter
  if (router === undefined || router.state.navigation.state === 'idle') return
  isGivingUp = true
  const { pathname, search, hash } = router.state.location
  const here = { pathname, search, hash: hash === '' ? '#main' : hash }
  void router.navigate(here, { replace: true, preventScrollReset: true })
  isGivingUp = false
}

function staysHere({ pathname, search, hash }: HTMLAnchorElement): boolean {
  return hash !== '' && pathname === location.pathname && search === location.search
}

/** A form above the passport is part of the page that is shown: what is written in it may wait. */
function opensForm({ pathname, search }: HTMLAnchorElement): boolean {
  const isHere = pathname === location.pathname && pathname === href('/passport')
  return isHere && new URLSearchParams(search).has('open')
}
