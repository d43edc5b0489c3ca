import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { type ButtonVariant, buttonVariant } from './button-variants.ts'
import { classNames } from './class-names.ts'

interface DisclosureProps {
  label: ReactNode
  /** Its whole name, where the label alone does not say of what. */
  name?: string | undefined
  /** Open from the start. */
  isOpen?: boolean | undefined
  /** As wide as its words: for a lesser part within a card. */
  isSnug?: boolean
  /** Looks like this button, where opening it begins an act. */
  button?: ButtonVariant | undefined
  className?: string | undefined
  children: ReactNode
}

const ROW = 'flex min-h-11 cursor-pointer items-center justify-between gap-3 font-semibold'
const SNUG =
  'flex min-h-11 w-fit cursor-pointer items-center gap-1.5 font-semibold text-leaf-ink hover:underline underline-offset-4'

/**
 * A part of a page that opens on demand; it works without script. All that opens in place looks
 * like this one: words and a chevron that turns.
 */
export function Disclosure({
  label,
  name,
  className,
  isOpen,
  isSnug = false,
  button,
  children,
}: DisclosureProps) {
  return (
    <details open={isOpen} className={classNames('group/disclosure', className)}>
      <summary
        aria-label={name}
        className={
          button === undefined
            ? isSnug
              ? SNUG
              : ROW
            : classNames(buttonVariant(button), 'w-fit cursor-pointer list-none')
        }
      >
        {label}
        <ChevronDown
          aria-hidden="true"
          className={classNames(
            'shrink-0 transition-transform group-open/disclosure:rotate-180',
            isSnug || button !== undefined ? 'size-4.5' : 'size-5',
          )}
        />
      </summary>
      {children}
    </details>
  )
}
