import type { Fact } from '@wayfur/domain/moderation/submission-schemas'

/** What was said, line by line. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[11rem_1fr]">
      {facts.map(({ field, label, text }) => (
        <div key={field} className="contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="min-w-0 break-words whitespace-pre-line max-sm:mb-2">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
