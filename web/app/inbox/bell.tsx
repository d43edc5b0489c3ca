import { Suspense } from 'react'
import { useVisitor } from '../accounts/use-visitor.ts'
import { lazyPart } from '../ui/lazy-part.ts'

/** Visitors have none, so it is not among what they fetch. */
const BellWithLatest = lazyPart(() =>
  import('./bell-with-latest.tsx').then(({ BellWithLatest: part }) => ({ default: part })),
)

/** The bell of the top bar, for members; phones have the inbox in the bar at the bottom. */
export function Bell() {
  const visitor = useVisitor()
  if (visitor === null) return null
  return (
    <Suspense fallback={<span className="size-11 max-md:hidden" />}>
      <BellWithLatest key={visitor.id} memberId={visitor.id} />
    </Suspense>
  )
}
