import { Hammer } from 'lucide-react'
import { ButtonLink } from '../ui/button-link.tsx'

interface ComingNoticeProps {
  /** What is not open yet, as a sentence. */
  says: string
  /** What works today, as a sentence. */
  works: string
  /** Where that is. */
  to: string
  label: string
}

/** Says what is not open yet, and leads to what is. */
export function ComingNotice({ says, works, to, label }: ComingNoticeProps) {
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-lg border border-dashed border-line-strong bg-surface p-5 md:p-6">
      <Hammer aria-hidden="true" className="size-7 shrink-0 text-ember" />
      <p className="flex-[1_1_16rem]">
        <strong>{says}</strong> {works}
      </p>
      <ButtonLink to={to} look="lead">
        {label}
      </ButtonLink>
    </div>
  )
}
