import { cloneElement, type ReactElement, useEffect, useId, useRef } from 'react'

/** Time the pointer must rest before a tooltip opens, in milliseconds (specification, part 1 §9). */
const OPEN_DELAY_MS = 700
/** Lets the pointer cross the gap between the thing and its tooltip. */
const CLOSE_DELAY_MS = 120
const GAP_PX = 8

interface TooltipProps {
  /** Without a text there is no tooltip, and the control stays as it is. */
  text: string | undefined
  /** Also opens at once when pressed, for things that refuse a press and must say why. */
  opensOnPress?: boolean
  /** The text is the control's name already, so it is not read a second time. */
  isName?: boolean
  children: ReactElement<{ 'aria-describedby'?: string }>
}

/**
 * A sentence about one control, after 700 ms of rest or at keyboard focus. It can be pointed at,
 * and Escape closes it. It never carries what is said nowhere else: screen readers hear it always.
 */
export function Tooltip({ text, opensOnPress = false, isName = false, children }: TooltipProps) {
  const id = useId()
  const isSilent = text === undefined
  const around = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    if (isSilent || !around.current || !tip.current) return undefined
    return listen(around.current, tip.current, opensOnPress)
  }, [opensOnPress, isSilent])

  return (
    <span ref={around} className="contents">
      {isName || isSilent ? children : cloneElement(children, { 'aria-describedby': id })}
      {!isSilent && (
        <span
          ref={tip}
          id={id}
          role="tooltip"
          aria-hidden={isName || undefined}
          popover="manual"
          className="pointer-events-auto inset-auto m-0 max-w-72 rounded-md bg-ink px-3 py-1.5 text-sm font-normal text-paper shadow-mid"
        >
          {text}
        </span>
      )}
    </span>
  )
}

/** Opens and closes the tip as the pointer and the keyboard move; answers how to stop. */
function listen(around: HTMLElement, tip: HTMLElement, opensOnPress: boolean): () => void {
  const stop = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Whether a press has opened it: it then says why nothing happened, and stays while one is there. */
  let isAnswer = false
  const anchor = () => around.firstElementChild ?? around

  function open(): void {
    clearTimeout(timer)
    if (!tip.matches(':popover-open')) tip.showPopover()
    place(tip, anchor())
  }
  function close(): void {
    clearTimeout(timer)
    isAnswer = false
    if (tip.matches(':popover-open')) tip.hidePopover()
  }
  function answer(): void {
    open()
    isAnswer = true
  }
  /** The page may move what was pressed from under the pointer, as news above it does. */
  function follow(): void {
    if (isAnswer && around.contains(document.activeElement)) place(tip, anchor())
    else close()
  }

  const { signal } = stop
  around.addEventListener(
    'pointerover',
    (event) => {
      clearTimeout(timer)
      if (event.pointerType !== 'touch') timer = setTimeout(open, OPEN_DELAY_MS)
    },
    { signal },
  )
  around.addEventListener(
    'pointerout',
    () => {
      clearTimeout(timer)
      timer = setTimeout(follow, CLOSE_DELAY_MS)
    },
    { signal },
  )
  around.addEventListener(
    'focusin',
    (event) => {
      if ((event.target as Element).matches(':focus-visible')) open()
    },
    { signal },
  )
  around.addEventListener('focusout', close, { signal })
  around.addEventListener('click', opensOnPress ? answer : close, { signal })
  around.addEventListener('keydown', (event) => event.key === 'Escape' && close(), { signal })
  window.addEventListener('scroll', follow, { signal, passive: true, capture: true })
  return () => {
    clearTimeout(timer)
    stop.abort()
  }
}

/** Above the anchor and centred on it; below when there is no room; never past the window's edge. */
function place(tip: HTMLElement, anchor: Element): void {
  const box = anchor.getBoundingClientRect()
  const own = tip.getBoundingClientRect()
  const above = box.top - own.height - GAP_PX
  const left = box.left + box.width / 2 - own.width / 2
  const farthest = document.documentElement.clientWidth - own.width - GAP_PX
  tip.style.top = `${above >= GAP_PX ? above : box.bottom + GAP_PX}px`
  tip.style.left = `${Math.max(GAP_PX, Math.min(left, farthest))}px`
}
