import type { ComponentProps, MouseEvent } from 'react'
import { type ButtonVariant, buttonVariant } from './button-variants.ts'
import { classNames } from './class-names.ts'
import { useFormStatus } from './form-status.ts'
import { Spinner } from './spinner.tsx'
import { Tooltip } from './tooltip.tsx'

type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> &
  ButtonVariant & {
    /**
     * Work is under way: the button keeps its place and focus, and takes no second press. One that
     * sends a form learns it from the form around it.
     */
    busy?: boolean | undefined
    /** What the button says while busy ('Planning Trip...'); its own words by default. */
    busyText?: string | undefined
    /**
     * Why the button cannot be used now, as a sentence. It stays reachable by keyboard and tells
     * the reason, instead of being grey without a word.
     */
    disabledReason?: string | undefined
    /** Called when it was pressed all the same while it could not be used. */
    onRefused?: (() => void) | undefined
  }

/** A button that says why it cannot be pressed and never acts twice while busy. */
export function Button({
  variant: look,
  size,
  busy: isMarkedBusy,
  busyText,
  disabledReason,
  onRefused,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const { isBusy } = useFormStatus()
  const busy = isMarkedBusy ?? (type === 'submit' && isBusy)
  const resting = busy || disabledReason !== undefined

  /** Stops also the form that the Enter key or this button would have sent. */
  function refuse(event: MouseEvent): void {
    event.preventDefault()
    if (!busy) onRefused?.()
  }

  return (
    <Tooltip text={disabledReason} opensOnPress>
      <button
        {...rest}
        type={type}
        className={classNames(buttonVariant({ variant: look, size }), className)}
        aria-disabled={resting || undefined}
        aria-busy={busy || undefined}
        onClick={resting ? refuse : onClick}
      >
        {busy && <Spinner className="size-4.5 shrink-0" />}
        {busy && busyText ? busyText : children}
      </button>
    </Tooltip>
  )
}
