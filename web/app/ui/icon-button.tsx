import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Tooltip } from './tooltip.tsx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'disabled' | 'children' | 'aria-label'> & {
  /** What the button does; read aloud and shown as its tooltip. */
  label: string
  icon: ReactNode
}

/** A square button of one icon, 44 px wide, whose meaning is always written somewhere. */
export function IconButton({ label, icon, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label} isName>
      <button
        {...rest}
        type={type}
        aria-label={label}
        className={classNames(
          'inline-flex size-11 items-center justify-center rounded-md text-ink transition-colors',
          'hover:bg-leaf-soft hover:text-leaf-ink',
          className,
        )}
      >
        {icon}
      </button>
    </Tooltip>
  )
}
