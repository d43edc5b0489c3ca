import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { useHydrated } from '../ui/use-hydrated.ts'

/**
 * The part of a long page below what a phone shows of it first. Where a link leads to the page this is
 * rendered after the rest has been shown, and gives way to presses. A page from the server has it at
 * once, and so has one that is come back to or opened at a part: its place to scroll to may be here.
 */
export function BelowFirstView({ children }: { children: ReactNode }) {
  const isHydrated = useHydrated()
  const navigation = useNavigationType()
  const { hash } = useLocation()
  const [isDrawn, setIsDrawn] = useState(
    !isHydrated || navigation === NavigationType.Pop || hash !== '',
  )
  useEffect(() => startTransition(() => setIsDrawn(true)), [])
  return isDrawn && children
}
