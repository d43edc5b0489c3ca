import { DropdownMenu } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement
  /** What the menu is about, for those who listen. */
  label: string
  children: ReactNode
}

/**
 * Choices behind one button. It is not modal, because the modal kind locks scrolling with a style
 * element that the content policy refuses.
 */
export function Menu({ trigger, label, children }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          aria-label={label}
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className="z-40 min-w-52 animate-fade-in rounded-lg border border-line bg-raised p-1.5 shadow-high"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

const ITEM =
  'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md px-3 text-base text-ink no-underline outline-none data-[highlighted]:bg-leaf-soft data-[highlighted]:text-leaf-ink'

/** One choice that does something. */
export function MenuItem({ onSelect, children }: { onSelect: () => void; children: ReactNode }) {
  return (
    <DropdownMenu.Item className={ITEM} onSelect={onSelect}>
      {children}
    </DropdownMenu.Item>
  )
}

/** One choice that goes somewhere. */
export function MenuLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <DropdownMenu.Item className={ITEM} asChild>
      <Link to={to}>{children}</Link>
    </DropdownMenu.Item>
  )
}
