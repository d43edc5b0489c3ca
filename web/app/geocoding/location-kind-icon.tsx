import type { LocatedKind } from '@wayfur/domain/geocoding/schemas'
import { Drawing } from '../art/drawing.tsx'

/** A small picture of what sort of place it is; the words beside it say the same. */
export function LocationKindIcon({ kind }: { kind: LocatedKind }) {
  return <Drawing name={`located-${kind}`} className="size-5 shrink-0 text-leaf" />
}
