declare global {
  interface Window {
    /** Which scripts belong to which page, in the build of this one. */
    __reactRouterManifest?: { url: string }
  }
}

let isReplaced = false
const listeners = new Set<() => void>()

/** Whether the server has another build than that of this page, as far as is known. */
export const replacedBuild = {
  isKnown: (): boolean => isReplaced,
  onKnown: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/**
 * Asks the server for the list of the scripts of this page's build, since one of them could not be
 * had: where it is gone the script never comes, and the page says so.
 */
export async function lookForReplacedBuild(): Promise<void> {
  const list = window.__reactRouterManifest?.url
  if (list === undefined || isReplaced) return
  const answer = await fetch(list, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (answer?.status !== 404) return
  isReplaced = true
  for (const listener of listeners) listener()
}
