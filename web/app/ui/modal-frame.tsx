import { t } from '@wayfur/domain/language/messages'
import { X } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'
import { classNames } from './class-names.ts'

export interface ModalFrameProps extends Omit<ComponentProps<'dialog'>, 'open' | 'title'> {
  isOpen: boolean
  /** Called once when the person closes it by Escape, the cross, or a press outside. */
  onClose: () => void
  title: string
  description?: ReactNode
  /** Where it stands and how it moves. */
  frameClass: string
}

/**
 * The browser's own modal: it traps the focus, gives it back, closes by Escape and makes the page
 * behind it inert, without script of ours and without styles that a strict policy would refuse.
 */
export function ModalFrame({
  isOpen,
  onClose,
  title,
  description,
  frameClass,
  className,
  children,
  ...rest
}: ModalFrameProps) {
  const titleId = useId()
  const descriptionId = useId()
  const frame = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    if (isOpen && !frame.current?.open) frame.current?.showModal()
    if (!isOpen && frame.current?.open) frame.current.close()
  }, [isOpen])

  useEffect(() => (frame.current ? closeByPressOutside(frame.current) : undefined), [])

  return (
    <dialog
      {...rest}
      ref={frame}
      aria-labelledby={titleId}
      aria-describedby={description ? descriptionId : undefined}
      onClose={onClose}
      className={classNames('modal', frameClass, className)}
    >
      <div className="flex max-h-[inherit] min-h-0 flex-1 flex-col">
        <div className="flex items-start gap-3 px-5 pt-4 pb-2">
          <h2 id={titleId} className="flex-1 pt-1.5 text-xl">
            {title}
          </h2>
          <form method="dialog">
            <button
              aria-label={t('Close')}
              className="-mr-2 inline-flex size-11 items-center justify-center rounded-md hover:bg-leaf-soft"
            >
              <X aria-hidden="true" className="size-5" />
            </button>
          </form>
        </div>
        {description && (
          <p id={descriptionId} className="px-5 pb-2 text-ink-soft">
            {description}
          </p>
        )}
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-5">
          {children}
        </div>
      </div>
    </dialog>
  )
}

/**
 * Closes a modal when its backdrop is pressed; answers how to stop. Only such a press lands on the
 * dialog itself, because its content fills it to the edge.
 */
export function closeByPressOutside(modal: HTMLDialogElement): () => void {
  function onClick(event: MouseEvent): void {
    if (event.target === modal) modal.close()
  }
  modal.addEventListener('click', onClick)
  return () => modal.removeEventListener('click', onClick)
}
