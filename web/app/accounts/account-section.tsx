import { type ReactNode, useId } from 'react'
import { Card } from '../ui/card.tsx'

interface AccountSectionProps {
  title: string
  /** What addresses that lead to it end with. */
  anchor?: string
  lead?: ReactNode
  children: ReactNode
}

/** One matter of the account, with its heading. */
export function AccountSection({ title, anchor, lead, children }: AccountSectionProps) {
  const id = useId()
  return (
    <Card as="section" id={anchor} aria-labelledby={id} className="flex flex-col gap-4 p-5 md:p-7">
      <div>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {lead && <p className="mt-1 text-ink-soft">{lead}</p>}
      </div>
      {children}
    </Card>
  )
}
