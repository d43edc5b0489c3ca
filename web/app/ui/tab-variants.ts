import { classNames } from './class-names.ts'

/** The row that holds tabs; it wraps rather than scroll sideways. */
export const TAB_LIST_CLASSES =
  'shown-whole flex flex-wrap gap-1 rounded-lg border border-line bg-surface p-1'

/** One tab of a row, chosen or not. */
export function tabClasses(isChosen: boolean): string {
  return classNames(
    'inline-flex min-h-11 flex-1 items-center justify-center gap-2 rounded-md px-4 py-1.5 text-center text-base font-semibold whitespace-nowrap no-underline transition-colors',
    isChosen
      ? 'bg-raised text-leaf-ink shadow-low ring-1 ring-line'
      : 'text-ink-soft hover:bg-leaf-soft hover:text-leaf-ink',
  )
}
