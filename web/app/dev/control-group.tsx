import type { ReactNode } from 'react'

/** Controls of one file of ui, each state beside the other; `of` is the name of that file. */
export function ControlGroup({ of, children }: { of: string; children: ReactNode }) {
  return (
    <section data-controls={of} aria-label={of} className="border-t border-line py-4">
      <p className="mb-3 text-sm text-ink-soft">{of}</p>
      <div className="flex flex-wrap items-start gap-4">{children}</div>
    </section>
  )
}
