import { Suspense } from 'react'
import { lazyPart } from '../ui/lazy-part.ts'
import { useComing } from './coming.tsx'

/** Visitors bring no pets that are known here, so it is not among what they fetch. */
const ComingChip = lazyPart(() =>
  import('./coming-chip.tsx').then(({ ComingChip: part }) => ({ default: part })),
)

/** Who comes along, in the top bar, for members with a pet. */
export function ComingSwitch() {
  const coming = useComing()
  if (coming === null || coming.household === 0) return null
  return (
    <Suspense fallback={<span className="size-11" />}>
      <ComingChip coming={coming} />
    </Suspense>
  )
}
