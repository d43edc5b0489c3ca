import type { PlaceCategory } from '@wayfur/domain/places/category'
import {
  BedDouble,
  MapPin,
  Scissors,
  ShoppingBag,
  SquareParking,
  Stethoscope,
  Trees,
  UtensilsCrossed,
} from 'lucide-react'

const ICONS = {
  restaurant: UtensilsCrossed,
  hotel: BedDouble,
  park: Trees,
  store: ShoppingBag,
  vet: Stethoscope,
  grooming: Scissors,
  rest_area: SquareParking,
  other: MapPin,
} as const satisfies Record<PlaceCategory, typeof MapPin>

interface CategoryIconProps {
  category: PlaceCategory
  className?: string
}

/** The sign of a kind of place, beside its name. */
export function CategoryIcon({ category, className }: CategoryIconProps) {
  const Icon = ICONS[category]
  return <Icon aria-hidden="true" className={className} />
}
