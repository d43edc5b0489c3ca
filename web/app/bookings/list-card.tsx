import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Card } from '../ui/card.tsx'

interface ListCardProps {
  /** The page that all of the card leads to. */
  to: string
  title: string
  badges: ReactNode
  children: ReactNode
}

/** A booking or a series in a list, as one link to its page. */
export function ListCard({ to, title, badges, children }: ListCardProps) {
  return (
    <Card
      as="li"
      className="group relative flex flex-col gap-2 p-5 transition-shadow focus-within:shadow-mid hover:shadow-mid"
    >
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="text-lg leading-tight">
          <Link
            to={to}
            className="text-ink no-underline after:absolute after:inset-0 group-hover:text-leaf-ink group-hover:underline"
          >
            {title}
          </Link>
        </h3>
        <span className="flex flex-wrap gap-1.5">{badges}</span>
      </div>
      {children}
    </Card>
  )
}
