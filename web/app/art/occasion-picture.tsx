import type { Species } from '@wayfur/domain/pets/pet-schemas'
import { classNames } from '../ui/class-names.ts'
import { type Occasion, PICTURE_PARTS } from './picture-parts.ts'
import { type Animal, coat, DOGS, DOGS_AND_CATS, outdoors, Picture, used } from './picture.tsx'
import { seededChoice } from './seeded-choice.ts'

/** How the kinds that we can draw are drawn. */
const DRAWN: Partial<Record<Species, readonly Animal[]>> = {
  Dog: DOGS,
  Cat: ['sitting-cat'],
  Rabbit: ['sitting-rabbit'],
}

const NOBODY_NAMED: readonly Species[] = []

interface OccasionPictureProps {
  occasion: Occasion
  id: string | number
  /** Who may come: they are drawn. With nobody named, dogs and cats are. */
  species?: readonly Species[]
  className?: string
}

/** The picture of an event without one, or of a page with a subject of its own. */
export function OccasionPicture({
  occasion,
  id,
  species = NOBODY_NAMED,
  className,
}: OccasionPictureProps) {
  const drawn = occasionDrawn(occasion, id, species)
  return <Picture drawn={drawn} className={classNames('text-ember', className)} />
}

/** Those that bring their own ground. */
const INDOORS: ReadonlySet<Occasion> = new Set(['flight', 'passport'])

function occasionDrawn(
  occasion: Occasion,
  id: string | number,
  species: readonly Species[],
): string {
  const pick = seededChoice(id)
  const scene = `occasion-${occasion}` as const
  const sky = '<path d="M0 0h320v200H0z" fill="var(--color-art-sky)"/>'
  if (INDOORS.has(occasion)) {
    return sky + used(scene, { wears: coat(pick('coat', PICTURE_PARTS.coats)) })
  }
  const invited = species.flatMap((one) => DRAWN[one] ?? [])
  const among = species.length === 0 ? DOGS_AND_CATS : invited
  const animals = ['left', 'right'].flatMap((side) => among[pick(side, among.length)] ?? [])
  return sky + outdoors(pick, { scene, animals, shift: 0, isBroad: occasion === 'adoption' })
}
