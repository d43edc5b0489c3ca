import type { PlaceCategory } from '@wayfur/domain/places/place-schemas'
import { Drawing } from './drawing.tsx'

interface CategoryIconProps {
  category: PlaceCategory
  className?: string
}

/** The sign of a kind of place, beside its name. */
export function CategoryIcon({ category, className }: CategoryIconProps) {
  return <Drawing name={`sign-${category}`} className={className} />
}
