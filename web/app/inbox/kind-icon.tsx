import type { EventKind } from '@wayfur/domain/inbox/event-kind'
import { Drawn } from '../art/drawn.tsx'

/** What a message is about, as a small mark beside its words. */
export function KindIcon({ kind }: { kind: EventKind }) {
  return (
    <span className="inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-leaf-soft text-leaf-ink">
      <Drawn name={`news-${kind}`} className="size-4.5" />
    </span>
  )
}
