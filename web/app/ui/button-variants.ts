import { classNames } from './class-names.ts'

export interface ButtonVariant {
  /**
   * `accent` is for the single most important action of a view, `lead` for the main action of a
   * part, `outline` and `quiet` for the rest, `danger` for what cannot be undone.
   */
  variant?: 'accent' | 'lead' | 'outline' | 'quiet' | 'danger' | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
}

const LOOKS: Record<NonNullable<ButtonVariant['variant']>, string> = {
  accent: 'bg-ember text-on-ember hover:bg-ember-strong shadow-low',
  lead: 'bg-leaf text-on-leaf hover:bg-leaf-strong shadow-low',
  outline:
    'bg-raised text-ink border border-line-strong hover:border-leaf hover:text-leaf-ink hover:bg-leaf-soft',
  quiet: 'text-ink hover:bg-leaf-soft hover:text-leaf-ink',
  danger: 'bg-danger text-on-danger hover:brightness-95 shadow-low',
}

const SIZES: Record<NonNullable<ButtonVariant['size']>, string> = {
  // Looks smaller, but the invisible edge keeps the 44 px a thumb needs.
  sm: 'min-h-9 px-3 py-1 text-sm after:absolute after:-inset-1 after:content-[""]',
  md: 'min-h-11 px-4 py-2 text-base',
  lg: 'min-h-13 px-6 py-2.5 text-base',
}

/** The classes of a button, for anything that must look like one. */
export function buttonVariant({ variant: look = 'lead', size = 'md' }: ButtonVariant = {}): string {
  return classNames(
    'relative inline-flex items-center justify-center gap-2 rounded-md text-center font-semibold',
    'no-underline transition-colors duration-150 select-none active:translate-y-px',
    'button-off aria-disabled:active:translate-y-0',
    LOOKS[look],
    SIZES[size],
  )
}
