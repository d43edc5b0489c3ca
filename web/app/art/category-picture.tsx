import type { PlaceCategory } from '@wayfur/domain/places/place-schemas'
import { classNames } from '../ui/class-names.ts'
import { drawingAddress } from './drawing.tsx'
import { PICTURE_PARTS } from './picture-parts.ts'
import { seededChoice } from './seeded-choice.ts'

/** How far the scene stands from the middle, so that two places in a row differ at a glance. */
const SHIFTS = [-22, 0, 22] as const

const ANIMALS = [
  'walking-dog',
  'sitting-dog',
  'sitting-dog',
  'sleeping-cat',
  'sitting-cat',
] as const

/** The colour of each kind, which collars have too. */
const TINTS: Record<PlaceCategory, string> = {
  restaurant: 'text-cat-restaurant',
  hotel: 'text-cat-hotel',
  park: 'text-cat-park',
  store: 'text-cat-store',
  vet: 'text-cat-vet',
  grooming: 'text-cat-grooming',
  rest_area: 'text-cat-rest-area',
  other: 'text-cat-other',
}

interface CategoryPictureProps {
  category: PlaceCategory
  /** The place's id: it always gets the same picture, and its neighbour another. */
  id: string | number
  className?: string
}

/**
 * The picture of a place that has no photo: what kind of place it is, and who goes there. It is
 * drawn for a frame of 16 by 10 and lets its edges be cut. It tells nothing that is not written
 * beside it.
 */
export function CategoryPicture({ category, id, className }: CategoryPictureProps) {
  return (
    <svg
      viewBox="0 0 320 200"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={classNames(TINTS[category], className)}
      dangerouslySetInnerHTML={{ __html: drawn(category, id) }}
    />
  )
}

/** In one piece, as text: it never changes, and a list has twenty of them. */
function drawn(category: PlaceCategory, id: string | number): string {
  const pick = seededChoice(id)
  const soft = `var(--color-cat-${category.replace('_', '-')}-soft)`
  const land = drawingAddress(`land-${pick('skyline', PICTURE_PARTS.lands)}`)
  const scene = drawingAddress(`${category}-${pick('scene', PICTURE_PARTS.scenes)}`)
  const animal = ANIMALS[pick('animal', ANIMALS.length)] ?? 'walking-dog'
  const companion = drawingAddress(`${animal}-${pick('coat', PICTURE_PARTS.coats)}`)
  const shift = SHIFTS[pick('shift', SHIFTS.length)] ?? 0
  const isMirrored = pick('mirror', 2) === 1
  return (
    `<path d="M0 0h320v200H0z" fill="${soft}"/>` +
    `<circle cx="${54 + pick('sun', 5) * 48}" cy="${34 + pick('height', 3) * 8}" r="17" fill="var(--color-art-sun)"/>` +
    `<use href="${land}"${isMirrored ? ' transform="matrix(-1 0 0 1 320 0)"' : ''}/>` +
    `<use href="${scene}" x="${shift}"/>` +
    '<path d="M0 186c90-10 230-8 320 0v14H0z" fill="var(--color-art-trail)"/>' +
    `<use href="${companion}" transform="matrix(${isMirrored ? '.86 0 0 .86 20' : '-.86 0 0 .86 300'} 122)"/>`
  )
}
