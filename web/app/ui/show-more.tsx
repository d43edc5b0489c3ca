import { type Message, t } from '@wayfur/domain/language/messages'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonVariant } from './button-variants.ts'
import { Spinner } from './spinner.tsx'

interface ShowMoreProps {
  /** Address of the same page with more of the list, so that it works without script. */
  to: string
  shown: number
  /** Total where it is known. */
  total?: number | undefined
  /** What the list holds, in the plural: 'places'. */
  of: Message
  busy?: boolean
  children?: ReactNode
}

/** The end of a list that goes on: how much is shown, and a way to the rest. */
export function ShowMore({ to, shown, total, of, busy = false, children }: ShowMoreProps) {
  return (
    <div className="flex flex-col items-center gap-3 py-4 text-center">
      <p className="text-sm text-ink-soft" aria-live="polite">
        {total === undefined
          ? t('Showing {shown} {things}', { shown, things: of })
          : t('Showing {shown} of {total} {things}', { shown, total, things: of })}
      </p>
      {(total === undefined || shown < total) && (
        <Link
          to={to}
          replace
          preventScrollReset
          aria-busy={busy || undefined}
          className={buttonVariant({ variant: 'outline' })}
        >
          {busy && <Spinner className="size-4.5" />}
          {children ?? t('Show more')}
        </Link>
      )}
    </div>
  )
}
