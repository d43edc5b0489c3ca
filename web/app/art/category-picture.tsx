import type { PlaceCategory } from '@wayfur/domain/places/place-schemas'
import { classNames } from '../ui/class-names.ts'
import { PICTURE_PARTS } from './picture-parts.ts'
import {
  type Animal,
  coat,
  DOGS,
  DOGS_AND_CATS,
  MIRRORED,
  outdoors,
  Picture,
  used,
} from './picture.tsx'
import { seededChoice } from './seeded-choice.ts'

/**
 * How far the scene of a place is moved from the middle, so that two in a row differ at a glance.
 * Those of events reach from edge to edge.
 */
const SHIFTS = [-22, 0, 22] as const

/** The colour of each kind of place, and whom one meets there. */
const KINDS: Record<PlaceCategory, { tint: string; animals: readonly Animal[] }> = {
  restaurant: { tint: 'text-cat-restaurant', animals: DOGS },
  hotel: { tint: 'text-cat-hotel', animals: DOGS_AND_CATS },
  park: { tint: 'text-cat-park', animals: DOGS },
  store: { tint: 'text-cat-store', animals: DOGS_AND_CATS },
  vet: { tint: 'text-cat-vet', animals: DOGS_AND_CATS },
  grooming: { tint: 'text-cat-grooming', animals: DOGS },
  rest_area: { tint: 'text-cat-rest-area', animals: DOGS },
  other: { tint: 'text-cat-other', animals: DOGS },
}

/** One sky for all at night; by day each kind of place has its own. */
function skyOf(category: PlaceCategory): string {
  return `light-dark(var(--color-cat-${category.replace('_', '-')}-soft),var(--color-art-sky))`
}

interface CategoryPictureProps {
  category: PlaceCategory
  /** The place's id: it always gets the same picture, and its neighbour another. */
  id: string | number
  className?: string
}

/**
 * The picture of a place that has no photo: what kind of place it is, and who goes there, from afar
 * or from near. It is drawn for a frame of 16 by 10 and lets its edges be cut. It tells nothing that
 * is not written beside it.
 */
export function CategoryPicture({ category, id, className }: CategoryPictureProps) {
  const { tint } = KINDS[category]
  return <Picture drawn={placeDrawn(category, id)} className={classNames(tint, className)} />
}

/** In one piece, as text: it never changes, and a list has twenty of them. */
function placeDrawn(category: PlaceCategory, id: string | number): string {
  const pick = seededChoice(id)
  const sky = `<path d="M0 0h320v200H0z" fill="${skyOf(category)}"/>`
  if (pick('view', 2) === 1) {
    const near = pick('near', PICTURE_PARTS.near)
    return (
      sky +
      used(`${category}-near-${near}`, {
        // The sign of a car park has a letter.
        at: category !== 'rest_area' && pick('mirror', 2) === 1 ? MIRRORED : '',
        wears: coat(pick('coat', PICTURE_PARTS.coats)),
      })
    )
  }
  const { animals } = KINDS[category]
  return (
    sky +
    outdoors(pick, {
      scene: `${category}-afar-${pick('afar', PICTURE_PARTS.afar)}`,
      animals: [animals[pick('animal', animals.length)] ?? 'walking-dog'],
      shift: SHIFTS[pick('shift', SHIFTS.length)] ?? 0,
    })
  )
}
