import { useQuery } from '@tanstack/react-query'
import type { ComingPets } from '@wayfur/domain/pets/coming-schemas'
import { createContext, type ReactNode, use, useDeferredValue } from 'react'
import { useVisitor } from '../accounts/use-visitor.ts'
import { useRootData } from '../shell/root-data.ts'
import { comingQuery } from './coming-query.ts'

const Coming = createContext<ComingPets | null>(null)

/**
 * Tells all of a page which pets come along. News of them waits until what the server wrote is taken
 * over: a list drawn anew before that would fold what an early reader had unfolded, and lose a press.
 */
export function ComingProvider({ children }: { children: ReactNode }) {
  const rendered = useRootData()?.coming ?? undefined
  const isMember = useVisitor() !== null
  const { data } = useQuery({ ...comingQuery, enabled: isMember, initialData: () => rendered })
  const coming = useDeferredValue(isMember ? (data ?? null) : null)
  return <Coming value={coming}>{children}</Coming>
}

/** A part of a page that does not follow them. */
export function WithoutComing({ children }: { children: ReactNode }) {
  return <Coming value={null}>{children}</Coming>
}

/** Which pets come along; null for visitors, and until it is known. */
export function useComing(): ComingPets | null {
  return use(Coming)
}
