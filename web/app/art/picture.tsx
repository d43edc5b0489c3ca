import { type DrawingName, drawingAddress } from './drawing.tsx'
import { PICTURE_PARTS } from './picture-parts.ts'

export const MIRRORED = 'matrix(-1 0 0 1 320 0)'

/**
 * A drawing at the head of a page: over all of a phone, and in wider windows whole beside the text,
 * since a frame as high as the text would cut its sun and its animals.
 */
export const HEAD_DRAWING = 'h-44 w-full shrink-0 self-start sm:m-6 sm:h-auto sm:w-80 sm:rounded-lg'

export const DOGS = ['walking-dog', 'sitting-dog'] as const
export const DOGS_AND_CATS = [...DOGS, 'sitting-cat'] as const
export type Animal = (typeof DOGS_AND_CATS)[number] | 'sitting-rabbit'

/** A picture out of drawings, for a frame of 16 by 10. */
export function Picture({ drawn, className }: { drawn: string; className: string }) {
  return (
    <svg
      viewBox="0 0 320 200"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={className}
      dangerouslySetInnerHTML={{ __html: drawn }}
    />
  )
}

/** Where the sun is whole over each of the hills: in a dip of theirs, and within wide and square frames. */
const SUNS: readonly (readonly number[])[] = [
  [60, 134, 190, 260],
  [96, 208],
  [112, 250],
  [60, 134, 190, 260],
]

/** Hills over whose ends the sun stands clear of a house that fills the middle. */
const LANDS_OF_BROAD_SCENES = [0, 3] as const

interface Outdoors {
  scene: DrawingName
  animals: readonly Animal[]
  shift: number
  /** The scene fills the middle of the picture. */
  isBroad?: boolean
}

/** A scene before hills, with the whole sun over them, and who is there. */
export function outdoors(
  pick: (about: string, count: number) => number,
  { scene, animals, shift, isBroad = false }: Outdoors,
): string {
  const land = isBroad
    ? (LANDS_OF_BROAD_SCENES[pick('skyline', LANDS_OF_BROAD_SCENES.length)] ?? 0)
    : pick('skyline', PICTURE_PARTS.lands)
  const suns = (SUNS[land] ?? []).filter((x) => !isBroad || x < 86 || x > 234)
  const sun = suns[pick('sun', suns.length)] ?? 60
  const isMirrored = pick('mirror', 2) === 1
  const coats = pick('coat', PICTURE_PARTS.coats)
  return (
    `<circle cx="${isMirrored ? 320 - sun : sun}" cy="${62 + pick('height', 2) * 4}" r="17" fill="var(--color-art-sun)"/>` +
    used(`land-${land}`, {
      at: isMirrored ? MIRRORED : '',
    }) +
    used(scene, {
      at: `translate(${shift})`,
      wears: `house-${pick('house', PICTURE_PARTS.houses)}`,
    }) +
    '<path d="M0 158c90-9 230-7 320 0v42H0z" fill="var(--color-art-trail)"/>' +
    animals
      .map((animal, at) =>
        used(animal, {
          at:
            (at === 1) === isMirrored ? 'matrix(-.86 0 0 .86 302 98)' : 'matrix(.86 0 0 .86 18 98)',
          wears: coat((coats + at) % PICTURE_PARTS.coats),
        }),
      )
      .join('')
  )
}

export function used(
  name: DrawingName,
  { at = '', wears = '' }: { at?: string; wears?: string },
): string {
  const moved = at === '' ? '' : ` transform="${at}"`
  return `<use href="${drawingAddress(name)}"${moved}${wears === '' ? '' : ` class="${wears}"`}/>`
}

export function coat(which: number): string {
  return `coat-${which}`
}
