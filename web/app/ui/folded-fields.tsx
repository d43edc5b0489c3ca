import type { ReactNode } from 'react'
import { Disclosure } from './disclosure.tsx'

/**
 * The fields of a form, or once it has been answered the one line that opens them, since the answer
 * deserves the screen; without script too.
 */
export function FoldedFields({
  asked,
  change,
  children,
}: {
  /** What was asked, in short; undefined until it has been answered. */
  asked: { title: string; more: string | undefined } | undefined
  /** What opens them: 'Change trip'. */
  change: string
  children: ReactNode
}) {
  if (asked === undefined) return <div className="grid gap-4">{children}</div>
  return (
    <Disclosure
      label={
        <>
          <span className="min-w-0 flex-1">
            <span className="block leading-snug break-words">{asked.title}</span>
            {asked.more !== undefined && (
              <span className="text-sm font-normal text-ink-soft">{asked.more}</span>
            )}
          </span>
          {/* On a phone the words would cut what was asked; the sign beside them opens it too. */}
          <span className="text-link shrink-0 max-sm:sr-only">{change}</span>
        </>
      }
    >
      <div className="grid gap-4 pt-3 pb-2">{children}</div>
    </Disclosure>
  )
}
