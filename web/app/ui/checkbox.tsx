import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { useKeptTick } from './form-status.ts'

type TickBoxProps = Omit<ComponentProps<'input'>, 'type' | 'className'>

/** A box to tick, for a label of the caller's. */
export function TickBox(props: TickBoxProps) {
  const kept = useKeptTick(props)
  return (
    <span className="relative inline-flex size-6 shrink-0">
      <input
        {...props}
        {...kept}
        type="checkbox"
        className="peer size-6 appearance-none rounded-sm border-2 border-line-strong bg-raised transition-colors checked:border-leaf checked:bg-leaf hover:border-leaf disabled:border-line-strong disabled:bg-sunken disabled:checked:bg-sunken disabled:hover:border-line-strong"
      />
      <Check
        aria-hidden="true"
        strokeWidth={3.5}
        className="pointer-events-none absolute inset-1 hidden size-4 text-on-leaf peer-checked:block peer-disabled:text-ink-soft"
      />
    </span>
  )
}

type CheckboxProps = Omit<TickBoxProps, 'children'> & {
  children: ReactNode
  className?: string | undefined
}

/** A thing to tick, with its words; the whole line can be pressed. */
export function Checkbox({ children, className, ...input }: CheckboxProps) {
  return (
    <label className={classNames('flex min-h-11 items-center gap-3', className)}>
      <TickBox {...input} />
      <span>{children}</span>
    </label>
  )
}
