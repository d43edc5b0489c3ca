import { t } from '@wayfur/domain/language/messages'
import { CircleAlert, CircleCheck, PawPrint, X } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { classNames } from './class-names.ts'
import { ToastQueue, type ToastTone, type ToastWords } from './toast-queue.ts'

const queue = new ToastQueue({
  now: () => performance.now(),
  set: (act, afterMs) => setTimeout(act, afterMs),
  clear: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
})

/**
 * Shows a short message for five seconds: `toast({ title: 'Vote recorded!' })`. Call it from
 * anything that runs in the browser, never while rendering. What must not be missed also stands
 * in its place on the page.
 */
export function toast(words: ToastWords): void {
  queue.add(words)
}

const LOOKS = {
  plain: ['border-l-leaf', 'text-leaf', PawPrint],
  good: ['border-l-good', 'text-good', CircleCheck],
  danger: ['border-l-danger', 'text-danger', CircleAlert],
} as const satisfies Record<ToastTone, readonly [string, string, typeof X]>

/** Where toasts appear; it stands once in the page, always there so that it is heard. */
export function Toaster() {
  const showing = useSyncExternalStore(queue.subscribe, queue.showing, () => null)
  const frame = useRef<HTMLElement>(null)
  const id = showing?.id

  // A modal dialog lies above the whole page; shown again, the toasts lie above the dialog.
  useEffect(() => {
    const region = frame.current
    if (!region) return
    if (!region.matches(':popover-open')) {
      region.showPopover()
    } else if (id !== undefined && document.querySelector('dialog:modal')) {
      region.hidePopover()
      region.showPopover()
    }
  }, [id])

  // Hovering or focusing a toast stops its time.
  useEffect(() => {
    const stop = new AbortController()
    for (const start of ['pointerover', 'focusin']) {
      frame.current?.addEventListener(start, () => queue.hold(), { signal: stop.signal })
    }
    for (const end of ['pointerleave', 'focusout']) {
      frame.current?.addEventListener(end, () => queue.release(), { signal: stop.signal })
    }
    return () => stop.abort()
  }, [])

  const [edge, tint, Icon] = LOOKS[showing?.tone ?? 'plain']
  return (
    <section
      ref={frame}
      popover="manual"
      aria-label={t('Notifications')}
      aria-live="polite"
      aria-atomic="true"
      className="pointer-events-none inset-auto right-0 bottom-[calc(var(--bottom-bar-height,0px)+var(--action-bar-height,0px))] m-0 w-full max-w-toast overflow-visible bg-transparent p-4"
    >
      {showing && (
        <div
          key={showing.id}
          className={classNames(
            'pointer-events-auto flex items-start gap-3 rounded-lg border border-l-4 border-line bg-raised py-3 pr-2 pl-4 text-ink shadow-high',
            edge,
            showing.isLeaving ? 'animate-sink-out' : 'animate-rise-in',
          )}
        >
          <Icon aria-hidden="true" className={classNames('mt-0.5 size-5 shrink-0', tint)} />
          <div className="min-w-0 flex-1">
            <p className="font-semibold">{showing.title}</p>
            {showing.description && <p className="text-sm text-ink-soft">{showing.description}</p>}
          </div>
          <button
            type="button"
            aria-label={t('Dismiss')}
            onClick={() => queue.dismiss()}
            className="-my-2 inline-flex size-11 shrink-0 items-center justify-center rounded-md hover:bg-leaf-soft"
          >
            <X aria-hidden="true" className="size-4.5" />
          </button>
        </div>
      )}
    </section>
  )
}
