import type { PlaceCategory } from '@wayfur/domain/places/place-schemas'
import { Drawn } from './drawn.tsx'

interface CategoryIconProps {
  category: PlaceCategory
  className?: string
}

/** The sign of a kind of place, beside its name. */
export function CategoryIcon({ category, className }: CategoryIconProps) {
  return <Drawn name={`sign-${category}`} className={className} />
}
