import { classNames } from '../ui/class-names.ts'

/** How a start time looks wherever one is pressed: as a link, or around a radio button. */
export function timeChipLook({ isOff = false }: { isOff?: boolean } = {}): string {
  return classNames(
    'relative inline-flex min-h-11 items-center justify-center rounded-md border px-2.5 text-sm font-semibold whitespace-nowrap tabular-nums transition-colors',
    'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
    isOff
      ? 'border-line text-ink-soft line-through'
      : 'cursor-pointer no-underline border-line-strong bg-raised text-ink hover:border-leaf hover:bg-leaf-soft hover:text-leaf-ink has-checked:border-leaf has-checked:bg-leaf has-checked:text-on-leaf',
  )
}
