import { TrendingDown, TrendingUp } from 'lucide-react'
import { growthText } from './figure-messages.ts'

/** How a figure moved, by an arrow and a color beside the words. */
export function Growth({ perMille }: { perMille: number | null }) {
  const moved = perMille ?? 0
  if (moved === 0) return growthText(perMille)
  const Icon = moved > 0 ? TrendingUp : TrendingDown
  return (
    <span
      className={`inline-flex items-center gap-1 font-semibold ${moved > 0 ? 'text-good-ink' : 'text-danger-ink'}`}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {growthText(perMille)}
    </span>
  )
}
