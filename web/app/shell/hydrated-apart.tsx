import { type ReactNode, Suspense } from 'react'

/**
 * A part that React takes over by itself, after the page around it: each card of a list, say. A press
 * while a page is coming alive has React take over at once what it landed on, and all that is not
 * apart with it. A list of twenty cards takes a slow phone half a second. What is apart may use its
 * props and contexts alone: what changes beside them meanwhile, as a query does, would differ from what
 * the server wrote (decision 157).
 */
export function HydratedApart({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>
}
