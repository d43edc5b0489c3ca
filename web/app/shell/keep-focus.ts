/** Long enough for a page that knows better where the focus belongs. */
const WAIT_MS = 100

/**
 * Keeps the focus in the page: some things go with what they did, as "Mark all as read" does, and
 * whoever uses a keyboard or a screen reader would begin anew at the top. The focus goes to the
 * nearest heading around what went; what opened a dialog counts, not the dialog.
 */
export function keepFocus(page: Document): void {
  /** What had the focus in the page, and all around it from the inside out. */
  let around: Element[] = []
  let path = ''
  page.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element) || target.closest('main') === null) return
    around = []
    for (let one: Element | null = target; one !== null; one = one.parentElement) around.push(one)
    path = location.pathname
  })

  const isLost = () =>
    page.activeElement === page.body &&
    around[0]?.isConnected === false &&
    // Where the press led to another page, that is read from its top.
    location.pathname === path

  const bringBack = () => {
    if (!isLost()) return
    const stayed = around.find(({ isConnected }) => isConnected)
    around = []
    const near = nearestHeading(stayed)
    if (near === undefined) return
    near.tabIndex = -1
    near.focus({ preventScroll: true })
  }

  new MutationObserver(() => {
    if (isLost()) setTimeout(bringBack, WAIT_MS)
  }).observe(page.body, { childList: true, subtree: true })
}

/** The heading of the innermost part that has one. */
function nearestHeading(inside: Element | undefined): HTMLElement | undefined {
  for (let part = inside; part !== undefined; part = part.parentElement ?? undefined) {
    const heading = part.querySelector<HTMLElement>('h1, h2, h3')
    if (heading !== null) return heading
  }
  return undefined
}
