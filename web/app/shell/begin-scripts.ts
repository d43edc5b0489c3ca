/** What the page tells the script that begins all others. */
export interface Beginning {
  /** The files the page's scripts come in. */
  modules: readonly string[]
  /** Those of them that are fetched while a resting page is read, so that it is alive soon after. */
  ahead: readonly string[]
  /** Whether the page rests on a device that is touched, until somebody does. */
  isResting: boolean
  /** After how many milliseconds it does not rest any longer; null where it may for good. */
  restsMs: number | null
  /** The cookies that keep a theme, by its name. */
  themes: Readonly<Record<string, string>>
}

/** What a page that rests tells whoever takes it over, and the other way round. */
export const PRESSED_EARLY = 'data-pressed-early'
export const TAKEN_OVER = 'taken-over'

/**
 * Begins the script of the page that stands before this one (decisions 34 and 87). It runs as text
 * in the page, so it may use nothing from outside of itself but what the browser has.
 *
 * Scripts begin when a second frame is drawn: a script in the page's text waits for the sheets
 * before it, so the first frame holds the page. What cannot be seen is never drawn and begins at
 * once. A resting page begins at the first sign of somebody who wants more of it than a link or a
 * form gives, which the browser does by itself. What is pressed then is shown first: the scripts are
 * asked for as soon as a finger comes, and run when a frame is drawn after it was a press.
 */
export function beginScripts({ modules, ahead, isResting, restsMs, themes }: Beginning): void {
  const { nonce, previousElementSibling: held } = document.currentScript as HTMLScriptElement
  const { head, documentElement: root } = document

  function add(name: string, what: object): HTMLElement {
    const made = Object.assign(document.createElement(name), what)
    head.append(made)
    return made
  }

  let hasAsked = false
  let hasBegun = false
  function ask(): void {
    if (hasAsked) return
    hasAsked = true
    for (const href of modules) add('link', { rel: 'modulepreload', href })
  }

  function begin(): void {
    if (hasBegun) return
    hasBegun = true
    ask()
    add('script', { type: 'module', nonce, text: (held as HTMLScriptElement).text }).remove()
    // While the scripts are on their way the processor rests, so the browser's data of numbers and
    // of dates are loaded then: it takes a slow phone a tenth of a second, in the middle of taking
    // the page over if nobody asks before.
    for (const Format of [Intl.NumberFormat, Intl.DateTimeFormat]) {
      setTimeout(() => new (Format as typeof Intl.NumberFormat)(root.lang).format(0))
    }
  }

  /** Nothing of it is run before it is wanted; whoever saves data waits for it then. */
  function fetchAhead(): void {
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
    if (hasAsked || connection?.saveData === true) return
    for (const file of ahead) fetch(file, { priority: 'low' }).catch(() => undefined)
  }

  const touched = window.matchMedia('(hover: none) and (pointer: coarse)')
  if (isResting && touched.matches) rest()
  else if (document.hidden) begin()
  else requestAnimationFrame(() => requestAnimationFrame(begin))

  function rest(): void {
    const resting = new AbortController()
    const options = { capture: true, passive: true, signal: resting.signal }

    /** Scrolling, typing and presses wake the page; a finger on a link may only mean to follow it. */
    function hear(event: Event): void {
      const { target, type, pointerType, movementX, movementY } = event as PointerEvent
      // A finger scrolls; a mouse that lies still is told of too, once a page is drawn below it.
      const isMoved = pointerType !== 'touch' && (movementX !== 0 || movementY !== 0)
      if (type === 'pointermove' && !isMoved) return
      const mayFollow = type === 'pointerdown' || type === 'focusin' || type === 'click'
      if (mayFollow && target instanceof Element && target.closest('a[href]') !== null) return
      ask()
      if (type !== 'pointerdown') requestAnimationFrame(() => setTimeout(begin))
    }
    for (const sign of [
      'scroll',
      'pointerdown',
      'pointermove',
      'keydown',
      'focusin',
      'input',
      'change',
      'click',
    ]) {
      addEventListener(sign, hear, options)
    }

    /** The last press that only script can answer is kept for it, and shown as heard. */
    addEventListener(
      'click',
      ({ target }) => {
        document.querySelector('[data-pressed-early]')?.removeAttribute('data-pressed-early')
        const button = target instanceof Element ? target.closest('button') : null
        if (button === null) return
        const theme = button.dataset['chooseTheme']
        const opened = document.getElementById(button.getAttribute('commandfor') ?? '')
        if (theme !== undefined) {
          root.dataset['theme'] = theme
          document.cookie = themes[theme] ?? ''
        } else if (opened instanceof HTMLDialogElement) {
          if (!('commandForElement' in button)) opened.showModal()
        } else if (button.type === 'button' && !button.hasAttribute('popovertarget')) {
          button.setAttribute('data-pressed-early', '')
        }
      },
      options,
    )
    addEventListener('taken-over', () => resting.abort(), options)

    const near = new IntersectionObserver((seen) => {
      if (
        seen.some(
          ({ isIntersecting: isNear, boundingClientRect: { height } }) => isNear && height > 0,
        )
      ) {
        near.disconnect()
        begin()
      }
    })
    for (const map of document.querySelectorAll('.map-ground')) near.observe(map)
    if (restsMs !== null) setTimeout(begin, restsMs)

    addEventListener(
      'load',
      () => ('requestIdleCallback' in window ? requestIdleCallback(fetchAhead) : fetchAhead()),
      { signal: resting.signal },
    )
  }
}
