import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { useKeptTick } from './form-status.ts'

/** The browser itself tells whether such a box is on, so no aria-checked is needed. */
const SWITCH = { type: 'checkbox', role: 'switch' } as const

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'children' | 'role'> & {
  children: ReactNode
}

/** Something that is on or off from the moment it is pressed. */
export function Switch({ children, className, ...input }: SwitchProps) {
  const kept = useKeptTick(input)
  return (
    <label className={classNames('inline-flex min-h-11 items-center gap-3', className)}>
      <input
        {...input}
        {...kept}
        {...SWITCH}
        className={classNames(
          'relative h-7 w-12 shrink-0 appearance-none rounded-full border-2 border-line-strong bg-sunken transition-colors',
          'after:absolute after:top-0.5 after:left-0.5 after:size-5 after:rounded-full after:bg-line-strong after:transition-transform after:content-[""]',
          'checked:border-leaf checked:bg-leaf checked:after:translate-x-5 checked:after:bg-on-leaf',
        )}
      />
      <span>{children}</span>
    </label>
  )
}
