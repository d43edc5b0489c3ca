import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  children: ReactNode
}

/** A thing to tick, with its words; the whole line can be pressed. */
export function Checkbox({ children, className, ...input }: CheckboxProps) {
  return (
    <label className={classNames('flex min-h-11 items-center gap-3', className)}>
      <span className="relative inline-flex size-6 shrink-0">
        <input
          {...input}
          type="checkbox"
          className="peer size-6 appearance-none rounded-sm border-2 border-line-strong bg-raised transition-colors checked:border-leaf checked:bg-leaf hover:border-leaf disabled:opacity-60"
        />
        <Check
          aria-hidden="true"
          strokeWidth={3.5}
          className="pointer-events-none absolute inset-1 hidden size-4 text-on-leaf peer-checked:block"
        />
      </span>
      <span>{children}</span>
    </label>
  )
}
